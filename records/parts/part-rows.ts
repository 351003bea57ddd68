import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { NONE } from '#/records/columns/fields.ts';
import { toCell } from './cell-text.ts';
import { addRow, createItem, hasValues, SEPARATORS, toValue } from './part-items.ts';
import { WORD } from './part.ts';
import type { Part, PartColumn, RowForm } from './row-form.ts';

/** The texts of one row of a table, by column. */
export type PartRow = Map<PartColumn, string>;

/**
 * Returns the table rows, at least one, that represent the parts of this record. Throws Unwritable
 * if no row can represent a value.
 */
export function toPartRows(record: object, { root, fields, columns }: RowForm): PartRow[] {
  const rows = rowsOf(record, root);
  const item = createItem(0);
  const chains = new Map(columns.map(({ column, chain }) => [column, chain]));
  for (const row of rows) {
    const cells = [...row].map(([column, text]) => ({
      found: { column, chain: chains.get(column) ?? [], unit: '' },
      cell: { text, written: text, heading: '', line: 0 },
    }));
    for (const { found, cell } of cells) {
      if (found.chain.length === 1) item.cells.set(found.column, cell);
    }
    addRow(item, root, cells, 0);
  }
  const read = toValue(item);
  for (const [field, schema] of fields) {
    const value = valueAt(record, [field]);
    if (value === undefined || value === null) continue;
    const { success, output } = v.safeParse(schema, read[field]);
    if (!success || !isDeepStrictEqual(output, value)) throw new Unwritable([field]);
  }
  return rows;
}

/**
 * Thrown for a value that no table rows can represent. `path` is the place of the value in the
 * record.
 */
export class Unwritable extends Error {
  readonly path: readonly string[];

  constructor(path: readonly string[]) {
    super(`No table can hold ${path.join('.')}`);
    this.name = 'Unwritable';
    this.path = path;
  }
}

/** Returns the table rows of an item. The rows of its lists are side by side. */
function rowsOf(item: object, part: Part): PartRow[] {
  const first: PartRow = new Map();
  for (const column of part.columns) {
    const text = toCell(column.schema, valueAt(item, column.path));
    if (text === undefined) throw new Unwritable(column.path);
    if (text !== '') first.set(column, text);
  }
  const rows = [first];
  for (const inner of part.parts) {
    for (const [at, row] of rowsOfList(valueAt(item, inner.path), inner).entries()) {
      const beside = rows[at] ?? new Map<PartColumn, string>();
      rows[at] = new Map([...beside, ...row]);
    }
  }
  return rows;
}

function rowsOfList(list: unknown, part: Part): PartRow[] {
  if (list === undefined || list === null) return [];
  const items = itemsOf(list, part);
  if (items.length === 0) return noneRows(list, part);
  const rows = items.map((item) => rowsOf(item, part));
  const { main } = part;
  const names = rows.map(([row, ...others]) =>
    main && row && row.size === 1 && others.length === 0 ? row.get(main) : undefined,
  );
  const isInOneCell = main && names.every((name) => name !== undefined && !SEPARATORS.test(name));
  return isInOneCell ? [new Map([[main, names.join(';')]])] : rows.flat();
}

function itemsOf(list: unknown, part: Part): object[] {
  const { kind } = part;
  if (kind === 'record') {
    return Object.entries(list as Readonly<Record<string, object>>).map(([key, value]) =>
      hasValues(part) ? { key, value } : { key, ...value },
    );
  }
  const items = list as readonly unknown[];
  return kind === 'words' ? items.map((word) => ({ [WORD]: word })) : (items as object[]);
}

/**
 * Returns a row with 无 for an empty list. Returns no rows if an absent list means an empty list.
 */
function noneRows(list: unknown, { schema, columns: [first], path }: Part): PartRow[] {
  if (schema && isDeepStrictEqual(v.safeParse(schema, undefined).output, list)) return [];
  if (!first) throw new Unwritable(path);
  return [new Map([[first, NONE]])];
}

function valueAt(item: object, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, field) => (value as Readonly<Record<string, unknown>> | undefined | null)?.[field],
    item,
  );
}
