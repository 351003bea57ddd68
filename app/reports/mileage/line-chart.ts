import { fallsOf, projected, seriesOf, type Fall, type Reading } from '#/app/evidence/readings.ts';

/** The size of a drawing, and the edges of the chart in it. */
type Size = Readonly<Record<'width' | 'height' | 'left' | 'right' | 'top' | 'bottom', number>>;

/** The size on a phone. */
export const SIZE: Size = { width: 326, height: 226, left: 34, right: 306, top: 22, bottom: 200 };

/** Returns the size of a drawing of this width. Its text is as large as on a phone. */
export function sizeOf(width: number): Size {
  return { ...SIZE, width, right: width - 20, height: 256, bottom: 230 };
}

export type Point = Reading & { x: number; y: number };

/** The layout of the chart of odometer readings. */
export type LineChart = {
  size: Size;
  points: Point[];
  /** Lines between consecutive points. A fall starts a new line. */
  lines: Point[][];
  falls: { from: Point; to: Point; fall: Fall }[];
  /** The line as it would be without falls, from the first fall on. Empty if there is no fall. */
  lineWithoutFalls: Point[];
  kmTicks: { km: number; y: number }[];
  yearTicks: { year: number; x: number }[];
};

/** Distance (px) below which the symbols of two readings would cover each other. */
const CLOSE = 8;
/** Distance (px) between the symbols of a column, and from the line to the first one. */
const PITCH = 15;
const BELOW = 18;

/** The symbol of a reading and its place, which differs from the reading's where it has no room. */
type Mark = { point: Point; x: number; y: number };
/** A column of symbols under their place on the line, the latest reading first. */
type Column = { x: number; y: number; bottom: number };

/** Lays out the chart of `readings`. Undefined unless the readings are of at least two days. */
export function layOut(readings: readonly Reading[], size: Size = SIZE): LineChart | undefined {
  const [first] = readings;
  const last = readings[readings.length - 1];
  if (!first || !last || first.date === last.date) return undefined;
  const line = projected(readings);
  const { step, most } = scaleOf(Math.max(...line.map(({ km }) => km)));
  const [from, until] = [Date.parse(first.date), Date.parse(last.date)];
  const xOf = (day: string) =>
    round(size.left + ((Date.parse(day) - from) / (until - from)) * (size.right - size.left));
  const yOf = (km: number) => round(size.bottom - (km / most) * (size.bottom - size.top));
  const place = (reading: Reading): Point => ({
    ...reading,
    x: xOf(reading.date),
    y: yOf(reading.km),
  });
  const points = readings.map(place);
  const found = fallsOf(readings);
  const falls = found.map((fall) => ({ from: place(fall.before), to: place(fall.after), fall }));
  const firstFall = found[0];
  return {
    size,
    points,
    lines: cut(seriesOf(points), found),
    falls,
    lineWithoutFalls: firstFall
      ? seriesOf(line.slice(readings.indexOf(firstFall.before))).map(place)
      : [],
    kmTicks: Array.from({ length: Math.round(most / step) + 1 }, (_, at) => ({
      km: at * step,
      y: yOf(at * step),
    })),
    yearTicks: yearsOf(first.date, last.date).map((year) => ({ year, x: xOf(`${year}-01-01`) })),
  };
}

/**
 * Returns the symbols of `points`. Symbols that would cover each other are in a column under the
 * line, if it has room above `bottom` (px). Points for which `isFixed` is true stay in place.
 */
export function placeMarks(
  points: readonly Point[],
  bottom: number,
  isFixed: (point: Point) => boolean,
): { marks: Mark[]; columns: Column[] } {
  const groups = closeGroups(points.filter((point) => !isFixed(point)));
  const moved = groups.flatMap((group) => columnOf(group, bottom) ?? []);
  const inColumns = new Set(moved.flatMap(({ marks }) => marks.map(({ point }) => point)));
  return {
    marks: [
      ...points
        .filter((point) => !inColumns.has(point))
        .map((point) => ({ point, x: point.x, y: point.y })),
      ...moved.flatMap(({ marks }) => marks),
    ],
    columns: moved.map(({ column }) => column),
  };
}

/**
 * Returns the distance of grid lines and the highest line (`most`), both round figures in km. At
 * most seven lines are above zero.
 */
function scaleOf(highest: number): { step: number; most: number } {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500].map((times) => times * 1000);
  const step = steps.find((one) => highest / one <= 6.5) ?? 1_000_000;
  return { step, most: Math.ceil(Math.max(1, highest) / step) * step };
}

/**
 * Returns the years that begin between two days (YYYY-MM-DD). More than nine are thinned to every
 * second, so that labels do not touch.
 */
function yearsOf(from: string, until: string): number[] {
  const [first, last] = [Number(from.slice(0, 4)) + 1, Number(until.slice(0, 4))];
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return years.filter((year) => years.length <= 9 || (last - year) % 2 === 0);
}

function cut(points: readonly Point[], falls: readonly Fall[]): Point[][] {
  const lines: Point[][] = [];
  for (const point of points) {
    const isNew = falls.some(({ after }) => after.date === point.date && after.km === point.km);
    const line = lines[lines.length - 1];
    if (!line || isNew) lines.push([point]);
    else line.push(point);
  }
  return lines;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

/** Returns successive points in groups whose neighbours are close to each other. */
function closeGroups(points: readonly Point[]): Point[][] {
  const groups: Point[][] = [];
  for (const point of points) {
    const group = groups[groups.length - 1];
    const before = group?.[group.length - 1];
    const isClose = before && Math.hypot(point.x - before.x, point.y - before.y) < CLOSE;
    if (group && isClose) group.push(point);
    else groups.push([point]);
  }
  return groups;
}

function columnOf(group: readonly Point[], bottom: number) {
  const last = group[group.length - 1];
  if (!last || group.length === 1) return undefined;
  const { x, y } = last;
  const marks = [...group].reverse().map((point, at) => ({ point, x, y: y + BELOW + at * PITCH }));
  const end = y + BELOW + (group.length - 1) * PITCH;
  if (end + CLOSE > bottom) return undefined;
  return { marks, column: { x, y, bottom: end } };
}
