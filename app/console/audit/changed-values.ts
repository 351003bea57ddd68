import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#/database/database.ts';
import { conflict, type Refusal } from '#/server/http/errors.ts';
import { listAuditRows, type AuditEntry, type AuditValues } from './queries.ts';
import type { StaffAuditTable } from './tables.ts';

/** Returns the values that differ between `before` and `after`; undefined if none do. */
export function changedValues(
  before: AuditValues,
  after: AuditValues,
): Required<Pick<AuditEntry, 'before' | 'after'>> | undefined {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  if (changed.length === 0) return undefined;
  const pick = (values: AuditValues) =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** A field that was changed by another person, a program or an import after the form was opened. */
type Earlier = {
  field: string;
  /** The current value, in the format of the form. */
  present: unknown;
  /** The current value in the format of the audit log; by default `present`. */
  recorded?: unknown;
  /**
   * For a field whose value the audit log does not record: the action whose entry means that the
   * field was set to the current value.
   */
  action?: string;
};

/**
 * Returns the Refusal of a change to a field that has changed since the form was opened. It
 * contains the current value. It names who made that change, and when, only if the last log entry
 * about the field has the current value: a program or an import may have changed the field later,
 * without an entry.
 */
export async function changedMeanwhile(
  db: Database,
  subject: string,
  { field, present, recorded = present, action }: Earlier,
): Promise<Refusal> {
  const rows = await listAuditRows(db, { subject, most: 20 });
  const found = rows.find(({ after_values }) => field in valuesOf(after_values));
  const isPresent = ({ after_values, ...row }: StaffAuditTable) =>
    action === undefined
      ? isDeepStrictEqual(valuesOf(after_values)[field], recorded)
      : row.action === action;
  const last = found && isPresent(found) ? found : undefined;
  const who = last?.who ?? '导入或别的系统';
  return conflict(`${who}刚改过，你打开以后变了，请看过再改`, {
    field,
    present,
    who,
    at: last?.at ?? null,
  });
}

function valuesOf(text: string): AuditValues {
  return JSON.parse(text) as AuditValues;
}
