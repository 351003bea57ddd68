import { createStaticIsland } from '#/web/islands/static-island.tsx';

const load = () => import('./content.island.tsx');

/** The page between its pictures and the drawing as static HTML. */
export const WholesaleContent = createStaticIsland(
  'wholesale-content',
  async () => (await load()).WholesaleContent,
);

/** The page below the drawing as static HTML. */
export const WholesaleReports = createStaticIsland(
  'wholesale-reports',
  async () => (await load()).WholesaleReports,
);
