import { getDotPath, safeParse, type BaseIssue } from 'valibot';
import { nameOf, readHeading, withUnit } from './headings.ts';
import type { RecordType } from './record-type.ts';

/**
 * Something in a row that is not as it should be. `heading` is the word of the file for the field,
 * by which its author finds the place; both are empty when the row as a whole is meant.
 */
export type Problem = { field: string; heading: string; reason: string };

/** A row that was read, and all that is wrong with it. */
export type Checked = {
  /** The row; where something is wrong with it, as much of it as makes sense. */
  row: object;
  problems: readonly Problem[];
  /** Names a field as the file does. */
  name: (field: string) => string;
};

/** Checks a row against its type's schema. `onUnknown` gets the headings that mean nothing. */
export function checkRow(
  type: RecordType,
  values: Readonly<Record<string, unknown>>,
  onUnknown: (heading: string) => void,
): Checked {
  const row: Record<string, unknown> = {};
  const unreadable: Problem[] = [];
  const written = new Map<string, { heading: string; value: unknown }>();
  for (const [heading, value] of Object.entries(values)) {
    const found = readHeading(type, heading);
    if (found === undefined) onUnknown(heading);
    else if (hasControl(value)) {
      unreadable.push({ field: found.field, heading, reason: '有看不见的控制字符，请重新输入' });
    } else if (value !== null) {
      row[found.field] = withUnit(value, found);
      written.set(found.field, { heading, value });
    }
  }
  const name = (field: string) => written.get(field)?.heading ?? nameOf(type, field);
  const parsed = safeParse(type.schema, row, { message: explain });
  if (parsed.success) return { row: parsed.output, problems: unreadable, name };
  const refused = new Set(unreadable.map(({ field }) => field));
  const issues = parsed.issues.filter(({ path }) => !refused.has(String(path?.[0]?.key)));
  const problems = issues.map((issue) => {
    const field = getDotPath(issue) ?? '';
    const column = String(issue.path?.[0]?.key ?? '');
    const cell = quote(written.get(column)?.value);
    return { field, heading: name(column), reason: `${issue.message}${cell}` };
  });
  const wrong = new Set(parsed.issues.map((issue) => issue.path?.[0]?.key));
  const sound = Object.entries(parsed.output ?? {}).filter(([field]) => !wrong.has(field));
  return { row: Object.fromEntries(sound), problems: [...unreadable, ...problems], name };
}

/** Whether there are control characters in it but for ends of lines and tabs: PostgreSQL stores no NUL. */
function hasControl(value: unknown): boolean {
  if (typeof value === 'string') return /(?![\t\n\r])\p{Cc}/u.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasControl);
}

/** What was written, if it is short enough to be recognised by. */
function quote(value: unknown): string {
  const isShort = ['string', 'number'].includes(typeof value) && String(value).length <= 30;
  return isShort ? `，写的是「${String(value)}」` : '';
}

/** The words for what a schema leaves unsaid. */
function explain({ expected, received }: BaseIssue<unknown>): string {
  if (received === 'undefined') return '必填';
  return expected ? `应为 ${expected}，实际是 ${received}` : `不能是 ${received}`;
}
