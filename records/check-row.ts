import { getDotPath, safeParse, type BaseIssue } from 'valibot';
import type { RecordType } from './record-type.ts';

/** A field of a row that is not as it should be; an empty field means the row as a whole. */
export type Problem = { field: string; reason: string };

/** The field that a heading means: its own name, another heading of it, or none. */
export function fieldOf(type: RecordType, heading: string): string | undefined {
  if (Object.hasOwn(type.columns, heading)) return type.columns[heading];
  const name = heading.toLowerCase();
  return Object.hasOwn(type.schema.entries, name) ? name : undefined;
}

type Checked = { row: object; problems?: never } | { row?: never; problems: Problem[] };

/** Checks a row against its type's schema. `onUnknown` gets the headings that mean nothing. */
export function checkRow(
  type: RecordType,
  values: Readonly<Record<string, unknown>>,
  onUnknown: (heading: string) => void,
): Checked {
  const row: Record<string, unknown> = {};
  for (const [heading, value] of Object.entries(values)) {
    const field = fieldOf(type, heading);
    if (field === undefined) onUnknown(heading);
    else if (value !== null) row[field] = value;
  }
  const parsed = safeParse(type.schema, row, { message: explain });
  if (parsed.success) return { row: parsed.output };
  const problems = parsed.issues.map((issue) => ({
    field: getDotPath(issue) ?? '',
    reason: issue.message,
  }));
  return { problems };
}

/** The words for what a schema leaves unsaid. */
function explain({ expected, received }: BaseIssue<unknown>): string {
  if (received === 'undefined') return '必填';
  return expected ? `应为 ${expected}，实际是 ${received}` : `不能是 ${received}`;
}
