import { createHash } from 'node:crypto';
import type { Database } from '#/database/database.ts';
import { upsert } from '#/database/upsert.ts';
import type { Issue } from '#/records/columns/issue.ts';
import { reasonWords } from '#/records/reasons/reason.ts';

declare module '#/database/tables.ts' {
  interface Tables {
    import_issue: ImportIssueTable;
  }
}

/** The warnings about a record in its last import, or a note on a file of the last import. */
export interface ImportIssueTable {
  /** The name of the record type; for a note, `notesOf` this name. */
  type: string;
  /** The key of the record; for a note, the SHA-256 of its text. */
  key: string;
  /** The SHA-256 of the warnings; empty for a note. */
  digest: string;
}

type Warned = { key: string; warnings: readonly Issue[] };

/**
 * Returns the keys of the rows that have the same warnings as in their last import. Stores the
 * warnings of all rows.
 */
export async function listKnownIssues(
  trx: Database,
  type: string,
  rows: readonly Warned[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const keys = rows.map(({ key }) => key);
  const stored = await trx.kysely
    .selectFrom('import_issue')
    .select(['key', 'digest'])
    .where('type', '=', type)
    .where('key', 'in', keys)
    .execute();
  const before = new Map(stored.map(({ key, digest }) => [key, digest]));
  const warned = rows.filter(({ warnings }) => warnings.length > 0);
  const now = new Map(warned.map(({ key, warnings }) => [key, digestOf(warnings)]));
  const fresh = [...now].filter(([key, digest]) => before.get(key) !== digest);
  await upsert(
    trx,
    'import_issue',
    ['type', 'key'],
    fresh.map(([key, digest]) => ({ type, key, digest })),
  );
  const obsolete = [...before.keys()].filter((key) => !now.has(key));
  if (obsolete.length > 0) {
    const all = trx.kysely.deleteFrom('import_issue').where('type', '=', type);
    await all.where('key', 'in', obsolete).execute();
  }
  const others = new Set(fresh.map(([key]) => key));
  return new Set([...now.keys()].filter((key) => !others.has(key)));
}

/** Returns which of these notes on a file were already in the last import of the type. */
export async function listKnownNotes(
  db: Database,
  type: string,
  notes: readonly string[],
): Promise<Set<string>> {
  if (notes.length === 0) return new Set();
  const byDigest = new Map(notes.map((note) => [hashOf(note), note]));
  const stored = await db.kysely
    .selectFrom('import_issue')
    .select('key')
    .where('type', '=', notesOf(type))
    .where('key', 'in', [...byDigest.keys()])
    .execute();
  return new Set(stored.flatMap(({ key }) => byDigest.get(key) ?? []));
}

/** Stores the notes of an import of this type, and deletes the notes of the import before. */
export async function saveNotes(
  db: Database,
  type: string,
  notes: readonly string[],
): Promise<void> {
  await db.kysely.deleteFrom('import_issue').where('type', '=', notesOf(type)).execute();
  const rows = [...new Set(notes)].map((note) => ({
    type: notesOf(type),
    key: hashOf(note),
    digest: '',
  }));
  await upsert(db, 'import_issue', ['type', 'key'], rows);
}

/**
 * Returns the `type` with which notes on files of a record type are stored. No record type has this
 * name.
 */
function notesOf(type: string): string {
  return `${type}/notes`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function digestOf(warnings: readonly Issue[]): string {
  const words = warnings.map(({ field, reason, value }) =>
    JSON.stringify([field, reasonWords(reason, 'zh'), value]),
  );
  return hashOf(words.toSorted().join('\n'));
}
