import { recipientsOf } from '#/app/leads/recipients.ts';
import { transact } from '#/database/database.ts';
import { takenBack } from '#/records/import/rollback.ts';
import {
  forgetTarget,
  copyDeliveries,
  listStuck,
  listWaiting,
  moveWaiting,
  retryWaiting,
} from '#/server/outbox/overview-queries.ts';
import { UsageError } from '#/tools/command.ts';
import { type Desk, type Values } from './desk.ts';

/** Prints the undelivered messages per target. Returns false if any are stuck or have no target. */
export async function showOutbox(
  _: readonly string[],
  __: Values,
  { context, out }: Desk,
): Promise<boolean> {
  const known = recipientsOf('taken', context.config);
  const all = await listWaiting(context.db);
  for (const { target, waiting, stuck, oldest } of all) {
    const other = known.includes(target)
      ? ''
      : '\tno setting names it: retry it --to another, or drop it';
    out(`${target}\t${waiting} waiting\t${stuck} stuck\tsince ${oldest}${other}`);
  }
  for (const target of known.filter((name) => all.every((each) => each.target !== name)))
    out(`${target}\tnothing waiting`);
  for (const { target, subject, event, attempts, next_at, problem } of await listStuck(
    context.db,
    50,
  ))
    out(
      `stuck\t${target}\t${subject}\t${event}\t${attempts} attempts\tnext ${next_at}\t${problem}`,
    );
  return all.every(({ target, stuck }) => stuck === 0 && known.includes(target));
}

/** Marks undelivered messages as due now, or moves them to another target. */
export async function retry(
  [target]: readonly string[],
  { to, 'dry-run': dryRun }: Values,
  { context: { config, db, now }, out }: Desk,
): Promise<boolean> {
  const waiting = (await listWaiting(db)).filter((each) => !target || each.target === target);
  const run = dryRun ? takenBack : transact;
  if (to === undefined) {
    const tried = await run(db, (trx) => retryWaiting(trx, { target, now: now() }));
    out(dryRun ? `Dry run: ${tried} messages would be tried.` : `${tried} messages are tried now.`);
    return waiting.length > 0;
  }
  const known = recipientsOf('taken', config);
  if (!target || target === to || !known.includes(to)) {
    throw new UsageError(`Name both: retry OLD --to ${known.join(' or ')}`);
  }
  const { moved, deleted } = await run(db, async (trx) => {
    const move = { from: target, to, now: now() };
    const done = await moveWaiting(trx, move);
    // Without this, deletions of the data would wait forever for the removed target.
    if (!known.includes(target)) await copyDeliveries(trx, move);
    return done;
  });
  const [go, are] = dryRun ? ['would go', 'would be'] : ['go', 'are'];
  out(`${dryRun ? 'Dry run: ' : ''}${moved} messages ${go} to ${to} now.`);
  if (deleted > 0) out(`${deleted} ${are} gone: ${to} has the same already.`);
  return waiting.length > 0;
}

/** Deletes the messages and the delivery records of a target that is no longer in the settings. */
export async function drop(
  [target]: readonly string[],
  { 'dry-run': dryRun }: Values,
  { context: { config, db, now }, out }: Desk,
): Promise<boolean> {
  if (!target) throw new UsageError('Name the target: drop TARGET, as outbox shows it');
  if (recipientsOf('taken', config).includes(target)) {
    throw new UsageError(`${target} is still in the settings: remove it there first`);
  }
  const run = dryRun ? takenBack : transact;
  const dropped = await run(db, (trx) => forgetTarget(trx, { target, now: now() }));
  out(
    dryRun
      ? `Dry run: ${dropped} messages to ${target} would be deleted.`
      : `${dropped} messages to ${target} deleted. It gets no further messages about them.`,
  );
  return dropped > 0;
}
