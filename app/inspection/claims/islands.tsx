import { createStaticIsland } from '#/web/islands/static-island.tsx';

/**
 * The drawing of the parts that were repaired under insurance claims, as a static island (not
 * hydrated on a first visit).
 */
export const ClaimMap = createStaticIsland('claim-map', () =>
  import('./claim-map.island.tsx').then((part) => part.ClaimMap),
);
