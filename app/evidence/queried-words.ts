import type { Queried } from './queried.ts';

/** Formats the day and the source of a query, such as 2026-11-02 在某平台查询. */
export function queriedWords({ source, day }: Queried): string {
  return `${day} 在${source}查询`;
}

/** Formats the period that a query of records covers, such as 2021-06-18 至 2026-11-02. */
export function periodWords({ from, to }: Queried): string {
  return `${from} 至 ${to}`;
}

/**
 * Returns which of the months from `from` to `until` (YYYY-MM) a query of records includes: all,
 * none, or a part.
 */
export function coverageOf(
  queried: Queried | null | undefined,
  from: string,
  until: string,
): { kind: 'all' | 'none' } | { kind: 'part'; from: string; until: string } {
  if (!queried) return { kind: 'none' };
  const [first, last] = [queried.from.slice(0, 7), queried.to.slice(0, 7)];
  if (first <= from && last >= until) return { kind: 'all' };
  const start = first > from ? first : from;
  const end = last < until ? last : until;
  return start <= end ? { kind: 'part', from: start, until: end } : { kind: 'none' };
}
