import type { Tone } from '#/app/evidence/report-head.ts';

/** The limits of a reading, in its unit. A limit that does not exist is null. */
export type Limits = {
  /** The reading of a new part. */
  fresh: number | null;
  /** The limit from which the part is watched. */
  warn: number | null;
  /** The limit from which the part must be replaced. */
  replace: number | null;
};

/**
 * Returns whether, with these limits, smaller readings are worse. Tread gets smaller with wear; the
 * water content of brake fluid rises.
 */
export function fallsWithWear({ fresh, warn, replace }: Limits): boolean {
  const first = warn ?? replace ?? 0;
  if (warn !== null && replace !== null && warn !== replace) return replace < warn;
  return fresh !== null && fresh > first;
}

/** The word that a gauge shows for each tone of its reading. */
export const GAUGE_WORDS: Readonly<Record<Tone, string>> = {
  fine: '良好',
  watch: '关注',
  bad: '必须更换',
};

/**
 * Returns the tone of this reading by its limits; `fine` if there are none. A reading equal to a
 * limit has reached it.
 */
export function gaugeLevelOf(value: number, limits: Limits): Tone {
  const falls = fallsWithWear(limits);
  const reaches = (limit: number | null) =>
    limit !== null && (falls ? value <= limit : value >= limit);
  if (reaches(limits.replace)) return 'bad';
  return reaches(limits.warn) ? 'watch' : 'fine';
}
