import type { Database } from '#/database/database.ts';
import type { Issue } from '#/records/columns/issue.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { CheckedRow } from '#/records/import/merge/merge-rows.ts';
import { keyOf } from './stored-rows.ts';

/** A row of an import, with its issues and the card that lists would show for its record. */
export type PreviewRow = {
  line: number;
  key: string | null;
  isRefused: boolean;
  /**
   * The card that lists would show for the record. For a refused row, the card of the stored
   * record.
   */
  card: object | null;
  issues: readonly Issue[];
};

type Accepted = { line: number; row: object; warnings: readonly Issue[] };

/** Collects the first 200 rows (MOST_PREVIEWED) of an import, with the cards of their records. */
export type Preview = {
  /** Adds the rows of a batch. Call this function in the transaction that wrote the rows. */
  add(
    trx: Database,
    type: RecordType,
    batch: { taken: readonly Accepted[]; refused: readonly CheckedRow[]; now: Date },
  ): Promise<void>;
  /** Returns the rows, those with issues first. `more` is the number of further rows. */
  list(): { rows: readonly PreviewRow[]; more: number };
};

/** Maximum number of rows in a preview. */
export const MOST_PREVIEWED = 200;

/** Creates an empty preview. */
export function createPreview(): Preview {
  const refused: PreviewRow[] = [];
  const warned: PreviewRow[] = [];
  const others: PreviewRow[] = [];
  let count = 0;
  return {
    async add(trx, type, batch) {
      if (!type.listCards) return;
      const all = [
        ...batch.refused.map(({ line, row, problems }) => ({
          list: refused,
          isRefused: true,
          line,
          row,
          issues: problems,
        })),
        ...batch.taken.map(({ line, row, warnings }) => ({
          list: warnings.length > 0 ? warned : others,
          isRefused: false,
          line,
          row,
          issues: warnings,
        })),
      ].toSorted((one, other) => one.line - other.line);
      count += all.length;
      const room = (list: readonly PreviewRow[]) => MOST_PREVIEWED - list.length;
      const added = [refused, warned, others].flatMap((list) =>
        all.filter((row) => row.list === list).slice(0, room(list)),
      );
      const keys = added.flatMap(({ row }) => keyOf(type, row) ?? []);
      if (added.length === 0) return;
      const cards = await type.listCards(trx, keys, batch.now);
      for (const { list, row, ...rest } of added) {
        const key = keyOf(type, row) ?? null;
        list.push({ ...rest, key, card: cards.get(key ?? '') ?? null });
      }
    },
    list() {
      const rows = [...refused, ...warned, ...others].slice(0, MOST_PREVIEWED);
      return { rows, more: count - rows.length };
    },
  };
}
