import type { Database } from '#/database/database.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { listKnownNotes, saveNotes } from '#/records/report/issue-queries.ts';
import type { Tally } from './import-report.ts';

/**
 * Records in the tally of each file which of its notes the last import of its type had, too. With
 * `stores`, also stores the notes, so that the next import can be compared with them.
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
