import type { Service } from '#/app/inspection/intake/evidence.ts';

/** A kind of work that workshops did, with the days on which they did it. */
export type Work = {
  name: string;
  /** The days (YYYY-MM-DD), oldest first. */
  dates: string[];
};

/**
 * Returns the kinds of work in these visits, the most frequent first. Of equally frequent ones, the
 * latest comes first.
 */
export function worksOf(visits: readonly Pick<Service, 'date' | 'items'>[]): Work[] {
  const works = new Map<string, string[]>();
  const inOrder = [...visits].sort((one, other) => (one.date < other.date ? -1 : 1));
  for (const { date, items } of inOrder) {
    for (const item of new Set(items)) works.set(item, [...(works.get(item) ?? []), date]);
  }
  return [...works]
    .map(([name, dates]) => ({ name, dates }))
    .sort(
      (one, other) =>
        other.dates.length - one.dates.length || (lastOf(one) < lastOf(other) ? 1 : -1),
    );
}

/** Returns the last day on which the work was done. */
export function lastOf({ dates }: Work): string {
  return dates[dates.length - 1] ?? '';
}

/** A period between two days (YYYY-MM-DD). */
export type Period = { from: string; until: string };

/** Returns the position of `date` in the period, from 0 (the first day) to 100 (the last day). */
export function percentOf(date: string, { from, until }: Period): number {
  const share = (Date.parse(date) - Date.parse(from)) / (Date.parse(until) - Date.parse(from));
  return Number.isFinite(share) ? Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10 : 0;
}

/** Returns the years that begin within the period. */
export function yearsWithin({ from, until }: Period): number[] {
  const first = Number(from.slice(0, 4)) + 1;
  const count = Number(until.slice(0, 4)) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => first + at);
}
