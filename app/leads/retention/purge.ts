import { chinaDay } from '#/app/dates.ts';
import { transact } from '#/database/database.ts';
import { claimSetting, replaceSetting } from '#/database/queries.ts';
import type { Context } from '#/server/implement.ts';
import { forgetSubjects } from '#/server/outbox/overview-queries.ts';
import { forgetAccess } from '#/server/personal/queries.ts';
import { empty } from './erase.ts';
import { subjectOf } from '#/app/leads/kept.ts';
import { programsOf } from '#/app/leads/listeners.ts';
import { accessKeptSince, keptSince } from './retention.ts';
import { deleteOver, listOver } from './queries.ts';

const AT_ONCE = 200;
/** The day on which some process deleted what is over, or until when one is at it. */
const SETTING = 'leads-purged-on';
/** Shorter than the hour after which processes look again. */
const CLAIM_MS = 30 * 60_000;

/**
 * Deletes every request whose retention is over, with its steps and its receipt, and has programs
 * delete it, too. A row that names nobody stays until they were told. Answers how many were deleted.
 */
export async function purge(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  progress: (deleted: number) => void = () => {},
): Promise<number> {
  const at = now();
  const before = keptSince(at, config);
  const emptying = { by: 'retention', at, before, targets: programsOf(config) } as const;
  let deleted = 0;
  for (;;) {
    const over = await transact(db, async (trx) => {
      // Rows are held in the order of a change of the key (`seal-anew.ts`), else the two could wait for
      // each other without end.
      const found = inOrder(await listOver(trx, before, AT_ONCE));
      for (const lead of found) if (lead.erased_at === null) await empty(trx, lead, emptying);
      const gone = await deleteOver(
        trx,
        found.map(({ id }) => id),
        before,
      );
      await forgetSubjects(trx, gone.map(subjectOf));
      return found;
    });
    if (over.length === 0) return deleted;
    deleted += over.filter(({ erased_by }) => erased_by !== 'retention').length;
    progress(deleted);
  }
}

function inOrder<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * The same, once a day by one of all processes, and what the access log keeps no longer. What fails,
 * or was broken off, is done again. Answers undefined where it was done today, or somebody is at it.
 */
export async function purgeDaily(context: Context): Promise<number | undefined> {
  const { db, now } = context;
  const at = now();
  const today = chinaDay(at);
  const before = await claimSetting(db, SETTING, '');
  const [, claimed] = /^until (.*)$/.exec(before) ?? [];
  if (before === today || (claimed !== undefined && claimed > at.toISOString())) return undefined;
  const claim = `until ${new Date(at.getTime() + CLAIM_MS).toISOString()}`;
  if (!(await replaceSetting(db, { name: SETTING, before, after: claim }))) return undefined;
  const deleted = await purge(context);
  await forgetAccess(db, accessKeptSince(at));
  await replaceSetting(db, { name: SETTING, before: claim, after: today });
  return deleted;
}
