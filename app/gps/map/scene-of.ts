import type { Exception, Overview, Shipment, Trajectory } from '#/app/gps/contract.ts';
import { unpackPoints } from '#/app/gps/track/pack.ts';
import type { Place } from '#/app/gps/track/point.ts';
import { remainingStations } from '#/app/gps/track/remaining-stations.ts';
import { splitRoute } from '#/app/gps/track/split-route.ts';
import type { Mark, Scene } from './scene.ts';

/** Returns the scene of a map that shows this shipment. */
export function sceneOf({ track, stations, here, stops, exceptions, arrived_at }: Shipment): Scene {
  const way: Mark[] = stations.map(({ name, lng_e6, lat_e6, is_passing }) => ({
    name,
    lng_e6,
    lat_e6,
    kind: is_passing ? 'passing' : 'station',
  }));
  // Stops have no label: they are named after the stations, which already have one.
  const stays: Mark[] = stops.map(({ lng_e6, lat_e6 }) => ({
    name: '',
    lng_e6,
    lat_e6,
    kind: 'stop',
  }));
  const now: Mark[] =
    here && !arrived_at
      ? [{ name: '现在', lng_e6: here.lng_e6, lat_e6: here.lat_e6, kind: 'here' }]
      : [];
  return {
    line: unpackPoints(track),
    marks: [...way, ...stays, ...now],
    done: [],
    plan: arrived_at ? [] : [[...now, ...remainingStations(stations)]],
    silences: signalGapsOf(exceptions),
  };
}

/** Returns the scene of a map that shows this trajectory. */
export function sceneOfTrajectory({ track, stops, gaps }: Trajectory): Scene {
  const line = unpackPoints(track);
  const [first, last] = [line[0], line[line.length - 1]];
  const stays = stops.map(({ words, lng_e6, lat_e6 }): Mark => {
    return { name: words, lng_e6, lat_e6, kind: 'stop' };
  });
  // A stop at an end of the line has one mark and one name with it.
  const ends: Mark[] =
    first && last
      ? [
          end(first, ['起点', stays.find((stay) => isNear(stay, first))?.name]),
          end(last, ['终点', stays.find((stay) => isNear(stay, last))?.name]),
        ]
      : [];
  return {
    line,
    marks: [...ends, ...stays.filter((stay) => !ends.some((place) => isNear(stay, place)))],
    done: [],
    plan: [],
    silences: signalGapsOf(gaps),
  };
}

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

function end({ lng_e6, lat_e6 }: Place, names: readonly (string | undefined)[]): Mark {
  return { name: names.filter(Boolean).join('，'), lng_e6, lat_e6, kind: 'station' };
}

/** Greatest difference of the coordinates of one place, in millionths of a degree: about 2 km. */
const NEAR_E6 = 20_000;

function isNear(one: Place, other: Place): boolean {
  return (
    Math.abs(one.lng_e6 - other.lng_e6) < NEAR_E6 && Math.abs(one.lat_e6 - other.lat_e6) < NEAR_E6
  );
}

function signalGapsOf(exceptions: readonly Exception[]): number[] {
  return exceptions.flatMap(({ kind, from }) =>
    kind === '断线' ? Math.round(Date.parse(from) / 1000) : [],
  );
}
