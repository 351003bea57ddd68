import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The links to the car's other reports, as static HTML on the first visit. */
export const OtherReports = createStaticIsland('other-reports', () =>
  import('./other-reports.island.tsx').then((part) => part.OtherReports),
);

/**
 * Returns the static islands of `ReportFrame`, which screens with this layout list in their
 * `parts`.
 */
export const frameParts = () => [OtherReports];
