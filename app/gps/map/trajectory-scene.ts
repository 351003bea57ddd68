import type { Trajectory } from '#/app/gps/contract.ts';
import { unpackPoints } from '#/app/gps/track/pack.ts';
import type { Place } from '#/app/gps/track/point.ts';
import type { Mark, Scene } from './scene.ts';
import { signalGapsOf } from './signal-gaps.ts';

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

function end({ lng_e6, lat_e6 }: Place, names: readonly (string | undefined)[]): Mark {
  return { name: names.filter(Boolean).join('，'), lng_e6, lat_e6, kind: 'station' };
}

/**
 * Two places count as the same up to this difference of their coordinates, in millionths of a
 * degree: about 2 km.
 */
const NEAR_E6 = 20_000;

function isNear(one: Place, other: Place): boolean {
  return (
    Math.abs(one.lng_e6 - other.lng_e6) < NEAR_E6 && Math.abs(one.lat_e6 - other.lat_e6) < NEAR_E6
  );
}
