import { advance, statusProblem } from '#/app/leads/desk/advance.ts';
import { erasePerson, exportPerson, findPerson } from '#/app/leads/desk/person.ts';
import { readLeads, readSteps, type ReadLead } from '#/app/leads/desk/read-leads.ts';
import { leadRows } from '#/app/leads/desk/reencrypt.ts';
import { subjectOf } from '#/app/leads/lead-payload.ts';
import { LEAD_KINDS, STATUSES } from '#/app/leads/progress.ts';
import { countLeads, findByReceipt, listLeads } from '#/app/leads/queries.ts';
import { readReceipt } from '#/app/leads/receipt-number.ts';
import { purge } from '#/app/leads/retention/purge.ts';
import { countExpired } from '#/app/leads/retention/queries.ts';
import { retainedSince } from '#/app/leads/retention/retention.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import { changePersonalKey } from '#/server/personal/change-key.ts';
import { listAccess } from '#/server/personal/queries.ts';
import { UsageError } from '#/tools/command.ts';
import { type Command, type Desk, type Values } from './desk.ts';
import { drop, retry, showOutbox } from './outbox.ts';

export const HELP = `npm run leads -- COMMAND …       manages requests of visitors, with the settings of the server
  list [--kind K] [--status S] [--most N]   lists requests, latest first, masked; N is 50 by default
  show RECEIPT                              prints a request with its steps, masked
  advance RECEIPT STATUS [--note TEXT]      sets the status; the note is stored encrypted
  export --phone NUMBER --why TEXT          prints all stored data of a person as JSON
  delete --phone NUMBER | delete RECEIPT    deletes the personal data and the content of requests
  purge                                     deletes expired requests (LEAD_RETENTION_DAYS)
  outbox                                    lists undelivered and stuck messages
  retry [RECIPIENT] [--to OTHER]            delivers them now, or to another recipient
  drop RECIPIENT                            deletes a recipient that is not in the settings, with its messages
  access [RECEIPT] [--most N]               lists who read which personal data, when, and why
  change-key [--prepare | --lost]           encrypts all data with a new key, while servers run
Options:
  --unmask --why TEXT  with list and show: prints personal data; the access log records it
  --who NAME           the name for the access log; by default the user of this machine
  --phone -            reads the number from standard input, so that it is not in the shell history
  --dry-run            with delete, purge, retry and drop: only prints what would be done
  --prepare            adds the new key to the file without using it. Copy the file to the other
                       machines, run the command without --prepare, and copy the file again
  --lost               the key is lost; data encrypted with it stays unreadable
Exit code: 0 done, 1 nothing found or something is stuck, 2 nothing could be done.`;

export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['list', { run: list, options: ['kind', 'status', 'most', 'unmask', 'why'] }],
  ['show', { run: show, options: ['unmask', 'why'], words: 1 }],
  ['advance', { run: setStatus, options: ['note'], words: 2 }],
  ['export', { run: exportOne, options: ['phone', 'why'] }],
  ['delete', { run: deleteSome, options: ['phone', 'dry-run'], words: 1 }],
  ['purge', { run: purgeExpired, options: ['dry-run'] }],
  ['outbox', { run: showOutbox }],
  ['retry', { run: retry, options: ['to', 'dry-run'], words: 1 }],
  ['drop', { run: drop, options: ['dry-run'], words: 1 }],
  ['access', { run: showAccess, options: ['most'], words: 1 }],
  ['change-key', { run: changeKey, options: ['prepare', 'lost'] }],
]);

async function list(_: readonly string[], values: Values, desk: Desk): Promise<boolean> {
  const kind = oneOf(LEAD_KINDS, values.kind, '--kind');
  const status = oneOf(STATUSES, values.status, '--status');
  const { db } = desk.context;
  const rows = await listLeads(db, { kind, status, most: readMost(values) });
  const count = await countLeads(db, { kind, status });
  const leads = await readLeads(rows, desk.context, reasonOf(values, desk));
  for (const lead of leads) desk.out(lineOf(lead));
  const isAll = leads.length === count;
  desk.err(
    isAll ? `${count} requests` : `${leads.length} of ${count} requests; --most ${count} lists all`,
  );
  return leads.length > 0;
}

/** Returns `given` if it is undefined or one of `known`. Otherwise throws UsageError. */
function oneOf(known: readonly string[], given: string | undefined, option: string) {
  if (given === undefined || known.includes(given)) return given;
  throw new UsageError(`${option} is one of: ${known.join(' ')}`);
}

async function show([receipt]: readonly string[], values: Values, desk: Desk): Promise<boolean> {
  const lead = await expectLead(receipt, desk);
  const reason = reasonOf(values, desk);
  const [read] = await readLeads([lead], desk.context, reason);
  const steps = await readSteps(lead, desk.context, reason !== undefined);
  desk.out(JSON.stringify({ ...read, steps }, null, 2));
  return true;
}

async function setStatus(words: readonly string[], values: Values, desk: Desk): Promise<boolean> {
  const [receipt, status = ''] = words;
  const lead = await expectLead(receipt, desk);
  const problem = statusProblem(lead.kind, status);
  if (problem !== undefined) throw new UsageError(problem);
  const isDone = await advance(desk.context, lead, { status, note: values.note });
  desk.out(isDone ? `${lead.receipt}: ${status}` : `${lead.receipt}: its data are deleted`);
  return isDone;
}

