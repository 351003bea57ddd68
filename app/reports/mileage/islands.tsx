import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The maintenance records, as static HTML on the first visit. */
export const MileageContent = createStaticIsland('mileage-content', () =>
  import('./mileage-content.island.tsx').then((part) => part.MileageContent),
);

/** The finding that the odometer fell, as static HTML on the first visit. */
export const FallVerdict = createStaticIsland('fall-verdict', () =>
  import('./fall-verdict.island.tsx').then((part) => part.FallVerdict),
);
