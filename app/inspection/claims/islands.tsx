import { createStaticIsland } from '#/web/islands/static-island.tsx';

/**
 * The map of repaired parts. A first visit uses the server's HTML without loading the drawing's
 * code.
 */
export const ClaimMap = createStaticIsland('claim-map', () =>
  import('./claim-map.island.tsx').then((part) => part.ClaimMap),
);
