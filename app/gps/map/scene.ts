import type { Ranked } from '../pack.ts';
import type { Place } from '../point.ts';

/** A place that is named on a map: a station, a stay, where the truck is, or roughly is. */
export type Mark = Place & {
  kind: 'station' | 'passing' | 'stop' | 'here' | 'about';
  name: string;
};

/** What a map shows: a line of points in the order of time, and marks on it. */
export type Scene = {
  line: readonly Ranked[];
  marks: readonly Mark[];
  /** The way that is still to come, straight from station to station. */
  plan: readonly Place[];
  /** When (UTC seconds) the points were made after which nothing was heard for long. */
  silences: readonly number[];
};

/** A map that stands in the page. */
export type MapHandle = {
  /** Puts the truck that is played to a place; undefined takes it away. */
  show(place: Place | undefined): void;
  /** Draws another line. */
  draw(line: readonly Ranked[]): void;
  remove(): void;
};
