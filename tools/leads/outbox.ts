import { recipientsOf } from '#/app/leads/recipients.ts';
import { transact } from '#/database/database.ts';
import { runAndRollBack } from '#/records/import/rollback.ts';
import {
  forgetRecipient,
  copyDeliveries,
  listStuck,
  listWaiting,
  moveWaiting,
  retryWaiting,
} from '#/server/outbox/overview-queries.ts';
import { UsageError } from '#/tools/command.ts';
import { type Desk, type Values } from './desk.ts';

/**
 * Prints the undelivered messages of each recipient. Returns false if a message is stuck, or if its
 * recipient is not in the settings.
 */
export async function showOutbox(
  _: readonly string[],
  __: Values,
  { context, out }: Desk,
): Promise<boolean> {
  const known = recipientsOf('taken', context.config);
  const all = await listWaiting(context.db);
  for (const { recipient, waiting, stuck, oldest } of all) {
    const other = known.includes(recipient) ? '' : '\tnot in the settings: use retry --to, or drop';
    out(`${recipient}\t${waiting} waiting\t${stuck} stuck\tsince ${oldest}${other}`);
  }
  for (const recipient of known.filter((name) => all.every((each) => each.recipient !== name)))
    out(`${recipient}\tnothing waiting`);
  for (const { recipient, subject, event, attempts, next_at, problem } of await listStuck(
    context.db,
    50,
  ))
    out(
      `stuck\t${recipient}\t${subject}\t${event}\t${attempts} attempts\tnext ${next_at}\t${problem}`,
    );
  return all.every(({ recipient, stuck }) => stuck === 0 && known.includes(recipient));
}

/**
 * Marks the undelivered messages of a recipient as due now. Without a recipient, marks all
 * undelivered messages. With `--to`, moves the messages to another recipient. Returns false if no
 * message was undelivered.
 */
export async function retry(
  [recipient]: readonly string[],
  { to, 'dry-run': dryRun }: Values,
  { context: { config, db, now }, out }: Desk,
): Promise<boolean> {
  const waiting = (await listWaiting(db)).filter(
    (each) => !recipient || each.recipient === recipient,
  );
  const run = dryRun ? runAndRollBack : transact;
  if (to === undefined) {
    const tried = await run(db, (trx) => retryWaiting(trx, { recipient, now: now() }));
    out(
      dryRun ? `Dry run: ${tried} messages would be sent.` : `${tried} messages will be sent now.`,
    );
    return waiting.length > 0;
  }
  const known = recipientsOf('taken', config);
  if (!recipient || recipient === to || !known.includes(to)) {
    throw new UsageError(`Name both: retry OLD --to ${known.join(' or ')}`);
  }
  const { moved, deleted } = await run(db, async (trx) => {
    const move = { from: recipient, to, now: now() };
    const done = await moveWaiting(trx, move);
    // The records of past deliveries are moved, too. Otherwise a message about a deletion would
    // wait without end for the recipient that was removed.
    if (!known.includes(recipient)) await copyDeliveries(trx, move);
    return done;
  });
  const will = dryRun ? 'would be' : 'were';
  out(`${dryRun ? 'Dry run: ' : ''}${moved} messages ${will} moved to ${to}.`);
  if (deleted > 0) out(`${deleted} ${will} deleted: ${to} already has them.`);
  return waiting.length > 0;
}

/**
 * Deletes the messages and delivery records of a recipient that the settings no longer contain.
 * Returns false if the recipient has no messages or records.
 */
export async function drop(
  [recipient]: readonly string[],
  { 'dry-run': dryRun }: Values,
  { context: { config, db, now }, out }: Desk,
): Promise<boolean> {
  if (!recipient) throw new UsageError('Name the recipient: drop RECIPIENT, as outbox shows it');
  if (recipientsOf('taken', config).includes(recipient)) {
    throw new UsageError(`${recipient} is still in the settings: remove it there first`);
  }
  const run = dryRun ? runAndRollBack : transact;
  const dropped = await run(db, (trx) => forgetRecipient(trx, { recipient, now: now() }));
  out(
    dryRun
      ? `Dry run: ${dropped} messages to ${recipient} would be deleted.`
      : `${dropped} messages to ${recipient} deleted. It gets no further messages about them.`,
  );
  return dropped > 0;
}
