import * as v from 'valibot';
import { nested } from './fields.ts';

/**
 * A small table in one cell: a line for each row, `|` between its columns, in the order of
 * `columns`; what is empty is absent, and further columns may be missing at the end. In JSON, also
 * within a cell, a list of objects. Each row is then checked against `row`.
 */
export function table<Row extends v.GenericSchema>(
  row: Row,
  columns: readonly string[],
  { max = 200 }: { max?: number } = {},
) {
  return v.pipe(
    v.unknown(),
    v.transform((value) =>
      typeof value !== 'string' || /^\s*\[/.test(value) ? value : toRows(value, columns),
    ),
    nested(v.pipe(v.array(row, '应为多行，每行用 | 分列'), v.maxLength(max, `最多 ${max} 行`))),
  );
}

function toRows(cell: string, columns: readonly string[]): object[] {
  return cell
    .split(/[\n;；]/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const parts = line.split(/[|｜]/).map((part) => part.trim());
      const named = columns.map((column, at) => [column, parts[at] ?? ''] as const);
      return Object.fromEntries(named.filter(([, part]) => part !== ''));
    });
}
