import { chinaDay } from '#/app/dates.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { listReleases } from './contract.ts';
import { listReleased } from './queries.ts';

/** Maximum number of versions in a response. */
const MOST = 50;

/** Implements the call that returns the versions of the mini-program. */
export const releaseServices: Implementation[] = [
  implement(listReleases, async (_, { db, now }) => {
    const rows = await listReleased(db, chinaDay(now()), MOST);
    return rows.toSorted(newestFirst).map(({ changes, ...row }) => ({
      ...row,
      changes: JSON.parse(changes) as string[],
    }));
  }),
];

type Dated = { day: string; version: string };

/** Compares by day, then by version number. Unlike in text order, 2.10.0 is newer than 2.9.0. */
function newestFirst(a: Dated, b: Dated): number {
  return b.day.localeCompare(a.day) || b.version.localeCompare(a.version, 'en', { numeric: true });
}
