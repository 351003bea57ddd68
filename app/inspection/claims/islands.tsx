import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The mended parts on the car: the server's HTML on a first visit, without the drawing's code. */
export const ClaimMap = createStaticIsland('claim-map', () =>
  import('./claim-map.island.tsx').then((part) => part.ClaimMap),
);
