import { ACTIONS, FIELDS } from '#/app/console/audit/actions.ts';
import { listAuditRows, type AuditValues } from '#/app/console/audit/queries.ts';
import type { StaffAuditTable } from '#/app/console/audit/tables.ts';
import { instantText } from '#/app/dates.ts';
import type { Database } from '#/database/database.ts';
import type { ContentChange, FormField } from './contract.ts';

/** The maximum number of log entries that a screen displays. */
const MOST = 50;
/** The maximum length of a displayed value in characters. */
const MOST_LETTERS = 120;

/** Returns the subject under which the audit log stores changes of a record. */
export function contentSubject(type: string, key: string): string {
  return `${type} ${key}`;
}

/** Returns the log entries about a record, latest first. */
export async function readHistory(
  db: Database,
  { type, key, fields }: { type: string; key: string; fields: readonly FormField[] },
): Promise<ContentChange[]> {
  const rows = await listAuditRows(db, { subject: contentSubject(type, key), most: MOST });
  return rows.map(({ id, at, who, action, ...values }) => ({
    id,
    at,
    who,
    action: (ACTIONS as Readonly<Record<string, string>>)[action] ?? action,
    changes: contentChanges(values, fields).map(({ field: label, ...change }) => ({
      label,
      ...change,
    })),
    can_restore: action === 'content.change' || action === 'content.restore',
  }));
}

/**
 * Returns the fields that a log entry changed, by their headings, with the values before and after
 * the change.
 */
export function contentChanges(
  { before_values, after_values }: Pick<StaffAuditTable, 'before_values' | 'after_values'>,
  fields: readonly FormField[],
): { field: string; before: string; after: string }[] {
  const byName = new Map(fields.map((field) => [field.field, field]));
  const before = JSON.parse(before_values) as AuditValues;
  const after = JSON.parse(after_values) as AuditValues;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const field = byName.get(name);
    const label = field?.label ?? FIELDS[name];
    if (label === undefined) return [];
    return {
      field: label,
      before: wordsOf(before[name], field),
      after: wordsOf(after[name], field),
    };
  });
}

/** Converts a value to the format of the audit log. Lists and objects become JSON. */
export function toAuditValue(value: unknown): AuditValues[string] {
  if (value === undefined || value === null) return null;
  if (typeof value === 'object') return JSON.stringify(value);
  return value as AuditValues[string];
}

/** Returns a value from the audit log as text; empty if there is none. */
function wordsOf(value: AuditValues[string] | undefined, field: FormField | undefined): string {
  if (value === undefined || value === null) return '';
  const choice = field?.choices.find((each) => each.value === value);
  if (choice && field?.kind === 'choice') return choice.word;
  const isInstant = field?.kind === 'instant';
  if (isInstant && typeof value === 'number') {
    return instantText(new Date(value * 1000).toISOString());
  }
  const text = isInstant ? instantText(String(value)) : listText(String(value), field);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;
}

/** Converts a JSON list to text. Returns other text unchanged. */
function listText(text: string, field: FormField | undefined): string {
  if (!text.startsWith('[') || field === undefined || LINES.includes(field.kind)) return text;
  const items = JSON.parse(text) as unknown[];
  const words = items.map((item) => {
    if (typeof item !== 'object' || item === null) {
      return field.choices.find(({ value }) => value === item)?.word ?? String(item);
    }
    return Object.values(item).filter(Boolean).map(String).join(' ');
  });
  return words.join('；');
}

/** The kinds of fields whose text may begin with `[` although it is not JSON. */
const LINES: readonly FormField['kind'][] = ['text', 'long'];
