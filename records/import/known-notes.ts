import type { Database } from '#/database/database.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { listKnownNotes, saveNotes } from '#/records/report/issue-queries.ts';
import type { Tally } from './import-report.ts';

/**
 * Finds the notes on these files that the last import of their type had, too. With `stores`, stores
 * the notes for the next import.
 */
export async function compareNotes(
  db: Database,
  files: readonly { tally: Tally; type: Pick<RecordType, 'name'> }[],
  { stores }: { stores: boolean },
): Promise<void> {
  for (const [name, own] of Map.groupBy(files, ({ type }) => type.name)) {
    const notes = own.flatMap(({ tally }) => tally.notes());
    const known = await listKnownNotes(db, name, notes);
    for (const { tally } of own) tally.knownNotes(known);
    if (stores) await saveNotes(db, name, notes);
  }
}
