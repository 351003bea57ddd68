/**
 * A smooth line through points, as coordinates in cm: x, y, x, y and so on. A repeated point is a
 * corner.
 */
export type Line = readonly number[];

/**
 * Returns the SVG path along `lines`, with corners between them. Each line starts where the
 * previous line ends.
 */
export function pathAlong(...lines: readonly Line[]): string {
  const [first = []] = lines;
  return `M${place(first[0], first[1])}${lines.map(pieces).join('')}`;
}

/** Returns the closed SVG path along `lines`, with corners between them. */
export function pathAround(...lines: readonly Line[]): string {
  return `${pathAlong(...lines)}Z`;
}

/**
 * Returns the closed SVG path of a symmetric outline. `lines` form one half, from one end of the
 * axis to the other. `left` and `right` convert a line to its shape on that side.
 */
export function pathAcross(
  lines: readonly Line[],
  left: (line: Line) => Line,
  right: (line: Line) => Line,
): string {
  const [first = [], ...others] = lines;
  const last = others[others.length - 1] ?? [];
  const between = others.slice(0, -1);
  return pathAround(
    [...left(reversed(first)).slice(0, -2), ...right(first)],
    ...between.map(right),
    [...right(last), ...left(reversed(last)).slice(2)],
    ...between.map((line) => left(reversed(line))).reverse(),
  );
}

/** Returns the line with its points in reverse order. */
export function reversed(line: Line): Line {
  return points(line)
    .reverse()
    .flatMap(([x, y]) => [x, y]);
}

/** Returns the line mirrored at the x axis. */
export function flip(line: Line): Line {
  return line.map((value, at) => (at % 2 === 0 ? value : -value));
}

/** Returns a line of straight parts between the points of `line`. */
export function straight(line: Line): Line {
  return points(line).flatMap((point) => [...point, ...point]);
}

/**
 * Returns an arc around (`x`, `y`) between two angles in degrees. 0 is to the right, 90 in the
 * direction of y.
 */
export function arc(x: number, y: number, radius: number, from: number, to: number): Line {
  const steps = Math.max(2, Math.round(Math.abs(to - from) / 30));
  return Array.from({ length: steps + 1 }, (_, at) => {
    const angle = ((from + ((to - from) * at) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  }).flat();
}

/** Returns the circle around (`x`, `y`) as an SVG path. */
export function round(x: number, y: number, radius: number): string {
  return `M${place(x - radius, y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** Returns the last point of `line`, as a line of one point. */
export function endOf(line: Line): Line {
  return line.slice(-2);
}

export function startOf(line: Line): Line {
  return line.slice(0, 2);
}

/**
 * Returns the linearly interpolated y of the line at `x`. The x of the line's points must increase.
 */
export function heightAt(line: Line, x: number): number {
  const all = points(line);
  const at = Math.max(
    1,
    all.findIndex((point) => point[0] >= x),
  );
  const [x0 = 0, y0 = 0] = all[at - 1] ?? [];
  const [x1 = 0, y1 = 0] = all[at] ?? [];
  return x1 === x0 ? y0 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

function points(line: Line): Point[] {
  return Array.from({ length: line.length / 2 }, (_, at) => [
    line[2 * at] ?? 0,
    line[2 * at + 1] ?? 0,
  ]);
}

/** Returns the curves of the line as SVG path commands, without the `M` to its first point. */
function pieces(line: Line): string {
  return stretches(points(line)).map(smooth).join('');
}

/** Splits the points of a line at its corners. */
function stretches(all: readonly Point[]): Point[][] {
  const [first, ...rest] = all;
  if (!first) return [];
  let stretch: Point[] = [first];
  const cut = [stretch];
  for (const point of rest) {
    const last = stretch[stretch.length - 1];
    if (last && last[0] === point[0] && last[1] === point[1]) cut.push((stretch = [point]));
    else stretch.push(point);
  }
  return cut;
}

/**
 * Returns cubic curves through the points. The slope at a point is a mean of the slopes to its
 * neighbours. The nearer neighbour weighs more.
 */
function smooth(all: readonly Point[]): string {
  if (all.length < 2) return '';
  const [start, end] = all;
  if (all.length === 2 && start && end) return `L${place(...end)}`;
  const slopes = all.map((_, at) => slopeAt(all, at));
  return all
    .slice(1)
    .map((to, at) => {
      const from = all[at] ?? to;
      const third = distance(from, to) / 3;
      const [outX = 0, outY = 0] = slopes[at] ?? [];
      const [inX = 0, inY = 0] = slopes[at + 1] ?? [];
      const out = place(from[0] + outX * third, from[1] + outY * third);
      return `C${out} ${place(to[0] - inX * third, to[1] - inY * third)} ${place(...to)}`;
    })
    .join('');
}

type Point = readonly [number, number];
const NOWHERE: Point = [0, 0];

function slopeAt(all: readonly Point[], at: number): Point {
  const here = all[at] ?? NOWHERE;
  const [before, after] = [all[at - 1], all[at + 1]];
  if (!before || !after) return slopeAtEnd(all, at);
  const [fore, aft] = [distance(before, here), distance(here, after)];
  const mix = (axis: 0 | 1) =>
    (((here[axis] - before[axis]) / fore) * aft + ((after[axis] - here[axis]) / aft) * fore) /
    (fore + aft);
  return [mix(0), mix(1)];
}

/**
 * Returns the slope at the first or last point. The curve then turns evenly around the neighbouring
 * point, as in an arc.
 */
function slopeAtEnd(all: readonly Point[], at: number): Point {
  const next = at === 0 ? 1 : at - 1;
  const [here, inner] = [all[at] ?? NOWHERE, all[next] ?? NOWHERE];
  const length = distance(here, inner) * (at === 0 ? 1 : -1);
  const [x, y] = slopeAt(all, next);
  return [(2 * (inner[0] - here[0])) / length - x, (2 * (inner[1] - here[1])) / length - y];
}

function distance([x0, y0]: Point, [x1, y1]: Point): number {
  return Math.hypot(x1 - x0, y1 - y0);
}

function place(x = 0, y = 0): string {
  return `${short(x)} ${short(y)}`;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
