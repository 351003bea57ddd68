import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The evidence of a mileage verdict, as a static island (not hydrated on a first visit). */
export const BasisContent = createStaticIsland('mileage-basis', () =>
  import('./basis-content.island.tsx').then((part) => part.BasisContent),
);
