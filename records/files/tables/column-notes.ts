import type { TableLayout } from '#/records/columns/table-layout.ts';

/** Maximum number of different texts of a column that are compared. */
const MOST_TEXTS = 1000;

/** Collects the texts of columns. `end` reports the notes. */
export type ColumnNotes = { add(cells: readonly string[]): void; end(): void };

/** Returns a collector of texts. The collector's `end` passes a note on each column to `onNote`. */
export function createColumnNotes(
  { columns }: TableLayout,
  onNote: ((note: string) => void) | undefined,
): ColumnNotes {
  const noted = columns.flatMap(({ at, heading, fields: [named] }) => {
    const { cell } = named ?? {};
    return cell?.noteOn ? [{ at, heading, cell, texts: new Set<string>() }] : [];
  });
  return {
    add(cells) {
      for (const { at, texts } of noted) {
        if (texts.size < MOST_TEXTS) texts.add((cells[at] ?? '').trim());
      }
    },
    end() {
      for (const { heading, cell, texts } of noted) {
        const note = cell.noteOn?.(texts);
        if (note !== undefined) onNote?.(`「${heading}」${note}`);
      }
    },
  };
}
