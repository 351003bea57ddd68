import { firstHeading } from '#/records/columns/headings.ts';
import type { Sentence } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';

type Row = { line: number; key: string | undefined };

/** Collects accepted rows of a table that lack a field which the report mentions. */
export type AbsentFields = {
  add(field: string, row: Row): void;
  /**
   * Returns a note on each of these fields, with the first rows. There is no note on a field of
   * `reported` for which the table has no column.
   */
  notes(file: { type: RecordType; fields: ReadonlySet<string> }): Sentence[];
};

/** Number of rows that a note names. */
const MOST_NAMED = 3;

/** Creates an empty collector. */
export function createAbsentFields(): AbsentFields {
  const rowsOf = new Map<string, { count: number; first: Row[] }>();
  return {
    add(field, row) {
      const rows = rowsOf.get(field) ?? { count: 0, first: [] };
      rowsOf.set(field, rows);
      rows.count += 1;
      if (rows.first.length < MOST_NAMED) rows.first.push(row);
    },
    notes({ type, fields }) {
      const isNamed = (field: string) =>
        fields.has(field) || !type.table?.reported?.includes(field);
      return [...rowsOf]
        .filter(([field]) => isNamed(field))
        .map(([field, { count, first }]) => {
          const more = count > first.length;
          const zh = first
            .map(({ line, key }) => `第 ${line} 行${key ? ` ${key}` : ''}`)
            .join('、');
          const en = first.map(({ line, key }) => `line ${line}${key ? ` ${key}` : ''}`).join(', ');
          return {
            zh: `有 ${count} 条没有${firstHeading(type, field)}：${zh}${more ? ' 等' : ''}`,
            en: `Records without "${field}": ${count} (${en}${more ? ', …' : ''})`,
          };
        });
    },
  };
}
