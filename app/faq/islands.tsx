import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The questions as static HTML, rendered by the server on the first visit. */
export const Topics = createStaticIsland('faq-topics', () =>
  import('./topics.island.tsx').then((part) => part.Topics),
);
