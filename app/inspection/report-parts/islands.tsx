import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The content of the report. A first visit uses the server's HTML. */
export const ReportContent = createStaticIsland('inspection', () =>
  import('./content.island.tsx').then((part) => part.ReportContent),
);

/** The content of a report that is not final. A first visit uses the server's HTML. */
export const PreviewContent = createStaticIsland('inspection-preview', () =>
  import('./content.island.tsx').then((part) => part.PreviewContent),
);
