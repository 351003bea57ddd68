import { createStaticIsland } from '#/web/islands/static-island.tsx';

const load = () => import('./content.island.tsx');

/** The part of the page between the pictures and the drawing, as static HTML. */
export const WholesaleContent = createStaticIsland(
  'wholesale-content',
  async () => (await load()).WholesaleContent,
);

/** The part of the page below the drawing, as static HTML. */
export const WholesaleReports = createStaticIsland(
  'wholesale-reports',
  async () => (await load()).WholesaleReports,
);
