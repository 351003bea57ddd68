import { fallsOf, projected, seriesOf, type Fall, type Reading } from '#/app/evidence/readings.ts';

/** The size of a chart's drawing, and the edges of the plot area in it, in px. */
type Size = Readonly<Record<'width' | 'height' | 'left' | 'right' | 'top' | 'bottom', number>>;

/** The size of the drawing on a phone. */
export const SIZE: Size = { width: 326, height: 226, left: 34, right: 306, top: 22, bottom: 200 };

/** Returns the size of a drawing of this width, in which text is as large as on a phone. */
export function sizeOf(width: number): Size {
  return { ...SIZE, width, right: width - 20, height: 256, bottom: 230 };
}

export type Point = Reading & { x: number; y: number };

/** The layout of the chart of odometer readings. */
export type LineChart = {
  size: Size;
  points: Point[];
  /** The lines between consecutive points. A new line begins after each fall. */
  lines: Point[][];
  falls: { from: Point; to: Point; fall: Fall }[];
  /**
   * The line that the readings would follow without falls, from the first fall on. Empty without a
   * fall.
   */
  lineWithoutFalls: Point[];
  kmTicks: { km: number; y: number }[];
  yearTicks: { year: number; x: number }[];
};

/** The distance in px below which the symbols of two readings would overlap. */
const CLOSE = 8;
/**
 * The distance in px between the symbols of a column, and the distance from the line to the first
 * symbol.
 */
const PITCH = 15;
const BELOW = 18;

/**
 * The symbol of a reading and its position. Where symbols are crowded, the position differs from
 * that of the reading.
 */
type Mark = { point: Point; x: number; y: number };
/** A column of symbols below their position on the line, the latest reading first. */
type Column = { x: number; y: number; bottom: number };

/**
 * Returns the layout of the chart of `readings`; undefined unless there are readings of at least
 * two days.
 */
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
 * Returns the symbols of `points` with their positions. Symbols that would overlap are placed in a
 * column below the line if there is room above `bottom` (px). Points for which `isFixed` returns
 * true keep their position.
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
 * Returns the distance in km between two grid lines (`step`), and the mileage in km of the highest
 * line (`most`). At most seven lines are above zero.
 */
function scaleOf(highest: number): { step: number; most: number } {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500].map((times) => times * 1000);
  const step = steps.find((one) => highest / one <= 6.5) ?? 1_000_000;
  return { step, most: Math.ceil(Math.max(1, highest) / step) * step };
}

/**
 * Returns the years that begin between two days (YYYY-MM-DD). If there are more than nine, every
 * second year is left out, so that labels do not touch.
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

/**
 * Groups successive points. If a point is less than `CLOSE` px from the previous one, it is in the
 * same group.
 */
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
