import type { Tone } from '#/app/evidence/report-head.ts';

/** The limits of a reading, in the unit of the reading. A missing limit is null. */
export type Limits = {
  /** The reading of a new part. */
  fresh: number | null;
  /** The reading from which the part is watched: that reading or a worse one. */
  warn: number | null;
  /** The reading from which the part must be replaced: that reading or a worse one. */
  replace: number | null;
  /** Whether lower readings are worse, as for tyre tread. */
  falls: boolean;
};

/**
 * Returns whether lower readings are worse: true if the limits descend from `fresh` to `replace`.
 * Undefined if fewer than two different limits are known.
 */
export function fallsWithWear({
  fresh,
  warn,
  replace,
}: Omit<Limits, 'falls'>): boolean | undefined {
  const figures = [fresh, warn, replace].filter((figure) => figure !== null);
  const [first] = figures;
  const last = figures[figures.length - 1];
  return first === undefined || last === undefined || first === last ? undefined : last < first;
}

/** The text of a gauge for each tone of its reading. */
export const GAUGE_WORDS: Readonly<Record<Tone, string>> = {
  fine: '良好',
  watch: '关注',
  bad: '必须更换',
};

/**
 * Returns the tone of a reading; `fine` if `limits` has no limit. A reading equal to a limit gets
 * the worse tone.
 */
export function gaugeLevelOf(value: number, limits: Limits): Tone {
  const reaches = (limit: number | null) =>
    limit !== null && (limits.falls ? value <= limit : value >= limit);
  if (reaches(limits.replace)) return 'bad';
  return reaches(limits.warn) ? 'watch' : 'fine';
}
