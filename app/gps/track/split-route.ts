import { metresBetween, type Place } from './point.ts';

/**
 * Splits a route at the position `here`, which is between the two stations where it lengthens the
 * way least. `done` has the stations before it, `left` those after it. An empty route has neither.
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
