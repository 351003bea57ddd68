import type { Result } from './findings.ts';

/**
 * The limits of a measured value: when new (`fresh`), from where it needs attention (`warn`), and
 * from where it fails (`replace`). Their order tells whether lower or higher values are worse.
 */
export type Limits = { fresh: number | null; warn: number | null; replace: number | null };

const TREAD: Limits = { fresh: 8, warn: 3, replace: 1.6 };
const PAD: Limits = { fresh: 11, warn: 5, replace: 3 };

/**
 * The limits of the measured value of each checkpoint that has one. Those of tyre treads and brake
 * pads are usual in the trade; others are from the criteria in the catalogue.
 */
const LIMITS: Readonly<Record<string, Limits>> = {
  ...Object.fromEntries(['G01', 'G02', 'G03', 'G04'].map((item) => [item, TREAD])),
  ...Object.fromEntries(['G26', 'G27', 'G28', 'G29'].map((item) => [item, PAD])),
  H11: { fresh: null, warn: 2, replace: 3 },
  P09: { fresh: null, warn: 50, replace: null },
  P10: { fresh: null, warn: 5, replace: null },
};

const UNITS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(LIMITS).map((item) => [item, 'mm'])),
  H11: '%',
  P09: 'mV',
  P10: '℃',
};

/**
 * Returns the unit of the limits of the checkpoint `item`; null if the checkpoint has no limits.
 */
export function unitOfPoint(item: string): string | null {
  return UNITS[item] ?? null;
}

/**
 * Returns the result for a measured value, by the limits of the checkpoint `item`. A value equal to
 * a limit gets the worse result. Undefined if the checkpoint has no limits.
 */
export function resultOfValue(item: string, value: number): Result | undefined {
  const limits = limitsOfPoint(item);
  if (!limits) return undefined;
  const { fresh, warn, replace } = limits;
  const falls = warn !== null && (replace === null ? (fresh ?? 0) > warn : replace < warn);
  const reaches = (limit: number | null) =>
    limit !== null && (falls ? value <= limit : value >= limit);
  if (reaches(replace)) return 'abnormal';
  return reaches(warn) ? 'slight' : 'normal';
}

/** Returns the limits of the checkpoint `item`; null if the checkpoint has none. */
export function limitsOfPoint(item: string): Limits | null {
  return LIMITS[item] ?? null;
}
