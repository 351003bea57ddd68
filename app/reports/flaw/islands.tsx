import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The drawing, the flaws and the paint of a car, as static HTML on the first visit. */
export const FlawContent = createStaticIsland('flaw-content', () =>
  import('./flaw-content.island.tsx').then((part) => part.FlawContent),
);
