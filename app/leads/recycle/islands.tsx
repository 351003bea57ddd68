import { createStaticIsland } from '#/web/islands/static-island.tsx';

/**
 * The estimate as a static island: HTML of the server, which the browser does not hydrate on a
 * first visit.
 */
export const EstimateCard = createStaticIsland('estimate', () =>
  import('./estimate-card.island.tsx').then((part) => part.EstimateCard),
);
