import { randomUUID } from 'node:crypto';
import { recordAudit, type AuditEntry } from '#/app/console/audit/queries.ts';
import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import { DAY_MS } from '#/app/dates.ts';
import { transact, type Database } from '#/database/database.ts';
import { operatorMessage } from '#/database/operator-error.ts';
import { awaitWriters } from '#/database/queries.ts';
import { UnusableFile } from '#/records/files/unusable-file.ts';
import { Refusal } from '#/server/http/errors.ts';
import type { Result } from './contract.ts';
import { deleteJobsBefore, findRunning, insertJob, updateJob } from './queries.ts';
import type { ConsoleImportTable } from './tables.ts';

/** The interval in ms at which a process stores that it is still running a job. */
const BEAT_MS = 5_000;
/**
 * A job counts as interrupted if its process has not stored for this time (ms) that it is still
 * running it.
 */
const LOST_MS = 30_000;
/** The number of days after which a job is deleted. Its import can no longer be undone by then. */
const STORED_DAYS = 8;

/** The functions with which a running job reports its progress. */
export type Progress = {
  /** The id of the job. */
  id: string;
  /** Reports how many rows were read so far. */
  advance(rows: number): void;
};

type Work = {
  kind: ConsoleImportTable['kind'];
  file: string;
  digest?: string;
  /** Runs the job. Resolves with its result and the entry for the audit log. */
  run(progress: Progress): Promise<{ result: Result; audit?: AuditEntry }>;
};

/** A result without content, from which the results of jobs are made. */
export const NOTHING: Result = {
  failure: '',
  tables: [],
  unlisted: [],
  stops: [],
  cards: [],
  more: 0,
  report: null,
  undo: null,
};

/** Returns whether a job was interrupted because its process stopped. */
export function isInterrupted(
  { state, seen_at }: Pick<ConsoleImportTable, 'state' | 'seen_at'>,
  now: Date,
): boolean {
  return state === 'running' && now.getTime() - Date.parse(seen_at) > LOST_MS;
}

/**
 * Starts a job that goes on after the call has returned. Returns its id, and a promise that
 * resolves when the job has ended, successfully or not. Throws a Refusal if another job is running.
 */
export async function beginJob(
  context: ConsoleContext,
  { kind, file, digest = '', run }: Work,
): Promise<{ id: string; ended: Promise<void> }> {
  const { db, staff, author, now } = context;
  const id = randomUUID();
  const at = now();
  await transact(db, async (trx) => {
    await awaitWriters(trx, 'inventory');
    const running = await findRunning(trx, new Date(at.getTime() - LOST_MS).toISOString());
    if (running) throw new Refusal(busyWords(running));
    await deleteJobsBefore(trx, new Date(at.getTime() - STORED_DAYS * DAY_MS).toISOString());
    await insertJob(trx, {
      id,
      kind,
      account_id: staff.id,
      who: staff.name,
      branch_id: staff.role === 'owner' ? '' : (staff.branch_id ?? ''),
      file,
      digest,
      started_at: at.toISOString(),
      seen_at: at.toISOString(),
      state: 'running',
      rows: 0,
      result: '',
    });
    if (kind !== 'check') {
      const entry = { action: `${kind}.begin`, subject: `file ${file}`, branchId: staff.branch_id };
      await recordAudit(trx, author, entry, at);
    }
  });
  return { id, ended: runJob(context, id, run) };
}

async function runJob(context: ConsoleContext, id: string, run: Work['run']): Promise<void> {
  const { db, author, now, warn } = context;
  let rows = 0;
  const beat = () => updateJob(db, id, { seen_at: now().toISOString(), rows });
  const timer = setInterval(
    () =>
      void beat().catch((error: unknown) => warn(error, 'progress of an import was not stored')),
    BEAT_MS,
  ).unref();
  const end = (state: 'done' | 'failed', result: Result, audit?: AuditEntry) =>
    transact(db, async (trx: Database) => {
      const change = { state, rows, result: JSON.stringify(result), seen_at: now().toISOString() };
      await updateJob(trx, id, change);
      if (audit) await recordAudit(trx, author, audit, now());
    });
  try {
    const { result, audit } = await run({ id, advance: (read) => (rows = read) });
    await end('done', result, audit);
  } catch (error) {
    // The caller has its answer already, so the failure is stored. If that fails as well, the job
    // counts as interrupted.
    const failure = failureOf(error);
    if (failure === undefined) warn(error, 'an import in the console failed');
    await end('failed', { ...NOTHING, failure: failure ?? '服务器出了问题，没有做完' }).catch(
      (again: unknown) => warn(again, 'the failure of an import was not stored'),
    );
  } finally {
    clearInterval(timer);
  }
}

function failureOf(error: unknown): string | undefined {
  if (error instanceof UnusableFile) {
    return error.line > 1 ? `第 ${error.line} 行：${error.reason}` : error.reason;
  }
  if (error instanceof Refusal) return error.message;
  return operatorMessage(error);
}

function busyWords({ who, kind }: Pick<ConsoleImportTable, 'kind' | 'who'>): string {
  const what = { check: '试运行', import: '导入', undo: '撤销' }[kind];
  return `${who}的${what}还没结束，等它结束再来。服务器刚重启过的话，等半分钟`;
}
