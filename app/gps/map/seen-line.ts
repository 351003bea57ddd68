import type { Ranked } from '../pack.ts';
import { WIDEST } from '../zooms.ts';

/** What of the world a map shows (millionths of a degree). */
export type Window = { west: number; south: number; east: number; north: number };

/** Parts of a line to be drawn: driven, and those of which nothing was heard. */
export type Seen = { driven: Ranked[][]; silent: Ranked[][] };

/**
 * The parts of a line that a map at a zoom has to draw: of the points that are seen there, the ways
 * between two that may meet its window or as much again around it. `silences` are the instants of the
 * points after which nothing was heard for long.
 */
export function seenLine(
  line: readonly Ranked[],
  zoom: number,
  window: Window,
  silences: readonly number[] = [],
): Seen {
  const widest = Math.max(WIDEST, Math.floor(zoom));
  const silent = new Set(silences);
  const around = widen(window);
  const seen: Seen = { driven: [], silent: [] };
  let open: Ranked[] = [];
  let before: Ranked | undefined;
  for (const point of line) {
    if (point.rank > widest) continue;
    if (before && meets(before, point, around)) {
      if (silent.has(before.at)) seen.silent.push([before, point]);
      else if (open[open.length - 1] === before) open.push(point);
      else seen.driven.push((open = [before, point]));
    }
    before = point;
  }
  return seen;
}

/** A line on a map that moves. */
export type FollowedLine = {
  /** Follows another line from now on. */
  follow(line: readonly Ranked[]): void;
  /** What is to be drawn; undefined while what was drawn last still reaches over the window. */
  seen(zoom: number, window: Window): Seen | undefined;
};

/** Draws a line anew only when the map has left what is drawn: a finger that drags it never waits for it. */
export function followLine(line: readonly Ranked[], silences: readonly number[]): FollowedLine {
  let own = line;
  let drawn: { zoom: number; around: Window } | undefined;
  return {
    follow(more) {
      own = more;
      drawn = undefined;
    },
    seen(zoom, window) {
      if (drawn?.zoom === zoom && isWithin(window, drawn.around)) return undefined;
      drawn = { zoom, around: widen(window) };
      return seenLine(own, zoom, window, silences);
    },
  };
}

function isWithin(window: Window, { west, south, east, north }: Window): boolean {
  return (
    window.west >= west && window.east <= east && window.south >= south && window.north <= north
  );
}

function widen({ west, south, east, north }: Window): Window {
  const [wide, high] = [east - west, north - south];
  return { west: west - wide, south: south - high, east: east + wide, north: north + high };
}

/** Whether the box around two points and another have anything in common. */
function meets(one: Ranked, other: Ranked, { west, south, east, north }: Window): boolean {
  return (
    Math.max(one.lng_e6, other.lng_e6) >= west &&
    Math.min(one.lng_e6, other.lng_e6) <= east &&
    Math.max(one.lat_e6, other.lat_e6) >= south &&
    Math.min(one.lat_e6, other.lat_e6) <= north
  );
}
