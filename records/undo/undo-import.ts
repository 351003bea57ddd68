import { isDeepStrictEqual } from 'node:util';
import { transact, type Database } from '#/database/database.ts';
import { awaitWriters, bumpVersion } from '#/database/queries.ts';
import type { Sentence } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { deleteRecords, isDeletable, removeRecord } from '#/records/delete/delete-records.ts';
import { patchRecords } from '#/records/import/patch-records.ts';
import { runAndRollBack } from '#/records/import/rollback.ts';
import { storedRows } from '#/records/import/stored-rows.ts';
import { sentenceOf } from '#/records/reasons/reason.ts';
import {
  closeNote,
  findLastNote,
  listChanges,
  type ImportChangeTable,
  type ImportNoteTable,
} from './journal-queries.ts';
import { digestOf, type FieldChange, type Journal } from './journal.ts';

/** A value that an undo did not restore. `field` is null for a whole record. */
export type Skipped = {
  type: string;
  key: string;
  field: string | null;
  /**
   * Why the value stays:
   * - `edited`: the value was changed after the import
   * - `deleted`: the record was deleted
   * - `final`: the change cannot be undone
   * - `refused`: the earlier value cannot be written any more
   */
  why: 'edited' | 'deleted' | 'final' | 'refused';
  /** The reason why the earlier value was refused; null otherwise. */
  reason: Sentence | null;
};

export type UndoResult = {
  /** The number of records whose earlier values were restored. */
  restored: number;
  /** The number of new records that were deleted. */
  deleted: number;
  /** The first MOST_SKIPPED changes that were not undone. */
  skipped: readonly Skipped[];
  skippedCount: number;
};

type Undoing = {
  now: Date;
  dryRun?: boolean;
  /**
   * Whether to find only the changes that cannot be undone, and to write nothing. Other writers
   * then wait only briefly.
   */
  onlyCheck?: boolean;
  /** Receives the restored and deleted records, in the transactions that change them. */
  journal?: Journal;
  onProgress?: (records: number) => void;
};

/** Number of days for which an import can be undone. */
export const UNDO_DAYS = 7;
const DAY_MS = 86_400_000;
const MOST_SKIPPED = 200;
/** Number of records restored in one transaction. */
const AT_ONCE = 200;

/**
 * The last import that changed something. `problem` says why the import cannot be undone; undefined
 * if it can be.
 */
export type LastImport = { note: ImportNoteTable; problem: 'reverted' | 'old' | undefined };

/** Finds the last import that changed something; undefined if there is none. */
export async function findLastImport(db: Database, now: Date): Promise<LastImport | undefined> {
  const note = await findLastNote(db);
  if (!note) return undefined;
  const isOld = now.getTime() - Date.parse(note.started_at) > UNDO_DAYS * DAY_MS;
  const problem = note.reverted_at !== null ? 'reverted' : isOld ? 'old' : undefined;
  return { note, problem };
}

/**
 * Undoes an import: deletes the records that it created, and restores the fields that it changed.
 * Values that were changed after the import stay and are returned. A dry run changes nothing.
 */
export async function undoImport(
  db: Database,
  types: readonly RecordType[],
  note: ImportNoteTable,
  undoing: Undoing,
): Promise<UndoResult> {
  if (undoing.dryRun) return runAndRollBack(db, (trx) => undoAll(trx, types, note, undoing));
  const result = await undoAll(db, types, note, undoing);
  if (undoing.onlyCheck) return result;
  await transact(db, (trx) => closeNote(trx, note.id, undoing.now.toISOString()));
  return result;
}

type Run = {
  db: Database;
  type: RecordType;
  note: ImportNoteTable;
  undoing: Undoing;
  result: Result;
};
type Result = { restored: number; deleted: number; skipped: Skipped[]; skippedCount: number };

async function undoAll(
  db: Database,
  types: readonly RecordType[],
  note: ImportNoteTable,
  undoing: Undoing,
): Promise<UndoResult> {
  const result: Result = { restored: 0, deleted: 0, skipped: [], skippedCount: 0 };
  // A record is deleted before the records that it refers to.
  for (const type of types.toReversed()) {
    const run = { db, type, note, undoing, result };
    await eachPage(run, 'changed', (changes) => restore(run, changes));
    await eachPage(run, 'created', (changes) => deleteCreated(run, changes));
    await eachPage(run, 'added', (changes) => deleteAdded(run, changes));
    await eachPage(run, 'final', async (changes) => {
      for (const { key } of changes) skip(run, { key, why: 'final' });
    });
  }
  return result;
}

async function eachPage(
  { db, type, note, undoing, result }: Run,
  kind: string,
  work: (changes: readonly ImportChangeTable[]) => Promise<void>,
): Promise<void> {
  let after = '';
  for (;;) {
    const of = { import_id: note.id, type: type.name, kind };
    const changes = await listChanges(db, of, { after, limit: AT_ONCE });
    const last = changes.at(-1);
    if (!last) return;
    await work(changes);
    undoing.onProgress?.(result.restored + result.deleted);
    after = last.key;
  }
}

