import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The important screws and the parts of an underbody, as static HTML. */
export const ChassisContent = createStaticIsland('chassis-content', () =>
  import('./chassis-content.island.tsx').then((part) => part.ChassisContent),
);
