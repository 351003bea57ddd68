import type { Database } from '#/database/database.ts';

declare module '#/database/tables.ts' {
  interface Tables {
    import_note: ImportNoteTable;
    import_change: ImportChangeTable;
  }
}

/** A note on an import that changed something. */
export interface ImportNoteTable {
  id: string;
  started_at: string;
  /** The name of the system user who ran the import. */
  who: string;
  /** The paths of the files, as a JSON list. */
  files: string;
  /** The language of the headings: zh or en. */
  language: string;
  written: number;
  reverted_at: string | null;
}

/** A record that an import changed. */
export interface ImportChangeTable {
  import_id: string;
  /** The name of the record type. */
  type: string;
  key: string;
  /**
   * The kind of the change:
   * - `created` or `changed`
   * - `added`: a row of another type added the record, such as a brand
   * - `final`: the change cannot be undone, such as a published version of an inspection
   */
  kind: string;
  /**
   * For `created`, the SHA-256 of the stored row. For `changed`, JSON with each changed field
   * before and after the import. Empty for other kinds.
   */
  detail: string;
}

/** Finds the note of the last import that changed something. */
export function findLastNote(db: Database): Promise<ImportNoteTable | undefined> {
  return db.kysely
    .selectFrom('import_note')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes the notes of all imports except the import `id`. */
export async function deleteOtherNotes(trx: Database, id: string): Promise<void> {
  await trx.kysely.deleteFrom('import_change').where('import_id', '!=', id).execute();
  await trx.kysely.deleteFrom('import_note').where('id', '!=', id).execute();
}

/** Inserts this note of an import, or adds `written` to the number in the stored note. */
export async function addToNote(trx: Database, note: ImportNoteTable): Promise<void> {
  await trx.kysely
    .insertInto('import_note')
    .values(note)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        written: row('import_note.written', '+', row.ref('excluded.written')),
      })),
    )
    .execute();
}

/** Inserts these changes. A stored change of the same record by the same import is not replaced. */
export async function insertChanges(
  trx: Database,
  changes: readonly ImportChangeTable[],
): Promise<void> {
  if (changes.length === 0) return;
  await trx.kysely
    .insertInto('import_change')
    .values(changes)
    .onConflict((conflict) => conflict.columns(['import_id', 'type', 'key']).doNothing())
    .execute();
}

/**
 * Lists up to `limit` changes of one import, type and kind, ordered by key. Only keys greater than
 * `after` are listed.
 */
export function listChanges(
  db: Database,
  of: Pick<ImportChangeTable, 'import_id' | 'type' | 'kind'>,
  { after, limit }: { after: string; limit: number },
): Promise<ImportChangeTable[]> {
  return db.kysely
    .selectFrom('import_change')
    .selectAll()
    .where('import_id', '=', of.import_id)
    .where('type', '=', of.type)
    .where('kind', '=', of.kind)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute();
}

/** Marks the import `id` as undone and deletes its changes. */
export async function closeNote(trx: Database, id: string, at: string): Promise<void> {
  await trx.kysely
    .updateTable('import_note')
    .set({ reverted_at: at })
    .where('id', '=', id)
    .execute();
  await trx.kysely.deleteFrom('import_change').where('import_id', '=', id).execute();
}
