import { changedValues } from '#/app/console/audit/changed-values.ts';
import { findAuditRow, recordAudit, type AuditValues } from '#/app/console/audit/queries.ts';
import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import { patchRecord, refusalOf } from '#/app/console/calls/patch-record.ts';
import { transact, type Database } from '#/database/database.ts';
import { awaitWriters } from '#/database/queries.ts';
import type { IssueCode } from '#/records/columns/issue.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { RowOutcome } from '#/records/import/import-report.ts';
import { reasonWords } from '#/records/reasons/reason.ts';
import { takeUploaded } from '#/server/dealer/picture-calls.ts';
import { notFound, Refusal, rejected } from '#/server/http/errors.ts';
import { expectCar, type StoredCar } from './stored-car.ts';

/**
 * The codes of warnings that the screen of the car already displays in another place: about claims,
 * and about cleared fields.
 */
const DISPLAYED_ELSEWHERE: readonly IssueCode[] = ['denied_claim', 'cleared_value'];

type Change = {
  /** The id of the audit entry; a random one by default. */
  request?: string | undefined;
  action: string;
  /** The reason that the person gave; empty if none. */
  why?: string;
  /**
   * Returns the new values of the fields to change, or throws a Refusal. `before` is the stored
   * car. No other writer can change it until the transaction ends.
   */
  decide(trx: Database, before: StoredCar): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Returns the values of a car for the audit log. It is called before and after the change, and
   * the values that differ are written to the log.
   */
  describe(car: StoredCar, trx: Database): AuditValues | Promise<AuditValues>;
  /**
   * Called with the warnings about the changed fields, before the change is written to the audit
   * log. It may throw a Refusal.
   */
  accept?(warnings: readonly string[]): void;
  /** Changes data outside the car's record, in the same transaction. */
  complete?(trx: Database, before: StoredCar): Promise<void>;
};

/**
 * Returns the warnings about these fields, without those that the screen of the car already
 * displays in another place.
 */
export function ownWarnings(
  warnings: RowOutcome['warnings'],
  values: Readonly<Record<string, unknown>>,
): RowOutcome['warnings'] {
  return warnings.filter(
    ({ field, code }) => field in values && !DISPLAYED_ELSEWHERE.includes(code),
  );
}

/** Returns the subject of a car in the audit log. */
export function carSubject(id: string): string {
  return `car ${id}`;
}

/**
 * Changes a car that the person may see. Returns the id of the audit entry and the warnings. Throws
 * a Refusal if the change is refused, or if it changes nothing.
 */
export function changeCar(
  context: ConsoleContext,
  type: RecordType,
  id: string,
  { request, action, why = '', decide, describe, accept, complete }: Change,
): Promise<{ change: string; warnings: string[] }> {
  const { db, now, author, media } = context;
  return transact(db, async (trx) => {
    await awaitWriters(trx, 'inventory');
    const before = await expectCar(trx, id, context);
    const values = await decide(trx, before);
    const earlier = await describe(before, trx);
    const { problems, warnings } = await patchRecord(
      trx,
      type,
      { id, ...values },
      { now: now(), take: takeUploaded(media) },
    );
    if (problems.length > 0) throw refusalOf(problems);
    const own = ownWarnings(warnings, values);
    const words = [...new Set(own.map(({ reason }) => reasonWords(reason, 'zh')))];
    accept?.(words);
    await complete?.(trx, before);
    const after = await expectCar(trx, id, context);
    const entry = changedValues(earlier, await describe(after, trx));
    if (!entry) throw rejected({}, '没有变化，不用存');
    const subject = carSubject(id);
    const { branchId } = before;
    if (why !== '') entry.after = { ...entry.after, why };
    const made = { id: request, action, subject, branchId, ...entry };
    const change = await recordAudit(trx, author, made, now());
    return { change, warnings: words };
  });
}

/**
 * The time in ms within which a change can be undone. It is longer than the 10 seconds for which
 * the screen offers this.
 */
const UNDO_MS = 5 * 60_000;

/**
 * Returns the values of a car before and after a change that the signed-in person made. Throws
 * `notFound` if there is no such change, and a Refusal if it can no longer be undone.
 */
export async function findOwnChange(
  { db, staff, now }: ConsoleContext,
  id: string,
  { change, action }: { change: string; action: string },
): Promise<{ before: AuditValues; after: AuditValues }> {
  const made = await findAuditRow(db, change);
  const isOwn = made?.subject === carSubject(id) && made.account_id === staff.id;
  if (!made || !isOwn || made.action !== action) throw notFound('没有这一步');
  if (now().getTime() - Date.parse(made.at) > UNDO_MS) {
    throw new Refusal('过了撤销的时间，请直接再改');
  }
  return {
    before: JSON.parse(made.before_values) as AuditValues,
    after: JSON.parse(made.after_values) as AuditValues,
  };
}
