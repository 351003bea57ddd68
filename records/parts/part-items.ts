import { NONE } from '#/records/columns/fields.ts';
import type { FoundColumn, Part, PartColumn } from './row-form.ts';

/**
 * A cell of a part: its text with the unit of the heading, its text in the file (`written`), and
 * its place in the file.
 */
export type Cell = { text: string; written: string; heading: string; line: number };

/** An item of a list, or the record itself, as the rows of a table state it. */
export type Item = {
  line: number;
  cells: Map<PartColumn, Cell>;
  lists: Map<Part, Item[]>;
};

/** Matches the separators of several words in one cell. */
export const SEPARATORS = /[;；\n]/;

/** Creates an item without cells. */
export function createItem(line: number): Item {
  return { line, cells: new Map(), lists: new Map() };
}

/** A cell in a column of a part. */
export type PartCell = { found: FoundColumn; cell: Cell };

/**
 * Adds the cells of one table row to `item`, which is the record at depth 0. Each list with a cell
 * in the row gets a new item, unless the row repeats the last item.
 */
export function addRow(
  item: Item,
  part: Part,
  cells: readonly PartCell[],
  line: number,
  depth = 0,
): void {
  for (const inner of part.parts) {
    const within = cells.filter(({ found }) => found.chain[depth + 1] === inner);
    if (within.length === 0) continue;
    const items = item.lists.get(inner) ?? [];
    item.lists.set(inner, items);
    const own = within.filter(({ found }) => found.chain.length === depth + 2);
    const deeper = within.filter(({ found }) => found.chain.length > depth + 2);
    if (deeper.length === 0) {
      items.push(...itemsOf(inner, own, line));
      continue;
    }
    const last = items.at(-1);
    const isSame = last !== undefined && continues(last, own);
    const current = isSame ? last : toItem(own, line);
    if (!isSame) items.push(current);
    addRow(current, inner, deeper, line, depth + 1);
  }
}

function continues(last: Item, own: readonly PartCell[]): boolean {
  return own.every(({ found, cell }) => last.cells.get(found.column)?.text === cell.text);
}

function toItem(own: readonly PartCell[], line: number): Item {
  const item = createItem(line);
  for (const { found, cell } of own) item.cells.set(found.column, cell);
  return item;
}

/** Returns the items of a row: several if its only cell contains several. */
function itemsOf(part: Part, own: readonly PartCell[], line: number): Item[] {
  const [first, ...others] = own;
  const isMain = part.kind === 'words' || first?.found.column === part.main;
  if (!first || others.length > 0 || !isMain) return [toItem(own, line)];
  const words = first.cell.text.split(SEPARATORS).map((word) => word.trim());
  return words
    .filter((word) => word !== '')
    .map((text) => toItem([{ ...first, cell: { ...first.cell, text } }], line));
}

/** Returns this item as an object: the cells and lists by field. */
export function toValue(item: Item): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [{ path }, { text }] of item.cells) place(value, path, text);
  for (const [inner, items] of item.lists) place(value, inner.path, listOf(items, inner));
  return value;
}

function listOf(items: readonly Item[], part: Part): unknown {
  if (isNone(items, part)) return part.kind === 'record' ? {} : [];
  if (part.kind === 'words')
    return items.flatMap(({ cells }) => [...cells.values()].map(({ text }) => text));
  const values = items.map((item) => toValue(item));
  if (part.kind !== 'record') return values;
  return Object.fromEntries(
    values.map(({ key, value, ...others }) => [
      String(key ?? ''),
      hasValues(part) ? (value ?? '') : others,
    ]),
  );
}

/**
 * Returns whether this part has a single value for each key, and not an object. The part must be of
 * the kind `record`.
 */
export function hasValues({ columns }: Part): boolean {
  return columns.some(({ path }) => path[0] === 'value');
}

/** Returns whether these items are only the word 无, which stands for an empty list. */
export function isNone(items: readonly Item[], part: Part): boolean {
  const [only, ...others] = items;
  const [first] = part.columns;
  if (!only || !first || others.length > 0 || only.cells.size !== 1 || only.lists.size > 0)
    return false;
  return only.cells.get(first)?.text === NONE;
}

function place(value: Record<string, unknown>, path: readonly string[], placed: unknown): void {
  const [field = '', ...rest] = path;
  if (rest.length === 0) {
    value[field] = placed;
    return;
  }
  const inner = (value[field] ?? {}) as Record<string, unknown>;
  value[field] = inner;
  place(inner, rest, placed);
}
