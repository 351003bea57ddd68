import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The maintenance records, as static HTML on the first visit. */
export const MileageContent = createStaticIsland('mileage-content', () =>
  import('./mileage-content.island.tsx').then((part) => part.MileageContent),
);
