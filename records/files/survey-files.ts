import type { Database } from '#/database/database.ts';
import { nameOf, readHeading } from '#/records/columns/headings.ts';
import type { ImportSource } from '#/records/import/import-records.ts';
import { isMerged, storedRows } from '#/records/import/stored-rows.ts';
import { keyOfRow } from '#/records/import/merge-rows.ts';
import { readRows, UnusableFile } from './read-rows.ts';
import type { RecordType } from '#/records/columns/record-type.ts';

/** What a file holds, before any of it is written. */
export type FileSummary = ImportSource & {
  /** The fields that its headings name. */
  fields: ReadonlySet<string>;
  /** Its headings that mean nothing. */
  unknown: readonly string[];
  /** The keys of its records. */
  keys: ReadonlySet<string>;
  /** How many rows have no key that can be read. */
  keyless: number;
  /** Why rows are refused whose record has a second row in these files, by line. */
  refused: ReadonlyMap<number, string>;
};

/** Where the row of a record stands. */
type Place = { path: string; line: number };

/** One JSON object per line may have new headings in each; so many are kept of a file. */
const MOST_UNKNOWN = 500;
/** So many other rows of a record are named beside each. */
const MOST_NAMED = 5;

/**
 * Reads files once, and answers what each holds. Of a type with one row for each record, rows of
 * one record are found across all files. Throws UnusableFile, or what the file system says.
 */
export async function scanFiles(sources: readonly ImportSource[]): Promise<FileSummary[]> {
  const placesOf = new Map<RecordType, Map<string, Place[]>>();
  const files: (FileSummary & { refused: Map<number, string> })[] = [];
  for (const source of sources) {
    const { path, type } = source;
    const places = placesOf.get(type) ?? new Map<string, Place[]>();
    placesOf.set(type, places);
    const fields = new Set<string>();
    const unknown = new Set<string>();
    const keys = new Set<string>();
    const note = (name: string) => {
      const field = readHeading(type, name)?.field;
      if (field !== undefined) fields.add(field);
      else if (name !== '' && unknown.size < MOST_UNKNOWN) unknown.add(name);
    };
    const onHeading = (names: readonly string[], line: number) => {
      expectKey(source, names, line);
      for (const name of names) note(name);
    };
    let keyless = 0;
    for await (const row of readRows(path, { onHeading })) {
      for (const name of Object.keys(row.values ?? {})) note(name);
      if (!isMerged(type)) continue;
      const key = keyOfRow(type, row);
      if (key === undefined) {
        keyless += 1;
        continue;
      }
      keys.add(key);
      places.set(key, [...(places.get(key) ?? []), { path, line: row.line }]);
    }
    const found = { fields, unknown: [...unknown], keys, keyless, refused: new Map() };
    files.push({ ...source, ...found });
  }
  for (const [type, places] of placesOf) refuseRepeated(type, places, files);
  return files;
}

function refuseRepeated(
  type: RecordType,
  places: ReadonlyMap<string, readonly Place[]>,
  files: readonly (ImportSource & { refused: Map<number, string> })[],
): void {
  for (const [key, all] of places) {
    if (all.length < 2) continue;
    for (const own of all) {
      const others = all.filter((place) => place !== own).map((place) => wordsFor(place, own));
      const named = others.slice(0, MOST_NAMED).join('、');
      const rest = others.length > MOST_NAMED ? `等 ${others.length} 处` : '';
      const reason = `「${key}」不止一行，另见${named}${rest}；每条记录请只留一行`;
      const from = files.filter((each) => each.path === own.path && each.type === type);
      for (const file of from) file.refused.set(own.line, reason);
    }
  }
}

function wordsFor({ path, line }: Place, beside: Place): string {
  return path === beside.path ? `第 ${line} 行` : ` ${path} 第 ${line} 行`;
}

/** A table without its key column is the wrong file, and one with a column twice cannot be understood. */
function expectKey({ path, type }: ImportSource, names: readonly string[], line: number): void {
  const byField = Map.groupBy(names, (name) => readHeading(type, name)?.field);
  const missing = type.key.filter((field) => !byField.has(field));
  if (missing.length > 0) {
    const names = missing.map((field) => nameOf(type, field)).join('、');
    throw new UnusableFile(path, line, `缺少列 ${names}`);
  }
  for (const [field, [first, second]] of byField) {
    if (field === undefined || second === undefined) continue;
    throw new UnusableFile(path, line, `列「${first}」和「${second}」是同一项，请只留一列`);
  }
}

/** How many of a file's records are not stored yet. */
export async function countNew(db: Database, { type, keys }: FileSummary): Promise<number> {
  let known = 0;
  const all = [...keys];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    known += (await storedRows(db, type, all.slice(at, at + AT_ONCE))).size;
  }
  return all.length - known;
}

const AT_ONCE = 500;
