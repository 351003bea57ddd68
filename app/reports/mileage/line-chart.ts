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
