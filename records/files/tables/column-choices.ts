import type { Sentence } from '#/records/columns/language.ts';
import type { TableLayout } from '#/records/columns/table-layout.ts';
import type { TableRow } from '#/records/columns/table-values.ts';

/**
 * Counts, for each field with several columns, the rows that read each of the columns. `end`
 * reports the numbers.
 */
export type ColumnChoices = { add(row: Pick<TableRow, 'sources'>): void; end(): void };

/**
 * Returns a counter of the rows that read each column of a field with several columns. Its `end`
 * passes a note on each of these fields to `onNote`: which column is read, and how many rows read
 * another one, even if no row does.
 */
export function createColumnChoices(
  { choices }: TableLayout,
  onNote: ((note: Sentence) => void) | undefined,
): ColumnChoices {
  const counted = choices.map((choice) => ({ ...choice, rows: new Map<number, number>() }));
  return {
    add({ sources }) {
      for (const { key, rows } of counted) {
        const at = sources.get(key);
        if (at !== undefined) rows.set(at, (rows.get(at) ?? 0) + 1);
      }
    },
    end() {
      for (const { name, columns, rows } of counted) {
        const [first, ...rest] = columns.map(({ at, heading }) => {
          return { heading, count: rows.get(at) ?? 0 };
        });
        if (!first || rest.length === 0) continue;
        const zh = rest.map(({ heading, count }) => `「${heading}」（${count} 行）`).join('，再读');
        const en = rest
          .map(({ heading, count }) => `"${heading}" (rows: ${count})`)
          .join(', then ');
        onNote?.({
          zh: `${name.zh}有几列：先读「${first.heading}」（${first.count} 行），空着的读${zh}`,
          en: `"${name.en}" has several columns: "${first.heading}" is read first (rows: ${first.count}), and where it is empty ${en}`,
        });
      }
    },
  };
}
