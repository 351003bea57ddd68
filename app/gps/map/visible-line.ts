import type { Ranked } from '#/app/gps/track/pack.ts';
import { WIDEST } from '#/app/gps/track/zooms.ts';

/** The bounds of the visible part of a map, in millionths of a degree. */
export type Window = { west: number; south: number; east: number; north: number };

/** The parts of a line to draw: sections with points (`driven`), and signal gaps (`silent`). */
export type Seen = { driven: Ranked[][]; silent: Ranked[][] };

/**
 * Returns the parts of `line` to draw at this zoom, in and around `window`. A signal gap follows
 * each point whose time is in `silences`.
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
  const visible: Seen = { driven: [], silent: [] };
  let open: Ranked[] = [];
  let before: Ranked | undefined;
  for (const point of line) {
    if (point.rank > widest) continue;
    if (before && meets(before, point, around)) {
      if (silent.has(before.at)) visible.silent.push([before, point]);
      else if (open[open.length - 1] === before) open.push(point);
      else visible.driven.push((open = [before, point]));
    }
    before = point;
  }
  return visible;
}

/** The line of a track on a map that can be panned and zoomed. */
export type FollowedLine = {
  /** Replaces the line by another one. */
  follow(line: readonly Ranked[]): void;
  /**
   * Returns the parts to draw; undefined if the parts returned last still suit this zoom and
   * viewport.
   */
  seen(zoom: number, window: Window): Seen | undefined;
};

/** Creates the line of a track for a map that can be panned and zoomed. */
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

/** Returns whether the box around the points `one` and `other` intersects the given bounds. */
function meets(one: Ranked, other: Ranked, { west, south, east, north }: Window): boolean {
  return (
    Math.max(one.lng_e6, other.lng_e6) >= west &&
    Math.min(one.lng_e6, other.lng_e6) <= east &&
    Math.max(one.lat_e6, other.lat_e6) >= south &&
    Math.min(one.lat_e6, other.lat_e6) <= north
  );
}
