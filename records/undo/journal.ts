import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#/database/database.ts';
import type { Language } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { listRowsOf } from '#/records/import/row-queries.ts';
import { isMerged } from '#/records/import/stored-rows.ts';
import {
  addToNote,
  deleteOtherNotes,
  insertChanges,
  type ImportChangeTable,
} from './journal-queries.ts';

/** Records what an import changes, so that it can be undone. */
export type Journal = {
  /** Records changes of records. Call this function in the transaction that made the changes. */
  record(trx: Database, type: RecordType, changes: Changes): Promise<void>;
};

type Changes = {
  keys: readonly string[];
  /** The stored rows before the change, by key. */
  before: ReadonlyMap<string, string>;
  /**
   * The records of other types that were added when the changed records were written, such as
   * unknown brands.
   */
  added?: readonly { type: string; key: string }[];
  /** The language of the file, which a later undo uses for its messages. */
  language: Language;
};

/** A field that an import changed; an absent value is undefined. */
export type FieldChange = { before?: unknown; after?: unknown };

/** Returns whether an import of this type can be undone. */
export function isUndoable(type: RecordType): boolean {
  return isMerged(type) && type.storesNoRow !== true && type.isIrrevocable !== true;
}

/**
 * Creates the journal of an import, with a new id unless one is given. The first recorded change
 * deletes the journals of earlier imports.
 */
export function createJournal(about: {
  id?: string;
  who: string;
  files: readonly string[];
  now: Date;
}): Journal {
  const { id = randomUUID() } = about;
  let isBegun = false;
  return {
    async record(trx, type, { keys, before, added = [], language }) {
      // Rows that are not stored, such as positions of cars in transit, cannot be restored.
      if (keys.length === 0 || type.storesNoRow) return;
      const unique = [...new Set(keys)];
      if (!isBegun) await deleteOtherNotes(trx, id);
      isBegun = true;
      await addToNote(trx, {
        id,
        started_at: about.now.toISOString(),
        who: about.who,
        files: JSON.stringify(about.files),
        language,
        written: keys.length,
        reverted_at: null,
      });
      const after = new Map(
        (await listRowsOf(trx, type.name, unique)).map(({ key, row }) => [key, row]),
      );
      const changes = unique.map((key): ImportChangeTable => {
        const change = isMerged(type) ? describeChange(before.get(key), after.get(key)) : FINAL;
        return { import_id: id, type: type.name, key, ...change };
      });
      const others = added.map((one) => ({ type: one.type, key: one.key, ...ADDED }));
      await insertChanges(trx, [
        ...changes,
        ...others.map((change) => ({ import_id: id, ...change })),
      ]);
    },
  };
}

const FINAL = { kind: 'final', detail: '' };
const ADDED = { kind: 'added', detail: '' };

function describeChange(
  before: string | undefined,
  after: string | undefined,
): Pick<ImportChangeTable, 'kind' | 'detail'> {
  if (after === undefined) return FINAL;
  if (before === undefined) return { kind: 'created', detail: digestOf(after) };
  return { kind: 'changed', detail: JSON.stringify(changesOf(before, after)) };
}

/** Returns the SHA-256 of this stored row. */
export function digestOf(row: string): string {
  return createHash('sha256').update(row).digest('hex');
}

function changesOf(before: string, after: string): Record<string, FieldChange> {
  const [old, fresh] = [before, after].map((row) => JSON.parse(row) as Record<string, unknown>);
  if (!old || !fresh) return {};
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(old[field], fresh[field]))
      .map((field) => [field, { before: old[field], after: fresh[field] }]),
  );
}