async function exportOne(_: readonly string[], values: Values, desk: Desk): Promise<boolean> {
  if (!values.why) throw new UsageError('Give the reason: --why TEXT');
  const leads = await expectPerson(values, desk);
  const reason = { who: desk.who(), why: values.why };
  desk.out(JSON.stringify(await exportPerson(leads, desk.context, reason), null, 2));
  return leads.length > 0;
}

async function deleteSome(words: readonly string[], values: Values, desk: Desk): Promise<boolean> {
  const [receipt] = words;
  const leads =
    receipt === undefined ? await expectPerson(values, desk) : [await expectLead(receipt, desk)];
  const left = leads.filter(({ erased_at }) => erased_at === null);
  if (values['dry-run']) {
    desk.out(`Dry run: ${left.length} requests would be deleted.`);
    return left.length > 0;
  }
  const erased = await erasePerson(leads, desk.context, (done) =>
    desk.err(`${done} of ${left.length} …`),
  );
  desk.out(
    `${erased} requests deleted. The kind, receipt, days and consultant of each stay stored.`,
  );
  return erased > 0;
}

async function purgeExpired(_: readonly string[], values: Values, desk: Desk): Promise<boolean> {
  const { db, config, now } = desk.context;
  const expiredCount = await countExpired(db, retainedSince(now(), config));
  if (values['dry-run']) desk.out(`Dry run: ${expiredCount} requests would be deleted.`);
  else {
    const deleted = await purge(desk.context, (done) => desk.err(`${done} of ${expiredCount} …`));
    desk.out(`${deleted} requests deleted: no contact for ${config.leadRetentionDays} days.`);
  }
  return true;
}

async function showAccess([typed]: readonly string[], values: Values, desk: Desk) {
  const what = typed === undefined ? undefined : subjectOf((await expectLead(typed, desk)).id);
  const most = readMost(values);
  const rows = await listAccess(desk.context.db, { ...(what && { what }), most });
  for (const row of rows) desk.out([row.at, row.who, row.what, row.why].join('\t'));
  return rows.length > 0;
}

async function changeKey(_: readonly string[], values: Values, desk: Desk): Promise<boolean> {
  const { db, config } = desk.context;
  const change = await changePersonalKey(db, config, {
    rows: leadRows,
    prepareOnly: values.prepare === true,
    isLost: values.lost === true,
    progress: (done) => desk.err(`${done} rows …`),
  });
  const { state, before, after, file, backup, encrypted, unreadable } = change;
  if (state === 'prepared') {
    desk.out(`The key ${after} is in ${file} and is not used yet.`);
    desk.out('Copy the file to every machine with a server, then run this without --prepare.');
    return true;
  }
  if (state === 'finished') {
    desk.out(`Finished an interrupted change to ${after}; encrypted ${encrypted} rows again.`);
    desk.out(
      `No new key was generated; ${file} contains only ${after}. Run this again for a new key.`,
    );
  } else {
    desk.out(
      `Changed the key from ${before} to ${after}, in ${file}; encrypted ${encrypted} rows again.`,
    );
  }
  if (backup !== undefined) {
    desk.out(`The previous key is in ${backup}: older copies of the database need it.`);
    desk.out(
      `Copy ${file} to the other machines with a server again: their files still contain the previous key.`,
    );
  }
  for (const place of unreadable) desk.err(`${place} is damaged and was not changed.`);
  return unreadable.length === 0 && (state === 'changed' || encrypted > 0);
}

function reasonOf({ unmask, why }: Values, { who }: Desk) {
  if (!unmask) return undefined;
  if (!why) throw new UsageError('Give the reason: --unmask --why TEXT');
  return { who: who(), why };
}

function readMost({ most = '' }: Values): number {
  if (/^\d{1,6}$/.test(most) && Number(most) > 0) return Number(most);
  throw new UsageError(`--most must be a number, not ${most}`);
}

async function expectLead(typed: string | undefined, { context }: Desk): Promise<LeadTable> {
  const receipt = readReceipt(typed ?? '');
  if (receipt === undefined) throw new UsageError('Give a receipt, such as K7QM-2XKD-94TR');
  const lead = await findByReceipt(context.db, receipt);
  if (!lead) throw new UsageError(`There is no ${receipt}, or it has expired`);
  return lead;
}

async function expectPerson({ phone }: Values, { context, input }: Desk): Promise<LeadTable[]> {
  const typed = phone === '-' ? await input() : (phone ?? '');
  const found = await findPerson(typed.trim(), context);
  // The typed search text is never printed, because it is personal data.
  if (!found)
    throw new UsageError('Give a telephone number: --phone NUMBER, or --phone - and type it');
  return found;
}

function lineOf(lead: ReadLead): string {
  const { receipt, kind, status, taken_at, phone, name, details, contact, problem } = lead;
  const who = problem === null ? [phone ?? '-', name ?? '-'] : ['?', problem];
  const answers = details.map(({ label, value }) => `${label} ${value}`).join('，');
  return [receipt, kind, status, taken_at, ...who, answers, contact].join('\t');
}
