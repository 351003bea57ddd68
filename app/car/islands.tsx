import { createStaticIsland } from '#/web/islands/static-island.tsx';
import { createLazyIsland } from '#/web/islands/lazy-island.tsx';

const still = () => import('./static.island.tsx');
export const Above = createStaticIsland('car-above', async () => (await still()).Above);
export const Below = createStaticIsland('car-below', async () => (await still()).Below);
export const Foot = createStaticIsland('car-foot', async () => (await still()).Foot);
const waking = () => import('./lazy.island.tsx');
export const Inquiry = createLazyIsland('car-inquiry', async () => (await waking()).Inquiry);
export const Around = createLazyIsland('car-around', async () => (await waking()).Around);
export const SpinSlide = createLazyIsland('car-spin', async () => (await waking()).SpinSlide);
export const PanoramaSlide = createLazyIsland(
  'car-panorama',
  async () => (await waking()).PanoramaSlide,
);
