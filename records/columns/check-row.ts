import { getDotPath, safeParse, type BaseIssue } from 'valibot';
import { explainBy, reasonOf, withQuote, type Reason } from '#/records/reasons/reason.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';
import { nameOf, readHeading, withUnit } from './headings.ts';
import { quotedValue, type Issue } from './issue.ts';
import type { RecordType } from './record-type.ts';

/** A parsed row with its problems. */
export type ParsedRow = {
  /** The parsed row. If there are problems, it has only the valid fields. */
  row: object;
  problems: readonly Issue[];
  /**
   * Returns the heading of a field in the file; of several headings, the one of the cell that
   * contains `words`.
   */
  name: (field: string, words?: string) => string;
  /** Returns the text of a field's cell in the file; undefined if there is no such cell. */
  written: (field: string) => string | undefined;
  /** Finds the place of a value by its dot path. */
  place?: ((path: string) => CellPlace | undefined) | undefined;
  /** The first line of each row in the file, if several rows describe the record. */
  lines?: readonly number[] | undefined;
};

/** The place of a value in a file, and the text of its cell. */
export type CellPlace = { line: number; heading: string; text?: string | undefined };

/** Returns `{ line }` of the value at `path`; `{}` if the line is unknown. */
export function lineOf({ place }: Pick<ParsedRow, 'place'>, path: string): { line?: number } {
  const found = place?.(path);
  return found ? { line: found.line } : {};
}

/**
 * Checks the values of a row against the schema of its type. Missing values are taken from
 * `stored`; null clears a field. Calls `onUnknown` with each unknown heading.
 * @param texts the texts of the cells as the file has them, by dot path; problems quote them
 */
export function checkRow(
  type: RecordType,
  values: Readonly<Record<string, unknown>>,
  onUnknown: (heading: string) => void,
  stored: object = {},
  texts: ReadonlyMap<string, unknown> = new Map(),
): ParsedRow {
  const row: Record<string, unknown> = { ...stored };
  const unreadable: Issue[] = [];
  const cells = new Map<string, { heading: string; value: unknown }>();
  for (const [heading, value] of Object.entries(values)) {
    const found = readHeading(type, heading);
    if (found === undefined) onUnknown(heading);
    else if (hasControl(value)) {
      const reason = VALUE.control_character();
      unreadable.push({ field: found.field, heading, reason, code: 'invalid_value' });
    } else if (value === null) {
      delete row[found.field];
    } else {
      row[found.field] = withUnit(value, found);
      cells.set(found.field, { heading, value });
    }
  }
  const name = (field: string) => cells.get(field)?.heading ?? nameOf(type, field);
  const textOf = (field: string) => texts.get(field) ?? cells.get(field)?.value;
  const written = (field: string) => quotedValue(textOf(field));
  const parsed = safeParse(type.schema, row, { message: explain });
  if (parsed.success) return { row: parsed.output, problems: unreadable, name, written };
  const refused = new Set(unreadable.map(({ field }) => field));
  const issues = parsed.issues.filter(({ path }) => !refused.has(String(path?.[0]?.key)));
  const problems = issues.map((issue): Issue => {
    const field = getDotPath(issue) ?? '';
    const [column = '', ...within] = (issue.path ?? []).map(({ key }) => key as string | number);
    // A conversion that failed has no value either, although one was written.
    const isWritten = within.length === 0 && written(String(column)) !== undefined;
    const isAbsent = issue.received === 'undefined' && !isWritten;
    // Of an absent value in a list, the item is quoted.
    // A date is quoted as written: 2024/13/11, not 2024-13-11.
    const step = issue.path?.at(-1);
    const isWhole = typeof issue.input === 'object';
    const ownText = step?.origin === 'value' && !isWhole ? step.value : issue.input;
    const item = isAbsent ? step?.input : ownText;
    const inner = within.length > 0 ? (texts.get(field) ?? item) : undefined;
    const whole = quotable(textOf(String(column)));
    const cell = isAbsent ? undefined : (quotable(inner) ?? whole);
    const own = withQuote(reasonIn(issue), texts.has(field) ? written(field) : undefined);
    const hasQuote = own.quoted !== undefined || own.quotesCell === true;
    const reason = { ...own, within, ...(!hasQuote && { quoted: cell }) };
    const value = quotedValue(inner);
    return {
      field,
      heading: name(String(column)),
      reason,
      code: isAbsent ? 'missing_value' : 'invalid_value',
      value: value ?? (isAbsent ? undefined : written(String(column))),
    };
  });
  const wrong = new Set(parsed.issues.map((issue) => issue.path?.[0]?.key));
  const valid = Object.entries(parsed.output ?? {}).filter(([field]) => !wrong.has(field));
  return { row: Object.fromEntries(valid), problems: [...unreadable, ...problems], name, written };
}

/**
 * Returns whether a value contains half of a surrogate pair, or a control character other than tabs
 * and line ends. PostgreSQL stores no NUL, and half a character cannot be signed.
 */
function hasControl(value: unknown): boolean {
  if (typeof value === 'string') return /(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasControl);
}

/**
 * Returns a value from the file as text to quote in a reason. Undefined if the text is longer than
 * 30 characters, or if the value is neither text nor a finite number.
 */
function quotable(value: unknown): string | undefined {
  // A cell that was not a number has become NaN.
  const isQuotable = typeof value === 'string' || Number.isFinite(value);
  return isQuotable && String(value).length <= 30 ? String(value) : undefined;
}

/** Returns the error message for a Valibot issue whose schema has no message of its own. */
export function explain(issue: BaseIssue<unknown>): string {
  return explainBy(issue, defaultReason(issue));
}

/**
 * Returns the reason of a Valibot issue. A message that the schema itself declares is Chinese; the
 * English text of the reason is then the general one for the type of issue.
 */
function reasonIn(issue: BaseIssue<unknown>): Reason {
  const { type, message } = issue;
  return reasonOf(issue) ?? { code: type, zh: message, en: defaultReason(issue).en };
}

function defaultReason({ type, expected, received, requirement }: BaseIssue<unknown>): Reason {
  if (received === 'undefined') return VALUE.mandatory();
  if (!expected) return VALUE.not_allowed(received);
  const limit = LIMITS[type];
  if (limit !== undefined) return limit(String(requirement));
  return KINDS[type]?.() ?? VALUE.expected(expected);
}

/** The functions that return the reason for a violated limit, by the type of the Valibot issue. */
const LIMITS: Readonly<Record<string, (limit: string) => Reason>> = {
  min_value: VALUE.at_least,
  min_length: VALUE.at_least,
  max_value: VALUE.at_most,
  max_length: VALUE.at_most,
  gt_value: VALUE.more_than,
  lt_value: VALUE.less_than,
};

/**
 * The functions that return the reason for a value of the wrong type, by the type of the Valibot
 * issue.
 */
const KINDS: Readonly<Record<string, () => Reason>> = {
  number: VALUE.number,
  string: VALUE.text,
  boolean: VALUE.truth,
  array: VALUE.list,
  tuple: VALUE.list,
  object: VALUE.object,
  strict_object: VALUE.object,
  loose_object: VALUE.object,
  record: VALUE.object,
};
