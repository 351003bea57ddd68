import { createStaticIsland } from '#/web/islands/static-island.tsx';

/**
 * The content of a final report's main page, as a static island (not hydrated on a first visit).
 */
export const ReportContent = createStaticIsland('inspection', () =>
  import('./content.island.tsx').then((part) => part.ReportContent),
);

/**
 * The content of the page of a report that is not final, as a static island (not hydrated on a
 * first visit).
 */
export const PreviewContent = createStaticIsland('inspection-preview', () =>
  import('./content.island.tsx').then((part) => part.PreviewContent),
);
