import { chinaDay } from '#/app/china-day.ts';
import { implement, type Implementation } from '#/server/implement.ts';
import { listReleases } from './contract.ts';
import { listOut } from './queries.ts';

/** Older ones nobody asks for any more. */
const MOST = 50;

/** The call about versions of the mini-program. */
export const releaseServices: Implementation[] = [
  implement(listReleases, async (_, { db, now }) => {
    const rows = await listOut(db, chinaDay(now()), MOST);
    return rows.map(({ changes, ...row }) => ({
      ...row,
      changes: JSON.parse(changes) as string[],
    }));
  }),
];
