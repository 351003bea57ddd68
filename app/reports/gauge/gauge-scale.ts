import type { Tone } from '#/app/evidence/report-head.ts';
import type { Limits } from './gauge-level.ts';

/** A zone of a gauge's scale. `from` and `to` are fractions of the width of the scale. */
export type Zone = { tone: Tone; from: number; to: number };

/**
 * A label below a gauge's scale. `at` is the position of its figure on the scale, `centre` that of
 * its text. Both are fractions of the width of the scale.
 */
export type Mark = { label: string; at: number; centre: number };

/**
 * The layout of a gauge's scale. `pointer` is the position of the reading. All positions are
 * fractions of the width of the scale, 0 to 1.
 */
export type GaugeScale = {
  zones: readonly Zone[];
  ticks: readonly number[];
  marks: readonly Mark[];
  pointer: number;
};

/**
 * The width of the narrowest scale, and the smallest gap between two labels. Both are in em of the
 * labels.
 */
const WIDTH_EM = 22.5;
const GAP_EM = 0.75;
const MOST_TICKS = 13;

/** The label of the figure for a new part. */
type Words = { fresh: string };

/** Returns the layout of a gauge's scale; undefined without limits. */
export function gaugeScale(
  value: number,
  limits: Limits,
  { fresh: freshWord }: Words,
): GaugeScale | undefined {
  const { fresh, warn, replace } = limits;
  if (warn === null && replace === null) return undefined;
  const [from, to] = rangeOf(value, limits);
  if (!(to > from)) return undefined;
  const place = (figure: number) => Math.min(1, Math.max(0, (figure - from) / (to - from)));
  const named: [string, number | null][] = [
    ['更换', replace],
    ['预警', warn],
    [freshWord, fresh],
  ];
  const marks = named.flatMap(([word, figure]) =>
    figure === null || figure < from || figure > to
      ? []
      : [{ label: `${word} ${figureText(figure)}`, at: place(figure) }],
  );
  const step = stepOf(to - from);
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return {
    zones: zonesOf(limits, place),
    ticks: Array.from({ length: count }, (_, at) => place((first + at) * step)),
    marks: spread(marks),
    pointer: place(value),
  };
}

/** Formats a figure of a gauge: `10,000`, `1.6`, `−35`. */
export function figureText(figure: number): string {
  const [whole = '', rest] = String(Math.round(figure * 100) / 100)
    .replace('-', '−')
    .split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
}

function rangeOf(value: number, limits: Limits): [from: number, to: number] {
  const { fresh, warn, replace } = limits;
  const figures = [warn, replace, fresh, value].filter((figure) => figure !== null);
  const least = Math.min(...figures);
  const most = Math.max(...figures);
  if (!limits.falls) {
    const last = Math.max(replace ?? least, warn ?? least);
    const from = Math.min(least, 0);
    // Far enough beyond the last limit for its zone to be visible.
    return [from, Math.max(most, roundUp(last + (last - from) / 4, last - from))];
  }
  const worst = Math.min(replace ?? most, warn ?? most);
  const span = most - worst;
  const isCrowded = span < 0.3 * most || least < 0;
  return [Math.min(least, isCrowded ? worst - span / 2 : 0), most];
}

function zonesOf(limits: Limits, place: (figure: number) => number): Zone[] {
  const { warn, replace, falls } = limits;
  const worst = falls ? 0 : 1;
  const best = 1 - worst;
  const bad = replace === null ? worst : place(replace);
  const watch = warn === null ? bad : place(warn);
  const zones: [Tone, number, number][] = [
    ['bad', worst, bad],
    ['watch', bad, watch],
    ['fine', watch, best],
  ];
  const visible = zones.filter(([, one, other]) => one !== other);
  return (falls ? visible : [...visible].reverse()).map(([tone, one, other]) => ({
    tone,
    from: Math.min(one, other),
    to: Math.max(one, other),
  }));
}

/** Moves labels that touch each other apart, but not beyond the ends of the scale. */
function spread(marks: readonly { label: string; at: number }[]): Mark[] {
  const sorted = [...marks].sort((one, other) => one.at - other.at);
  const half = sorted.map(({ label }) => widthOf(label) / 2);
  const gap = GAP_EM / WIDTH_EM;
  const centres = sorted.map(({ at }, index) => {
    const margin = half[index] ?? 0;
    return Math.min(1 - margin, Math.max(margin, at));
  });
  const apart = (index: number) => (half[index] ?? 0) + (half[index + 1] ?? 0) + gap;
  // Two touching labels each move by half of the missing distance. Then labels beyond the end move
  // back.
  for (let index = 0; index + 1 < centres.length; index += 1) {
    const shortfall = apart(index) - ((centres[index + 1] ?? 0) - (centres[index] ?? 0));
    if (shortfall <= 0) continue;
    centres[index] = Math.max(half[index] ?? 0, (centres[index] ?? 0) - shortfall / 2);
    centres[index + 1] = (centres[index] ?? 0) + apart(index);
  }
  let end = 1;
  for (let index = centres.length - 1; index >= 0; index -= 1) {
    centres[index] = Math.min(centres[index] ?? 0, end - (half[index] ?? 0));
    end = (centres[index] ?? 0) - (half[index] ?? 0) - gap;
  }
  return sorted.map((mark, index) => ({ ...mark, centre: centres[index] ?? 0 }));
}

/**
 * Returns the width of a label as a fraction of the width of the scale. A Chinese character is 1 em
 * wide.
 */
function widthOf(label: string): number {
  const ems = [...label].reduce((sum, char) => sum + (char > '\u2e80' ? 1 : 0.58), 0);
  return ems / WIDTH_EM;
}

/**
 * Returns the tick step that gives at most `MOST_TICKS` ticks. It is 1, 2 or 5 times a power of
 * ten.
 */
function stepOf(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / MOST_TICKS));
  const steps = [1, 2, 5, 10].map((factor) => factor * power);
  return steps.find((step) => span / step <= MOST_TICKS - 1) ?? 10 * power;
}

function roundUp(figure: number, span: number): number {
  const step = stepOf(span || 1);
  return Math.ceil(figure / step - 1e-9) * step;
}
