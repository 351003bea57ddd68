import * as v from 'valibot';
import { nested } from './fields.ts';

/**
 * A field for a table in one cell. A line is a row, and `|` separates the columns in the order of
 * `columns`. Empty values are absent; trailing columns may be missing. In JSON the value is a list
 * of objects. Each row is checked against `row`.
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
    v.description(`每项一行「${columns.join('|')}」，行间用 ; 或换行`),
  );
}

/** Checks that rows have distinct values of `key`. Reports each row that repeats a value. */
export function once<Row extends object>(key: keyof Row & string, message: string) {
  return v.rawCheck<Row[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const rows = dataset.value as Record<string, unknown>[];
    const seen = new Set<unknown>();
    for (const [at, row] of rows.entries()) {
      const value = row[key];
      if (seen.has(value)) {
        const line = { type: 'array', origin: 'value', input: rows, key: at, value: row } as const;
        const cell = { type: 'object', origin: 'value', input: row, key, value } as const;
        addIssue({ message, input: value, path: [line, cell] });
      }
      seen.add(value);
    }
  });
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
