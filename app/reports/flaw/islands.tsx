import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The drawing, list and paint as static HTML, rendered by the server on the first visit. */
export const FlawContent = createStaticIsland('flaw-content', () =>
  import('./flaw-content.island.tsx').then((part) => part.FlawContent),
);
