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

/**
 * Checks a row against its type's schema, with the fields of `kept` that it does not name. `onUnknown`
 * gets the headings that mean nothing.
 */
export function checkRow(
  type: RecordType,
  values: Readonly<Record<string, unknown>>,
  onUnknown: (heading: string) => void,
  stored: object = {},
): Checked {
  const row: Record<string, unknown> = { ...stored };
  const unreadable: Problem[] = [];
  const written = new Map<string, { heading: string; value: unknown }>();
  for (const [heading, value] of Object.entries(values)) {
    const found = readHeading(type, heading);
    if (found === undefined) onUnknown(heading);
    else if (hasControl(value)) {
      unreadable.push({ field: found.field, heading, reason: '有看不见的控制字符，请重新输入' });
    } else if (value === null) {
      delete row[found.field];
    } else {
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
    const [column = '', ...within] = (issue.path ?? []).map(({ key }) => key as string | number);
    const whole = quote(written.get(String(column))?.value);
    const cell = (within.length > 0 && quote(issue.input)) || whole;
    const reason = `${placeOf(within)}${issue.message}${issue.message.includes('「') ? '' : cell}`;
    return { field, heading: name(String(column)), reason };
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

/** Which of many things in one cell: `第 3 项 degree：`. */
function placeOf(within: readonly (string | number)[]): string {
  const steps = within.map((key) => (typeof key === 'number' ? `第 ${key + 1} 项` : key));
  return steps.length > 0 ? `${steps.join(' ')}：` : '';
}

/** The words for what a schema leaves unsaid. */
function explain({ expected, received }: BaseIssue<unknown>): string {
  if (received === 'undefined') return '必填';
  if (!expected) return `不能是 ${received}`;
  const [, sign = '', limit = ''] = /^([<>]=?)(.+)$/.exec(expected) ?? [];
  if (sign in LIMITS) return `${LIMITS[sign]} ${limit}`;
  return `应为${KINDS[expected] ?? ` ${expected}`}`;
}

const LIMITS: Readonly<Record<string, string>> = {
  '>=': '不能小于',
  '<=': '不能大于',
  '>': '应大于',
  '<': '应小于',
};

const KINDS: Readonly<Record<string, string>> = {
  number: '数',
  string: '文字',
  boolean: ' true 或 false',
  Array: '列表',
  Object: '对象',
};
