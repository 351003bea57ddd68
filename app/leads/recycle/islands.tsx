import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The estimate as static HTML, rendered by the server on the first visit. */
export const EstimateCard = createStaticIsland('estimate', () =>
  import('./estimate-card.island.tsx').then((part) => part.EstimateCard),
);
