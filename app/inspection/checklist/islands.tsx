import { createStaticIsland } from '#/web/islands/static-island.tsx';

/**
 * The drawing that shows where a checkpoint is on the car, as a static island (not hydrated on a
 * first visit).
 */
export const PointDrawing = createStaticIsland('point-drawing', () =>
  import('./point-drawing.island.tsx').then((part) => part.PointDrawing),
);

/** What was found at a checkpoint, as a static island (not hydrated on a first visit). */
export const CheckpointContent = createStaticIsland('checkpoint-content', () =>
  import('./checkpoint-content.island.tsx').then((part) => part.CheckpointContent),
);

/** The content of the page of one system, as a static island (not hydrated on a first visit). */
export const SystemView = createStaticIsland('system', () =>
  import('./system-view.island.tsx').then((part) => part.SystemView),
);
