import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The place of a checkpoint on the drawing of the car, as static HTML. */
export const PointDrawing = createStaticIsland('point-drawing', () =>
  import('./point-drawing.island.tsx').then((part) => part.PointDrawing),
);

/** What was found at a checkpoint, as static HTML. */
export const CheckpointContent = createStaticIsland('checkpoint-content', () =>
  import('./checkpoint-content.island.tsx').then((part) => part.CheckpointContent),
);

/** The content of the page of one system, as static HTML. */
export const SystemView = createStaticIsland('system', () =>
  import('./system-view.island.tsx').then((part) => part.SystemView),
);
