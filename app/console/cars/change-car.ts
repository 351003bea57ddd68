import { isDeepStrictEqual } from 'node:util';
import {
  listAuditRows,
  recordAudit,
  type AuditEntry,
  type AuditValues,
} from '#/app/console/audit/queries.ts';
import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import { transact, type Database } from '#/database/database.ts';
import { awaitWriters } from '#/database/queries.ts';
import type { IssueCode } from '#/records/columns/issue.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { Take } from '#/records/files/picture-folder.ts';
import type { RowOutcome } from '#/records/import/import-report.ts';
import { patchRecords } from '#/records/import/patch-records.ts';
import { takeUploaded } from '#/server/dealer/picture-calls.ts';
import { conflict, rejected, type Refusal } from '#/server/http/errors.ts';
import { expectCar, type StoredCar } from './stored-car.ts';

/** Codes of warnings about what the screen of the car displays: claims, and fields that are cleared. */
const DISPLAYED_ELSEWHERE: readonly IssueCode[] = ['denied_claim', 'cleared_value'];

type Change = {
  action: string;
  /** Returns the fields to change, or throws a Refusal. It gets the car as no writer can change it. */
  decide(trx: Database, before: StoredCar): Promise<Readonly<Record<string, unknown>>>;
  /** Returns the values to record. Those that stay are not recorded. */
  describe(car: StoredCar): AuditValues;
  /** Called with the warnings about the changed fields, before the change is recorded. */
  accept?(warnings: readonly string[]): void;
  /** Changes what is no field of the record. */
  complete?(trx: Database, before: StoredCar): Promise<void>;
};

/** Returns the subject of a car in the log of changes. */
export function carSubject(id: string): string {
  return `car ${id}`;
}

/**
 * Changes a car that the person sees; returns the id of the audit record and warnings. Throws a
 * Refusal if the change is refused or changes nothing.
 */
export function changeCar(
  context: ConsoleContext,
  type: RecordType,
  id: string,
  { action, decide, describe, accept, complete }: Change,
): Promise<{ change: string; warnings: string[] }> {
  const { db, now, author, media } = context;
  return transact(db, async (trx) => {
    await awaitWriters(trx, 'inventory');
    const before = await expectCar(trx, id, context);
    const values = await decide(trx, before);
    const { problems, warnings } = await patch(
      trx,
      type,
      { id, ...values },
      {
        now: now(),
        take: takeUploaded(media),
      },
    );
    if (problems.length > 0) throw refusalOf(problems);
    const own = warnings.filter(
      ({ field, code }) => field in values && !DISPLAYED_ELSEWHERE.includes(code),
    );
    const words = [...new Set(own.map(({ reason }) => reason))];
    accept?.(words);
    await complete?.(trx, before);
    const after = await expectCar(trx, id, context);
    const entry = entryOf(describe(before), describe(after));
    if (!entry) throw rejected({}, '没有变化，不用存');
    const subject = carSubject(id);
    const { branchId } = before;
    const change = await recordAudit(trx, author, { action, subject, branchId, ...entry }, now());
    return { change, warnings: words };
  });
}

/** Returns the Refusal for a field that another person has changed meanwhile. */
export async function changedMeanwhile(
  db: Database,
  id: string,
  field: string,
  present: string | number | readonly string[] | null,
): Promise<Refusal> {
  const rows = await listAuditRows(db, { subject: carSubject(id), most: 20 });
  const last = rows.find(({ after_values }) => field in (JSON.parse(after_values) as AuditValues));
  const who = last?.who ?? '导入或别的系统';
  return conflict(`${who}刚改过，你打开以后变了，请看过再改`, {
    field,
    present,
    who,
    at: last?.at ?? null,
  });
}

async function patch(
  trx: Database,
  type: RecordType,
  values: Readonly<Record<string, unknown>>,
  options: { now: Date; take: Take },
): Promise<RowOutcome> {
  const outcomes: RowOutcome[] = [];
  const onRow = (outcome: RowOutcome) => outcomes.push(outcome);
  await patchRecords(
    trx,
    { path: 'console', type, rows: [{ line: 1, values }] },
    { ...options, onRow },
  );
  const [outcome] = outcomes;
  if (!outcome) throw new Error('The patch reports no outcome');
  return outcome;
}

function refusalOf(problems: RowOutcome['problems']): Refusal {
  const errors = Object.fromEntries(problems.map(({ field, reason }) => [field, reason]));
  return rejected(errors, problems.map(({ reason }) => reason).join('；'));
}

/** Returns the values that differ; undefined if none does. */
function entryOf(
  before: AuditValues,
  after: AuditValues,
): Pick<AuditEntry, 'before' | 'after'> | undefined {
  const changed = Object.keys(after).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  if (changed.length === 0) return undefined;
  const pick = (values: AuditValues) =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}
