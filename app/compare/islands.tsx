import { createLazyIsland } from '#/web/islands/lazy-island.tsx';

/** The comparison with a single car, which few visits show. */
export const OneCar = createLazyIsland(
  'one-car',
  async () => (await import('./one-car.island.tsx')).OneCar,
);
