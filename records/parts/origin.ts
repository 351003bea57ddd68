import type { CellPlace } from '#/records/columns/check-row.ts';
import type { Issue } from '#/records/columns/issue.ts';
import type { Row } from '#/records/files/read-rows.ts';
import type { Item } from './part-items.ts';
import type { Part } from './row-form.ts';

/** An issue with its line. */
export type PlacedIssue = Issue & { line: number };

/** The places of a record's values in several rows of a file. */
export type Origin = {
  /** The first line of each row that describes the record. */
  lines: readonly number[];
  /** Finds the place of a value by its dot path, such as `flaws.3.grade`. */
  find(path: string): CellPlace | undefined;
  /** The lists that have one item per row. Other lists have all items in one cell. */
  lists: ReadonlySet<string>;
  /** Contradictions between the rows, for which the record is refused. */
  problems: readonly PlacedIssue[];
  /** Contradictions between the rows, for which a value is left out. */
  warnings: readonly PlacedIssue[];
};

/** A row of a file, or a record that several rows describe. */
export type RecordRow = Row & { origin?: Origin };

/** Finds the place of the value at `path` in this item. */
export function findPlace(item: Item, part: Part, path: readonly string[]): CellPlace | undefined {
  if (path.length === 0) return { line: item.line, heading: headingOf(part) };
  for (const inner of part.parts) {
    if (!startsWith(path, inner.path)) continue;
    const items = item.lists.get(inner) ?? [];
    const [key = '', ...rest] = path.slice(inner.path.length);
    const found = inner.kind === 'record' ? keyed(items, inner, key) : items[Number(key)];
    if (!found) return items[0] && { line: items[0].line, heading: headingOf(inner) };
    return findPlace(found, inner, inner.kind === 'list' ? rest : []);
  }
  const column = part.columns.find(
    (each) => startsWith(path, each.path) || startsWith(each.path, path),
  );
  const cell = column && item.cells.get(column);
  if (cell) return { line: cell.line, heading: cell.heading, text: cell.written };
  return column && part.kind !== 'root' ? { line: item.line, heading: column.heading } : undefined;
}

/** Returns the heading of the column that names an item. */
function headingOf({ columns: [first] }: Part): string {
  return first?.heading ?? '';
}

function keyed(items: readonly Item[], { columns }: Part, key: string): Item | undefined {
  const name = columns.find(({ path }) => path.join('.') === 'key');
  return items.find(({ cells }) => name && cells.get(name)?.text === key);
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((step, at) => path[at] === step);
}
