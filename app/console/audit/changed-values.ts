import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#/database/database.ts';
import { conflict, type Refusal } from '#/server/http/errors.ts';
import { listAuditRows, type AuditEntry, type AuditValues } from './queries.ts';

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

/**
 * Returns the Refusal of a change to a field that somebody changed after the form was opened. It
 * contains the current value, who set it, and when.
 */
export async function changedMeanwhile(
  db: Database,
  subject: string,
  field: string,
  present: unknown,
): Promise<Refusal> {
  const rows = await listAuditRows(db, { subject, most: 20 });
  const last = rows.find(({ after_values }) => field in (JSON.parse(after_values) as AuditValues));
  const who = last?.who ?? '导入或别的系统';
  return conflict(`${who}刚改过，你打开以后变了，请看过再改`, {
    field,
    present,
    who,
    at: last?.at ?? null,
  });
}
