import { createStill } from '#/web/still.tsx';

/** The report: the server's HTML on a first visit. */
export const ReportContent = createStill('inspection', () =>
  import('./still.tsx').then((part) => part.ReportContent),
);

/** The report before it is final, likewise. */
export const PreviewContent = createStill('inspection-preview', () =>
  import('./still.tsx').then((part) => part.PreviewContent),
);
