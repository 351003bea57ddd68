import type { Sentence } from '#/records/columns/language.ts';

type NumberFormat = {
  min?: number;
  max?: number;
  unit?: string;
  examples?: readonly string[];
  /** A sentence that says what to write if there is no number. */
  otherwise?: Sentence | undefined;
};

/** The default maximum, which only excludes typing errors. `numberFormat` does not mention it. */
const MOST = 1_000_000_000;

/** Describes the format of a number field in Chinese: unit, range and examples. */
export function numberFormat(
  kind: string,
  { min = 0, max = MOST, unit = '', examples = [], otherwise }: NumberFormat,
): string {
  const range = max >= MOST ? (min > 0 ? `，至少 ${min}` : '') : `，${min} 到 ${max}`;
  const words = examples.length === 0 ? '' : `，如 ${examples.join(' 或 ')}`;
  const advice = otherwise === undefined ? '' : `，${otherwise.zh}`;
  return `${kind}${unit === '' ? '' : `，单位${unit}`}${range}${words}${advice}`;
}
