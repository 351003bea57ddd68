import { metresBetween, type Place } from './point.ts';

/**
 * Splits the stations of a route at the position `here`. The position is put between the two
 * stations where it lengthens the route least. `done` has the stations before it, `left` those
 * after it. Both are empty for an empty route.
 */
export function splitRoute<Station extends Place>(
  stations: readonly Station[],
  here: Place,
): { done: readonly Station[]; left: readonly Station[] } {
  let least = Infinity;
  let split = 0;
  for (const [at, station] of stations.entries()) {
    const next = stations[at + 1];
    if (!next) break;
    const detour =
      metresBetween(station, here) + metresBetween(here, next) - metresBetween(station, next);
    if (detour >= least) continue;
    least = detour;
    split = at + 1;
  }
  return { done: stations.slice(0, split), left: stations.slice(split) };
}
