import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The page below its pictures as static HTML, rendered by the server on the first visit. */
export const WholesaleContent = createStaticIsland('wholesale-content', () =>
  import('./content.island.tsx').then((part) => part.WholesaleContent),
);
