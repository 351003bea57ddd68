import type { Ranked } from '#/app/gps/track/pack.ts';
import type { Place } from '#/app/gps/track/point.ts';

/**
 * A mark on a map: a station, a stop, or the exact (`here`) or approximate (`about`) position of a
 * truck.
 */
export type Mark = Place & {
  kind: 'station' | 'passing' | 'stop' | 'here' | 'about';
  name: string;
};

/** The content of a map: a line of points in order of time, and marks. */
export type Scene = {
  line: readonly Ranked[];
  marks: readonly Mark[];
  /** The remaining route, in straight lines from station to station. */
  plan: readonly Place[];
  /** The times (UTC seconds) of the points after which a signal gap begins. */
  silences: readonly number[];
};

/** Controls of a mounted map. */
export type MapHandle = {
  /** Moves the truck of the playback to a place; undefined hides it. */
  show(place: Place | undefined): void;
  /** Replaces the line. */
  draw(line: readonly Ranked[]): void;
  remove(): void;
};
