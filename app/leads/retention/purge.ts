import { deleteAuditBefore } from '#/app/console/audit/queries.ts';
import { chinaDay, DAY_MS } from '#/app/dates.ts';
import { deleteEmptyCases } from '#/app/leads/cases/queries.ts';
import { subjectOf } from '#/app/leads/lead-payload.ts';
import { programsOf } from '#/app/leads/recipients.ts';
import { transact } from '#/database/database.ts';
import { claimSetting, replaceSetting } from '#/database/queries.ts';
import type { Context } from '#/server/http/implement.ts';
import { forgetSubjects } from '#/server/outbox/overview-queries.ts';
import { forgetAccess } from '#/server/personal/queries.ts';
import { empty } from './erase.ts';
import { deleteExpired, listExpired } from './queries.ts';
import { logsRetainedSince, retainedSince } from './retention.ts';

const AT_ONCE = 200;
/**
 * The setting that coordinates the purges of all processes. Its value is one of:
 * - the day of the last purge
 * - `until` and an instant: until then, one process purges
 * - `since` and an instant: since then, the clock is in doubt
 */
const SETTING = 'leads-purged-on';
/**
 * How long the claim of one process to the purge is valid, in ms. It is shorter than the hour
 * between two attempts of a process, so that the claim of a stopped process expires before the next
 * attempt.
 */
const CLAIM_MS = 30 * 60_000;
/**
 * The maximum number of days between two purges. After a longer gap the clock may be wrong, so the
 * purge is postponed by a day.
 */
const MOST_DAYS = 2;

/**
 * Erases expired requests, and deletes the erased ones whose messages are all delivered. Returns
 * the number of requests that expired.
 * @param progress is called after each batch with the number so far
 */
export async function purge(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  progress: (deleted: number) => void = () => {},
): Promise<number> {
  const at = now();
  const before = retainedSince(at, config);
  const emptying = { by: 'retention', at, before, recipients: programsOf(config) } as const;
  let deleted = 0;
  for (;;) {
    const expired = await transact(db, async (trx) => {
      // Lock rows in the same order as a key change (`reencrypt.ts`) to avoid a deadlock.
      const found = inOrder(await listExpired(trx, before, AT_ONCE));
      for (const lead of found) if (lead.erased_at === null) await empty(trx, lead, emptying);
      const deletedIds = await deleteExpired(
        trx,
        found.map(({ id }) => id),
        before,
      );
      await forgetSubjects(trx, deletedIds.map(subjectOf));
      await deleteEmptyCases(
        trx,
        found.flatMap(({ case_id }) => case_id ?? []),
      );
      return found;
    });
    if (expired.length === 0) return deleted;
    deleted += expired.filter(({ erased_by }) => erased_by !== 'retention').length;
    progress(deleted);
  }
}

function inOrder<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

const CLOCK_JUMPED =
  'the clock jumped, or no server ran for days: expired requests are deleted after 24 hours, if it is right';

/**
 * Purges expired requests and log entries once a day. Returns the number of requests that expired;
 * undefined if no purge was due.
 */
export async function purgeDaily(context: Context): Promise<number | undefined> {
  const { db, now, warn } = context;
  const at = now();
  const today = chinaDay(at);
  const before = await claimSetting(db, SETTING, '');
  const [, state, instant = ''] = /^(until|since) (.*)$/.exec(before) ?? [];
  const passedMs = at.getTime() - Date.parse(instant);
  if (before === today || (state === 'until' && passedMs < 0 && passedMs >= -CLAIM_MS)) {
    return undefined;
  }
  if (state === 'since' && passedMs >= 0 && passedMs < DAY_MS) return undefined;
  const last = state === undefined ? before : chinaDay(new Date(instant));
  const days = (Date.parse(today) - Date.parse(last)) / DAY_MS;
  if (!(days >= 0 && days <= MOST_DAYS) || (state === 'since' && passedMs < 0)) {
    await replaceSetting(db, { name: SETTING, before, after: `since ${at.toISOString()}` });
    if (before !== '') warn(new Error(`${last} → ${today}`), CLOCK_JUMPED);
    return undefined;
  }
  const claim = `until ${new Date(at.getTime() + CLAIM_MS).toISOString()}`;
  if (!(await replaceSetting(db, { name: SETTING, before, after: claim }))) return undefined;
  const deleted = await purge(context);
  await forgetAccess(db, logsRetainedSince(at));
  await deleteAuditBefore(db, logsRetainedSince(at));
  await replaceSetting(db, { name: SETTING, before: claim, after: today });
  return deleted;
}
