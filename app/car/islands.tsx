import { createStill } from '#/web/islands/static-island.tsx';
import { createWaking } from '#/web/islands/lazy-island.tsx';

const still = () => import('./static.island.tsx');
export const Above = createStill('car-above', async () => (await still()).Above);
export const Below = createStill('car-below', async () => (await still()).Below);
export const Foot = createStill('car-foot', async () => (await still()).Foot);
const waking = () => import('./lazy.island.tsx');
export const Inquiry = createWaking('car-inquiry', async () => (await waking()).Inquiry);
export const Around = createWaking('car-around', async () => (await waking()).Around);
export const SpinSlide = createWaking('car-spin', async () => (await waking()).SpinSlide);
export const PanoramaSlide = createWaking(
  'car-panorama',
  async () => (await waking()).PanoramaSlide,
);
