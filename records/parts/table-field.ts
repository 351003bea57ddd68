import * as v from 'valibot';
import { nested } from '#/records/columns/fields.ts';
import { because, type Reason } from '#/records/reasons/reason.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';
import { inRows, type FieldOf, type ItemSchema, type PartColumns } from './part.ts';

/**
 * A field for a list of objects that match `row`. A table has one row for each object. In one cell,
 * `;` or line breaks separate objects, and `|` separates fields.
 */
export function table<Row extends ItemSchema>(
  row: Row,
  part: PartColumns<FieldOf<Row>>,
  { max = 200 }: { max?: number } = {},
) {
  const byField = Map.groupBy(Object.entries<string>(part.columns), ([, field]) => field);
  const headings = [...byField.values()].map(([first]) => first?.[0] ?? '');
  const list = v.pipe(
    v.unknown(),
    v.transform((value) =>
      typeof value !== 'string' || /^\s*\[/.test(value)
        ? value
        : toRows(value, [...byField.keys()]),
    ),
    nested(
      v.pipe(v.array(row, because(VALUE.lines())), v.maxLength(max, because(VALUE.rows(max)))),
    ),
    v.description(
      `一项一行，各写一列；也可以写在一格里：每项一行「${headings.join('|')}」，行间用 ; 或换行`,
    ),
  );
  return inRows(list, row, part);
}

/**
 * Returns a check that no two rows have the same value of `key`. The check reports `reason` for
 * each repeated value.
 */
export function once<Row extends object>(key: keyof Row & string, reason: Reason) {
  return v.rawCheck<Row[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const rows = dataset.value as Record<string, unknown>[];
    const seen = new Set<unknown>();
    for (const [at, row] of rows.entries()) {
      const value = row[key];
      if (seen.has(value)) {
        const line = { type: 'array', origin: 'value', input: rows, key: at, value: row } as const;
        const cell = { type: 'object', origin: 'value', input: row, key, value } as const;
        addIssue({ message: because(reason), input: value, path: [line, cell] });
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
