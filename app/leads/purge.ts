import { chinaDay } from '#/app/china-day.ts';
import { transact } from '#/database/database.ts';
import { claimSetting, replaceSetting } from '#/database/queries.ts';
import type { Context } from '#/server/implement.ts';
import { forgetSubjects } from '#/server/outbox/overview-queries.ts';
import { subjectOf } from './kept.ts';
import { keptSince } from './retention.ts';
import { deleteOver, listOver } from './retention-queries.ts';

const AT_ONCE = 200;
/** The day on which some process deleted what is over. */
const SETTING = 'leads-purged-on';

/**
 * Deletes every request whose retention is over, with its steps, its receipt and what was still to be
 * told of it. Answers how many.
 */
export async function purge(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  progress: (deleted: number) => void = () => {},
): Promise<number> {
  const before = keptSince(now(), config);
  let deleted = 0;
  for (;;) {
    const some = await transact(db, async (trx) => {
      const over = await listOver(trx, before, AT_ONCE);
      if (over.length === 0) return 0;
      const gone = await deleteOver(trx, over, before);
      await forgetSubjects(trx, gone.map(subjectOf));
      return gone.length;
    });
    if (some === 0) return deleted;
    deleted += some;
    progress(deleted);
  }
}

/** The same, once a day by one of all processes. Answers undefined where it was done today. */
export async function purgeDaily(context: Context): Promise<number | undefined> {
  const { db, now } = context;
  const today = chinaDay(now());
  const before = await claimSetting(db, SETTING, '');
  if (before === today) return undefined;
  const isOurs = await replaceSetting(db, { name: SETTING, before, after: today });
  return isOurs ? purge(context) : undefined;
}
