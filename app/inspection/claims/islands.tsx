import { createStaticIsland } from '#/web/islands/static-island.tsx';

/**
 * The map of repaired parts as static HTML: a first visit does not load the code of the drawing.
 */
export const ClaimMap = createStaticIsland('claim-map', () =>
  import('./claim-map.island.tsx').then((part) => part.ClaimMap),
);
