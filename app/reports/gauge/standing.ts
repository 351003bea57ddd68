import type { Tone } from '#/app/reports/head.ts';

/** What a reading is held against, in the reading's own unit; null where there is no such figure. */
export type Limits = {
  /** What a new part reads. */
  fresh: number | null;
  /** From here on it is watched. */
  warn: number | null;
  /** From here on it has to be replaced. */
  replace: number | null;
};

/** Whether a smaller reading is the worse one: tread wears down, the water in brake fluid rises. */
export function fallsWithWear({ fresh, warn, replace }: Limits): boolean {
  const first = warn ?? replace ?? 0;
  if (warn !== null && replace !== null && warn !== replace) return replace < warn;
  return fresh !== null && fresh > first;
}

/** How a reading stands, in a word. */
export const STANDINGS: Readonly<Record<Tone, string>> = {
  fine: '良好',
  watch: '关注',
  bad: '必须更换',
};

/** How a reading stands to its limits: a limit that is just reached counts. Fine where there is no limit. */
export function standingOf(value: number, limits: Limits): Tone {
  const falls = fallsWithWear(limits);
  const reaches = (limit: number | null) =>
    limit !== null && (falls ? value <= limit : value >= limit);
  if (reaches(limits.replace)) return 'bad';
  return reaches(limits.warn) ? 'watch' : 'fine';
}
