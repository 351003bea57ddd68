import * as v from 'valibot';
import { DoubtfulCell } from '#/records/columns/cells/doubtful-cell.ts';
import { checkRow, type ParsedRow } from '#/records/columns/check-row.ts';
import {
  BadCell,
  type BadRecord,
  type ImportWarning,
  type RecordType,
} from '#/records/columns/record-type.ts';
import type { TableRow } from '#/records/columns/table-values.ts';
import type { TableContext } from '#/records/files/read-rows.ts';
import { entriesOf } from '#/records/parts/part.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a table row has besides its values. */
export type TableExtras = Pick<TableRow, 'parts' | 'texts' | 'stated' | 'warnings'> & TableContext;

/** Returns the values of a table row, with labelled parts and derived values added. */
export function withExtras(
  type: RecordType,
  values: Values,
  { parts, title }: TableExtras,
  stored: Values,
): { values: Record<string, unknown>; warnings: readonly ImportWarning[] } {
  const whole: Record<string, unknown> = { ...values };
  for (const { field, part, value, isAddition } of parts) {
    const own = whole[field];
    if (isAddition && typeof own === 'string') {
      // Words of two cells are two sentences: 工具全 and 原版 never read as 全原版.
      whole[field] = `${own}${/[。；;，,、！!？?.]$/.test(own) ? '' : '。'}\n${value as string}`;
      continue;
    }
    if (part === undefined) {
      whole[field] ??= value;
      continue;
    }
    const base = isObject(own) ? own : own === undefined ? stored[field] : undefined;
    // A cell with the whole field, in words or JSON, takes precedence over single parts.
    if (own === undefined || isObject(own)) whole[field] = { ...toObject(base), [part]: value };
  }
  const completed = type.table?.complete?.(whole, stored, title);
  return { values: { ...whole, ...completed?.values }, warnings: completed?.warnings ?? [] };
}

/**
 * Checks a table row. The returned `values` lack the invalid cells of optional fields. Each such
 * cell has a warning.
 */
export function checkTableRow(
  type: RecordType,
  values: Values,
  stored: object,
  texts: ReadonlyMap<string, unknown>,
): { checked: ParsedRow; values: Values; warnings: readonly ImportWarning[] } {
  const checked = checkRow(type, values, () => {}, stored, texts);
  const left = checked.problems.filter(({ field }) => isLeftOut(type, topOf(field), values));
  if (left.length === 0) return { checked, values, warnings: [] };
  const fields = new Set(left.map(({ field }) => topOf(field)));
  const rest = Object.fromEntries(Object.entries(values).filter(([field]) => !fields.has(field)));
  return {
    checked: checkRow(type, rest, () => {}, stored, texts),
    values: rest,
    warnings: left.map((issue) => ({
      ...issue,
      isLeftOut: true,
    })),
  };
}

/**
 * A merged row. `named` has the fields that a table row names, and `written` returns the text of a
 * cell. `merging.base` is the stored record, as JSON, with which the row was merged.
 */
type Merged = Pick<ParsedRow, 'row' | 'written'> & {
  named?: ReadonlySet<string> | undefined;
  merging?: { base: string | undefined } | undefined;
};

/** A row without the bad cells that can be left out. */
type Rest = {
  row: object;
  /** The problems that refuse the row. */
  refused: readonly BadRecord[];
  warnings: readonly ImportWarning[];
  /**
   * Fields that the row does not name, but that depend on a cell that was left out. They get their
   * stored values.
   */
  restored: ReadonlySet<string>;
};

/**
 * Returns this row without the bad cells that can be left out. The fields of these cells get the
 * stored values. With `confirmsUnlikely`, values that are far from usual stay.
 */
export function withoutRefused(
  type: RecordType,
  merged: Merged,
  problems: readonly BadRecord[],
  confirmsUnlikely = false,
): Rest {
  const { row, named = new Set(), merging } = merged;
  const values = Object.fromEntries([...named].map((field) => [field, true]));
  const found = problems.filter(
    (each) => !(each instanceof DoubtfulCell) || (!confirmsUnlikely && isUnconfirmed(each, merged)),
  );
  const left = found.filter(
    (each) => each instanceof BadCell || isLeftOut(type, topOf(each.field), values),
  );
  const dependents = left.flatMap(({ field }) => type.clears?.[topOf(field)]?.fields ?? []);
  const restored = new Set(dependents.filter((field) => !named.has(field)));
  if (left.length === 0) return { row, refused: found, warnings: [], restored };
  const stored = (merging?.base === undefined ? {} : JSON.parse(merging.base)) as Values;
  const rest: Record<string, unknown> = { ...row };
  for (const top of [...left.map(({ field }) => topOf(field)), ...restored]) {
    if (stored[top] === undefined) delete rest[top];
    else rest[top] = stored[top];
  }
  const warnings = left.map(({ field, reason, code }) => ({
    field,
    reason,
    code,
    isLeftOut: true as const,
  }));
  const refused = found.filter((each) => !left.includes(each));
  return { row: rest, refused, warnings, restored };
}

/** Returns whether a doubtful cell of a table is not confirmed by another cell of the row. */
function isUnconfirmed({ field, confirmedBy }: DoubtfulCell, { row, named, written }: Merged) {
  if (!named?.has(topOf(field))) return false;
  const stated = (row as Values)[confirmedBy.field];
  return written(confirmedBy.field) === undefined || stated !== confirmedBy.value;
}

/** Returns whether a bad cell of this field is left out, instead of refusing the row. */
export function isLeftOut(type: RecordType, field: string, values: Values): boolean {
  if (!type.table || !(field in values) || type.table.guarded.includes(field)) return false;
  const schema = entriesOf(type.schema as v.GenericSchema)[field];
  return schema !== undefined && v.safeParse(schema, undefined).success;
}

/** Returns the first step of this path: `facts` for `facts.过户次数`. */
export function topOf(field: string): string {
  return field.split('.')[0] ?? '';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toObject(value: unknown): object {
  return isObject(value) ? value : {};
}
