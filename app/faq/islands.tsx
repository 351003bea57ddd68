import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The questions and answers, as static HTML. */
export const Topics = createStaticIsland('faq-topics', () =>
  import('./topics.island.tsx').then((part) => part.Topics),
);
