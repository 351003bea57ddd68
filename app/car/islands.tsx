import { overviewAt } from '#/app/car/overview/use-overview.tsx';
import { createLazyIsland } from '#/web/islands/lazy-island.tsx';
import { createSeenIsland } from '#/web/islands/seen-island.tsx';
import { createStaticIsland } from '#/web/islands/static-island.tsx';

const loadStatic = () => import('./static.island.tsx');
export const Crumbs = createStaticIsland('car-crumbs', async () => (await loadStatic()).Crumbs);
export const Offer = createStaticIsland('car-offer', async () => (await loadStatic()).Offer);
export const Facts = createStaticIsland('car-facts', async () => (await loadStatic()).Facts);
export const Reports = createStaticIsland('car-reports', async () => (await loadStatic()).Reports);
export const Below = createStaticIsland('car-below', async () => (await loadStatic()).Below);
export const Foot = createStaticIsland('car-foot', async () => (await loadStatic()).Foot);
const loadLazy = () => import('./lazy.island.tsx');
export const Inquiry = createLazyIsland('car-inquiry', async () => (await loadLazy()).Inquiry);
export const Around = createLazyIsland('car-around', async () => (await loadLazy()).Around);
const loadRounds = () => import('#/app/car/media/rounds.island.tsx');
export const SpinSlide = createLazyIsland('car-spin', async () => (await loadRounds()).SpinSlide);
export const PanoramaSlide = createLazyIsland(
  'car-panorama',
  async () => (await loadRounds()).PanoramaSlide,
);
export const Hero = createSeenIsland('car-hero', {
  load: async () => (await import('#/app/car/overview/hero.island.tsx')).Hero,
  loadLive: async () => (await import('#/app/car/overview/live-hero.tsx')).LiveHero,
  needAt: overviewAt,
});
