/** The factors of round steps. A round step is one of these factors times a power of ten. */
const ROUND = [1, 2, 2.5, 5, 10];

/**
 * Returns about `count` round figures for the ticks of an axis that includes `least` and `most`.
 */
export function ticksOf(least: number, most: number, count: number): number[] {
  const range = Math.max(most - least, Math.abs(most) / 100, Number.EPSILON);
  const power = 10 ** Math.floor(Math.log10(range / count));
  const step = (ROUND.find((times) => times * power * count >= range) ?? 10) * power;
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, at) => rounded((first + at) * step));
}

/**
 * Returns the position of `value` on an axis, rounded to a tenth. The axis extends from `from`, the
 * position of `least`, to `to`, the position of `most`.
 */
export function placed(
  value: number,
  [least, most]: readonly [number, number],
  [from, to]: readonly [number, number],
): number {
  const share = most === least ? 0.5 : (value - least) / (most - least);
  return Math.round((from + share * (to - from)) * 10) / 10;
}

/** Rounds a number to remove floating-point errors. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
