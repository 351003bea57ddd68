import type { Ranked } from '#/app/gps/track/pack.ts';
import type { Place } from '#/app/gps/track/point.ts';

/**
 * A mark on a map. `passing` is a station without a stop, `about` an approximate position of a
 * truck.
 */
export type Mark = Place & {
  kind: 'station' | 'passing' | 'stop' | 'here' | 'about';
  name: string;
};

/** What a map shows: the line of a track in order of time, marks, and planned routes. */
export type Scene = {
  line: readonly Ranked[];
  marks: readonly Mark[];
  /** Parts of routes before the last known position, in straight lines from station to station. */
  done: readonly (readonly Place[])[];
  /** The remaining parts of routes, in straight lines from station to station. */
  plan: readonly (readonly Place[])[];
  /** The times (UTC seconds) of the points after which a signal gap begins. */
  silences: readonly number[];
};

/** Functions that change a mounted map: move its truck, replace its line, and remove the map. */
export type MapHandle = {
  /** Moves the truck of the playback to `place`; undefined hides it. */
  show(place: Place | undefined): void;
  /** Replaces the line of the track. */
  draw(line: readonly Ranked[]): void;
  remove(): void;
};
