import type { WrittenText } from '#/records/columns/cells/cell.ts';
import type { Sentence } from '#/records/columns/language.ts';
import type { TableLayout } from '#/records/columns/table-layout.ts';

/**
 * Maximum number of different texts of a column that are compared, and of line numbers that are
 * stored for each text.
 */
const MOST_TEXTS = 1000;
const MOST_LINES = 8;

/**
 * A row of a table. `numbers` lists the columns whose cell is a number; absent in a file without
 * cell types.
 */
type TypedRow = { line: number; cells: readonly string[]; numbers?: readonly number[] | undefined };

/** Collects the texts in the columns of a table. `end` reports the notes on these texts. */
export type ColumnNotes = { add(row: TypedRow): void; end(): void };

/**
 * Returns a collector of the texts in columns. Its `end` passes a note on each column to `onNote`.
 */
export function createColumnNotes(
  { columns }: TableLayout,
  onNote: ((note: Sentence) => void) | undefined,
): ColumnNotes {
  const noted = columns.flatMap(({ at, heading, fields: [named] }) => {
    const { cell } = named ?? {};
    return cell?.noteOn ? [{ at, heading, cell, texts: new Map<string, WrittenText>() }] : [];
  });
  return {
    add({ line, cells, numbers }) {
      for (const { at, texts } of noted) {
        const text = (cells[at] ?? '').trim();
        const known = texts.get(text);
        if (!known && texts.size >= MOST_TEXTS) continue;
        const { lines = [], rows = 0, numbers: before = 0 } = known ?? {};
        texts.set(text, {
          lines: lines.length < MOST_LINES ? [...lines, line] : lines,
          rows: rows + 1,
          numbers: numbers && before + (numbers.includes(at) ? 1 : 0),
        });
      }
    },
    end() {
      for (const { heading, cell, texts } of noted) {
        const note = cell.noteOn?.(texts);
        if (!note) continue;
        onNote?.({ zh: `「${heading}」${note.zh}`, en: `The column "${heading}" ${note.en}` });
      }
    },
  };
}
