import { createLazyIsland } from '#/web/islands/lazy-island.tsx';
import { createStaticIsland } from '#/web/islands/static-island.tsx';

/** The page of a comparison with one car, loaded on demand. */
export const OneCar = createLazyIsland(
  'one-car',
  async () => (await import('./one-car.island.tsx')).OneCar,
);

/** The table of the compared cars and their drawings, as static HTML. */
export const CompareFacts = createStaticIsland(
  'compare-facts',
  async () => (await import('./compare-facts.island.tsx')).CompareFacts,
);
