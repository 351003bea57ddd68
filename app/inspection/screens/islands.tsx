import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The readings behind a mileage verdict as static HTML, rendered by the server on the first visit. */
export const BasisContent = createStaticIsland('mileage-basis', () =>
  import('./basis-content.island.tsx').then((part) => part.BasisContent),
);
