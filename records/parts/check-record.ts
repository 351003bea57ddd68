import type * as v from 'valibot';
import { checkRow, type ParsedRow } from '#/records/columns/check-row.ts';
import { quotedValue, type Issue } from '#/records/columns/issue.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { withQuote } from '#/records/reasons/reason.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';
import type { Origin } from './origin.ts';
import { canBeAbsent, entriesOf, partOf } from './part.ts';
import { rowFormOf, type Part } from './row-form.ts';
import { stepsIn } from './steps-in.ts';

/** A checked record without the cells that were left out. `warnings` are about these cells. */
export type CheckedRecord = {
  checked: ParsedRow;
  values: Readonly<Record<string, unknown>>;
  warnings: readonly Issue[];
};

/**
 * Checks a record in several rows of a table. An unreadable cell is left out with a warning, unless
 * its field is required or essential. Problems have the line and heading of the cell.
 */
export function checkRecord(
  type: RecordType,
  values: Readonly<Record<string, unknown>>,
  stored: object,
  origin: Origin,
): CheckedRecord {
  let current = values;
  const warnings: Issue[] = [...origin.warnings];
  for (;;) {
    const checked = checkRow(type, current, () => {}, stored);
    const unread = Map.groupBy(
      checked.problems
        .filter(({ code, field }) => code !== 'missing_value' || isInOptionalObject(type, field))
        .map((problem) => {
          const [root = '', ...rest] = cellOf(current, problem.field);
          const cell = isInOptionalObject(type, problem.field) ? [root] : [root, ...rest];
          return { cell, problem };
        })
        .filter(({ cell }) => canBeLeftOut(type, cell)),
      ({ cell }) => JSON.stringify(cell),
    );
    if (unread.size === 0) {
      const problems = checked.problems.map((problem) => placed(problem, origin));
      return {
        checked: { ...checked, problems: [...origin.problems, ...problems] },
        values: current,
        warnings,
      };
    }
    for (const [first, ...others] of unread.values()) {
      if (!first) continue;
      const { cell } = first;
      const problems = [first, ...others].map(({ problem }) => problem);
      const all = [...problems, ...leftOutWith(current, cell, problems)];
      warnings.push(...all.map((each) => ({ ...placed(each, origin), isLeftOut: true as const })));
      current = without(current, cell) as typeof current;
    }
  }
}

/**
 * An unreadable cell leaves out the whole object that it belongs to. Returns an issue for each
 * readable cell that is lost in this way. `path` is the object's path in `values`.
 */
function leftOutWith(
  values: Readonly<Record<string, unknown>>,
  [root = '', ...within]: readonly string[],
  problems: readonly Issue[],
): Issue[] {
  const object = values[root];
  // Only a problem of one cell needs this: the others name all cells of the object, or those needed.
  const isOfCell = problems.some(
    ({ field, code }) => code !== 'missing_value' && field.startsWith(`${root}.`),
  );
  if (!isOfCell || within.length > 0 || typeof object !== 'object' || object === null) return [];
  const bad = new Set(problems.map(({ field }) => field));
  return Object.keys(object)
    .map((key) => `${root}.${key}`)
    .filter((field) => !bad.has(field))
    .map((field) => ({
      field,
      heading: '',
      code: 'invalid_value',
      reason: VALUE.incomplete_group(),
    }));
}

/** Returns this issue with the line and the heading of its cell. */
export function placed(issue: Issue, { find }: Pick<Origin, 'find'>): Issue {
  const place = find(issue.field);
  if (!place) return issue;
  const { text, line, heading } = place;
  // The line and the heading are the place.
  const reason = withQuote({ ...issue.reason, within: undefined }, quotedValue(text));
  // An absent cell has no text, and the item's other cells are not at fault.
  const value = quotedValue(text) ?? (issue.code === 'missing_value' ? undefined : issue.value);
  return { ...issue, reason, value, line, heading };
}

/**
 * Returns the path of the cell that contains the unreadable value at `field`: the longest part of
 * that path which exists in `values`. Returns an empty path for a stored value that no row of the
 * file contains.
 */
function cellOf(values: Readonly<Record<string, unknown>>, field: string): string[] {
  const steps = stepsIn(values, field);
  const missing = steps.findIndex((_, at) => !isIn(values, steps.slice(0, at + 1)));
  return missing === -1 ? steps : steps.slice(0, missing);
}

/** Returns whether the record is still valid and true without the value at this path. */
function canBeLeftOut(type: RecordType, path: readonly string[]): boolean {
  const [field = '', ...within] = path;
  const schema = entriesOf(type.schema as v.GenericSchema)[field];
  if (!schema || type.key.some((key) => key === field)) return false;
  const { root, fields } = rowFormOf(type);
  if (!fields.has(field) || isInOptionalObject(type, field)) return canBeAbsent(schema);
  return isOptionalIn(root, [field, ...within]);
}

/**
 * Returns whether this dot path begins at an object that is left out as a whole if one of its
 * values is missing.
 */
function isInOptionalObject(type: RecordType, path: string): boolean {
  const schema = entriesOf(type.schema as v.GenericSchema)[path.split('.')[0] ?? ''];
  return schema !== undefined && partOf(schema)?.isAllOrNone === true;
}

function isOptionalIn({ parts, columns }: Part, path: readonly string[]): boolean {
  const inner = parts.find((part) => startsWith(path, part.path));
  if (inner) {
    const [, ...rest] = path.slice(inner.path.length);
    return inner.kind === 'list' && isOptionalIn(inner, rest);
  }
  const column = columns.find((each) => startsWith(path, each.path));
  return column !== undefined && !column.isEssential && canBeAbsent(column.schema);
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((step, at) => path[at] === step);
}

/** Returns whether this value contains a value at a path. */
function isIn(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return false;
  return isIn((value as Record<string, unknown>)[step], rest);
}

/** Returns a copy of this value without the value at a path. */
function without(value: unknown, [step = '', ...rest]: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => (String(at) === step ? without(item, rest) : item));
  }
  const entries = Object.entries(value);
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([key]) => key !== step)
      : entries.map(([key, inner]) => [key, key === step ? without(inner, rest) : inner]),
  );
}
