import { changedValues } from '#/app/console/audit/changed-values.ts';
import { recordAudit, type AuditValues } from '#/app/console/audit/queries.ts';
import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import { patchRecord, refusalOf } from '#/app/console/calls/patch-record.ts';
import { withHeadings } from '#/app/console/content/values/problem-words.ts';
import type { Staff } from '#/app/console/sign-in/sessions.ts';
import { transact, type Database } from '#/database/database.ts';
import { awaitWriters } from '#/database/queries.ts';
import { keyOfRow } from '#/records/import/merge/merge-rows.ts';
import { storedRows } from '#/records/import/stored-rows.ts';
import { reasonWords } from '#/records/reasons/reason.ts';
import { takeUploaded } from '#/server/dealer/picture-calls.ts';
import { BadCall, Refusal, rejected } from '#/server/http/errors.ts';
import { contentSubject, toAuditValue } from './history.ts';
import type { ContentKind } from './kinds.ts';
import {
  expectContent,
  isOfOffice,
  refuseOffice,
  type FindType,
  type OpenKind,
  type StoredContent,
} from './scope.ts';

type Values = Readonly<Record<string, unknown>>;

type Change = OpenKind & {
  key: string;
  action: 'content.change' | 'content.restore';
  /**
   * Returns the new values of the fields to change, or throws a Refusal. `before` is the stored
   * record. No other writer can change it until the transaction ends.
   */
  decide(trx: Database, before: StoredContent): Promise<Values>;
};

/**
 * Changes fields of a record that the person may see, like PATCH of the dealer API, and writes the
 * change to the audit log in the same transaction. Returns the warnings. Throws a Refusal if the
 * change is refused, or if it changes nothing.
 */
export function changeContent(
  context: ConsoleContext,
  findType: FindType,
  { kind, type, key, action, decide }: Change,
): Promise<{ warnings: string[] }> {
  const { db, staff, author, now, media } = context;
  if (kind.isReadOnly) throw new BadCall(403, `${kind.title}是网友写的，不能改`);
  return transact(db, async (trx) => {
    await awaitWriters(trx, 'inventory');
    const person = { staff, findType };
    const before = await expectContent(trx, { kind, type }, key, person);
    const values = await decide(trx, before);
    const own = Object.fromEntries(type.key.map((field) => [field, before.row[field]]));
    const options = { now: now(), take: takeUploaded(media) };
    const { problems, warnings } = await patchRecord(trx, type, { ...values, ...own }, options);
    if (problems.length > 0) throw refusalOf(withHeadings(type, problems));
    const after = await expectContent(trx, { kind, type }, key, person);
    refuseOfficeFields(kind, staff, before.row, after.row);
    const entry = changedValues(toValues(before.row), toValues(after.row));
    if (!entry) throw rejected({}, '没有变化，不用存');
    const subject = contentSubject(type.name, key);
    const { branchId } = after;
    await recordAudit(trx, author, { action, subject, branchId, ...entry }, now());
    return { warnings: [...new Set(warnings.map(({ reason }) => reasonWords(reason, 'zh')))] };
  });
}

/**
 * Creates a record like PUT of the dealer API, and writes this to the audit log in the same
 * transaction. Throws a Refusal if the record is refused, or if there is one with the same key.
 */
export function addContent(
  context: ConsoleContext,
  findType: FindType,
  { kind, type }: OpenKind,
  values: Values,
): Promise<{ key: string; warnings: string[] }> {
  const { db, staff, author, now, media } = context;
  if (kind.isReadOnly) throw new BadCall(403, `${kind.title}是网友写的，不能改`);
  refuseOffice(kind, staff);
  return transact(db, async (trx) => {
    await awaitWriters(trx, 'inventory');
    const key = keyOfRow(type, { line: 1, values });
    if (key !== undefined && (await storedRows(trx, type, [key])).has(key)) {
      if (kind.isOfCar) throw new Refusal(`这辆车刚有了${kind.title}，请回到车的页面打开再改`);
      const [field = ''] = type.key.toReversed();
      throw rejected({ [field]: '已经有这一条了，请换一个' }, `已经有这条${kind.title}了`);
    }
    const { problems, warnings } = await patchRecord(trx, type, values, {
      now: now(),
      take: takeUploaded(media),
      creates: true,
    });
    if (problems.length > 0) throw refusalOf(withHeadings(type, problems));
    if (key === undefined) throw new Refusal(`读不出这条${kind.title}的编号`);
    const { row, branchId } = await expectContent(trx, { kind, type }, key, { staff, findType });
    const entry = {
      action: 'content.add',
      subject: contentSubject(type.name, key),
      branchId,
      after: toValues(row),
    };
    await recordAudit(trx, author, entry, now());
    return { key, warnings: [...new Set(warnings.map(({ reason }) => reasonWords(reason, 'zh')))] };
  });
}

/**
 * Throws a rejection if a field that only the head office may change was changed by somebody else.
 */
function refuseOfficeFields(kind: ContentKind, staff: Staff, before: Values, after: Values): void {
  if (!isOfOffice(kind, staff)) return;
  const { title, officeFields = [] } = kind;
  const changed = officeFields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  const words = '这一项由总部改';
  throw rejected(Object.fromEntries(changed.map((field) => [field, words])), `${title}：${words}`);
}

function toValues(row: Values): AuditValues {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, toAuditValue(value)]),
  );
}
