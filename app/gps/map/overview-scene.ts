import type { Overview } from '#/app/gps/contract.ts';
import { splitRoute } from '#/app/gps/track/split-route.ts';
import type { Mark, Scene } from './scene.ts';

/**
 * Returns the scene of a map that shows the approximate position of each truck in the overview, on
 * its route from station to station.
 */
export function sceneOfOverview({ branches }: Overview): Scene {
  const trucks = branches
    .flatMap(({ shipments }) => shipments)
    .flatMap(({ here, stations }) => (here ? [{ here, parts: splitRoute(stations, here) }] : []));
  const ends = trucks.flatMap(({ parts: { done, left } }) => [done[0], left[left.length - 1]]);
  const named = new Map(ends.flatMap((place) => (place?.name ? [[place.name, place]] : [])));
  return {
    line: [],
    marks: [
      ...[...named.values()].map(({ name, lng_e6, lat_e6 }): Mark => {
        return { name, lng_e6, lat_e6, kind: 'station' };
      }),
      ...trucks.map(({ here: { words, lng_e6, lat_e6 } }): Mark => {
        return { name: words ?? '在途', lng_e6, lat_e6, kind: 'about' };
      }),
    ],
    done: trucks.map(({ parts, here }) => [...parts.done, here]),
    plan: trucks.map(({ parts, here }) => [here, ...parts.left]),
    silences: [],
  };
}
