import { createStaticIsland } from '#/web/islands/static-island.tsx';

const load = () => import('./content.island.tsx');

/** The upper part of the page of a wholesale car, as static HTML. */
export const WholesaleContent = createStaticIsland(
  'wholesale-content',
  async () => (await load()).WholesaleContent,
);

/** The lower part of the page of a wholesale car, as static HTML. */
export const WholesaleReports = createStaticIsland(
  'wholesale-reports',
  async () => (await load()).WholesaleReports,
);
