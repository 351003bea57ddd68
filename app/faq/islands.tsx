import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The questions and answers as static HTML, which the server renders on the first visit. */
export const Topics = createStaticIsland('faq-topics', () =>
  import('./topics.island.tsx').then((part) => part.Topics),
);