function skip(
  { type, result }: Run,
  { key, why, field = null, reason = null }: Pick<Skipped, 'key' | 'why'> & Partial<Skipped>,
): void {
  result.skippedCount += 1;
  if (result.skipped.length < MOST_SKIPPED) {
    result.skipped.push({ type: type.name, key, field, why, reason });
  }
}

/**
 * Restores the earlier values of the fields that still have the imported value. One transaction
 * reads and writes, so that no concurrent change is lost.
 */
function restore(run: Run, changes: readonly ImportChangeTable[]): Promise<void> {
  return transact(run.db, async (db) => {
    await awaitWriters(db, 'inventory');
    await restoreFields({ ...run, db }, changes);
  });
}

async function restoreFields(run: Run, changes: readonly ImportChangeTable[]): Promise<void> {
  const { db, type, undoing, result } = run;
  const stored = await storedRows(
    db,
    type,
    changes.map(({ key }) => key),
  );
  const rows = changes.flatMap(({ key, detail }) => {
    const text = stored.get(key);
    if (text === undefined) {
      skip(run, { key, why: 'deleted' });
      return [];
    }
    const row = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const fields = JSON.parse(detail) as Readonly<Record<string, FieldChange>>;
    const values: Record<string, unknown> = {};
    for (const [field, { before, after }] of Object.entries(fields)) {
      if (isDeepStrictEqual(row[field], after)) values[field] = before ?? null;
      else if (!isDeepStrictEqual(row[field], before)) skip(run, { key, field, why: 'edited' });
    }
    if (Object.keys(values).length === 0) return [];
    return { key, values: { ...keyIn(type, row), ...dependentsOf(type, row, values), ...values } };
  });
  if (undoing.onlyCheck) {
    result.restored += rows.length;
    return;
  }
  const numbered = rows.map(({ values }, at) => ({ line: at + 1, values }));
  await patchRecords(
    db,
    { path: 'undo', type, rows: numbered },
    {
      now: undoing.now,
      allowClearing: true,
      statesWholeParts: true,
      journal: undoing.journal,
      onRow({ line, outcome, problems }) {
        const key = rows[line - 1]?.key ?? '';
        if (outcome !== 'refused') result.restored += 1;
        for (const { field, reason } of problems) {
          skip(run, { key, field, why: 'refused', reason: sentenceOf(reason) });
        }
      },
    },
  );
}

function keyIn(type: RecordType, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(type.key.map((field) => [field, row[field]]));
}

/** Returns the stored values that restoring `values` would clear (`clears` of the type). */
function dependentsOf(
  type: RecordType,
  row: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = Object.keys(values).flatMap((field) => type.clears?.[field]?.fields ?? []);
  const filled = fields.filter((field) => row[field] !== undefined);
  return Object.fromEntries(filled.map((field) => [field, row[field]]));
}

/** Deletes the new records that are still as they were imported. */
async function deleteCreated(run: Run, changes: readonly ImportChangeTable[]): Promise<void> {
  const { db, type, undoing, result } = run;
  await transact(db, async (trx) => {
    await awaitWriters(trx, 'inventory');
    const stored = await storedRows(
      trx,
      type,
      changes.map(({ key }) => key),
    );
    const deleted: string[] = [];
    for (const { key, detail } of changes) {
      const row = stored.get(key);
      if (row === undefined) continue;
      if (!isDeletable(type)) skip(run, { key, why: 'final' });
      else if (digestOf(row) !== detail) skip(run, { key, why: 'edited' });
      else if (undoing.onlyCheck) result.deleted += 1;
      else {
        const { refused } = await deleteRecords(trx, type, [key], { now: undoing.now });
        if (refused.length === 0) deleted.push(key);
        for (const { reason } of refused) skip(run, { key, why: 'refused', reason });
      }
    }
    result.deleted += deleted.length;
    const language = run.note.language === 'en' ? 'en' : 'zh';
    await undoing.journal?.record(trx, type, { keys: deleted, before: stored, language });
  });
}

/**
 * Deletes the records that rows of other types added, such as brands. Does not delete records to
 * which others refer, or that were imported since.
 */
async function deleteAdded(
  { db, type, undoing }: Run,
  changes: readonly ImportChangeTable[],
): Promise<void> {
  const [field = ''] = type.key;
  if (undoing.onlyCheck) return;
  await transact(db, async (trx) => {
    await bumpVersion(trx, 'inventory');
    const keys = changes.map(({ key }) => key);
    const imported = await storedRows(trx, type, keys);
    for (const key of keys.filter((each) => !imported.has(each))) {
      await removeRecord(trx, type, { row: { [field]: key }, now: undoing.now });
    }
  });
}
