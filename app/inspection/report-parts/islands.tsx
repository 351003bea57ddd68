import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The report: the server's HTML on a first visit. */
export const ReportContent = createStaticIsland('inspection', () =>
  import('./content.island.tsx').then((part) => part.ReportContent),
);

/** The report before it is final, likewise. */
export const PreviewContent = createStaticIsland('inspection-preview', () =>
  import('./content.island.tsx').then((part) => part.PreviewContent),
);
