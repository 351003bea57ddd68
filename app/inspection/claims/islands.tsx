import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The map of repaired parts, as static HTML on the first visit. */
export const ClaimMap = createStaticIsland('claim-map', () =>
  import('./claim-map.island.tsx').then((part) => part.ClaimMap),
);
