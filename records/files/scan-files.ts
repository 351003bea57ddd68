import { safeParse, unknown, type GenericSchema } from 'valibot';
import type { Database } from '#/database/database.ts';
import { nameOf } from '#/records/columns/headings.ts';
import { languageOf, type Language } from '#/records/columns/language.ts';
import { isProblemHeading } from '#/records/columns/problem-heading.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { keyOfRow } from '#/records/import/merge-rows.ts';
import { isMerged, storedRows } from '#/records/import/stored-rows.ts';
import { readRecords } from '#/records/parts/group-rows.ts';
import { entriesOf } from '#/records/parts/part.ts';
import { fieldOf } from '#/records/parts/row-form.ts';
import { UnusableFile } from './read-rows.ts';

/** The content of a file before it is imported. */
export type FileSummary = ImportSource & {
  /** The language of its headings. */
  language: Language;
  /** The fields that its headings name. */
  fields: ReadonlySet<string>;
  /** Its unknown headings. */
  unknown: readonly string[];
  /** The keys of its records; empty for a type whose rows are not merged (`isMerged`). */
  keys: ReadonlySet<string>;
  /** The number of its rows. */
  rows: number;
  /** The number of rows without a readable key; 0 for such a type. */
  keyless: number;
  /** Reasons for refusing rows whose key occurs twice in the scanned files, by line. */
  refused: ReadonlyMap<number, string>;
  /** Warnings about keys that differ from another key only in case, by line. */
  warned: ReadonlyMap<number, string>;
};

type Scanned = ImportSource & { refused: Map<number, string>; warned: Map<number, string> };

/** The position of a row. */
type Place = { path: string; line: number };

/** Maximum number of unknown headings stored per file: each line of JSON may have new ones. */
const MOST_UNKNOWN = 500;
/** Maximum number of other rows listed for a duplicate key. */
const MOST_NAMED = 5;

/**
 * Reads files once and returns a summary of each. Detects duplicate keys across files, in
 * types whose rows are merged (`isMerged`). Throws UnusableFile or the error of the file system.
 */
export async function scanFiles(sources: readonly ImportSource[]): Promise<FileSummary[]> {
  const placesOf = new Map<RecordType, Map<string, Place[]>>();
  const files: (FileSummary & Scanned)[] = [];
  for (const source of sources) {
    const { path, type } = source;
    const places = placesOf.get(type) ?? new Map<string, Place[]>();
    placesOf.set(type, places);
    const fields = new Set<string>();
    const unknown = new Set<string>();
    const keys = new Set<string>();
    let language: Language | undefined;
    const note = (name: string) => {
      if (language !== 'zh') language = languageOf([name]);
      const field = fieldOf(type, name);
      if (field !== undefined) fields.add(field);
      else if (name !== '' && unknown.size < MOST_UNKNOWN && !isProblemHeading(name))
        unknown.add(name);
    };
    const onHeading = (names: readonly string[], line: number) => {
      expectKey(source, names, line);
      for (const name of names) note(name);
    };
    let rows = 0;
    let keyless = 0;
    for await (const row of readRecords(path, type, { onHeading })) {
      rows += 1;
      for (const name of Object.keys(row.values ?? {})) note(name);
      if (!isMerged(type)) continue;
      const key = keyOfRow(type, row);
      if (key === undefined) {
        keyless += 1;
        continue;
      }
      keys.add(key);
      const known = places.get(key);
      if (known) known.push({ path, line: row.line });
      else places.set(key, [{ path, line: row.line }]);
    }
    const found = {
      language: language ?? 'zh',
      fields,
      unknown: [...unknown],
      keys,
      rows,
      keyless,
    };
    files.push({ ...source, ...found, refused: new Map(), warned: new Map() });
  }
  for (const [type, places] of placesOf) {
    refuseRepeated(type, places, files);
    warnOfCase(type, places, files);
  }
  return files;
}

function refuseRepeated(
  type: RecordType,
  places: ReadonlyMap<string, readonly Place[]>,
  files: readonly Scanned[],
): void {
  for (const [key, all] of places) {
    if (all.length < 2) continue;
    for (const own of all) {
      // Names only the first rows with the key: if the key column has the same value in all rows,
      // there are thousands.
      const first = all.slice(0, MOST_NAMED + 1).filter((place) => place !== own);
      const named = first
        .slice(0, MOST_NAMED)
        .map((place) => wordsFor(place, own))
        .join('、');
      const rest = all.length - 1 > MOST_NAMED ? `等 ${all.length - 1} 处` : '';
      const reason = `「${key}」不止一行，另见${named}${rest}；每条记录请只留一行`;
      const from = files.filter((each) => each.path === own.path && each.type === type);
      for (const file of from) file.refused.set(own.line, reason);
    }
  }
}

/**
 * Adds a warning to each row whose key differs from another key only in case. B-1 and b-1 are two
 * records.
 */
function warnOfCase(
  type: RecordType,
  places: ReadonlyMap<string, readonly Place[]>,
  files: readonly Scanned[],
): void {
  for (const keys of Map.groupBy(places.keys(), (key) => key.toLowerCase()).values()) {
    if (keys.length < 2) continue;
    for (const key of keys) {
      const [own] = places.get(key) ?? [];
      const [other = ''] = keys.filter((each) => each !== key);
      const [beside] = places.get(other) ?? [];
      if (!own || !beside) continue;
      const reason = `「${key}」与${wordsFor(beside, own)}的「${other}」只差大小写，按两条记录存`;
      const from = files.find((each) => each.path === own.path && each.type === type);
      from?.warned.set(own.line, reason);
    }
  }
}

function wordsFor({ path, line }: Place, beside: Place): string {
  return path === beside.path ? `第 ${line} 行` : ` ${path} 第 ${line} 行`;
}

/**
 * Throws UnusableFile for a table without its key column, or with two columns of the same field.
 */
function expectKey({ path, type }: ImportSource, names: readonly string[], line: number): void {
  const byField = Map.groupBy(names, (name) => fieldOf(type, name));
  const entries = entriesOf(type.schema as GenericSchema);
  const missing = type.key.filter(
    (field) => !byField.has(field) && !safeParse(entries[field] ?? unknown(), undefined).success,
  );
  if (missing.length > 0) {
    const names = missing.map((field) => nameOf(type, field)).join('、');
    throw new UnusableFile(path, line, `缺少列 ${names}`);
  }
  for (const [field, [first, second]] of byField) {
    if (field === undefined || second === undefined) continue;
    throw new UnusableFile(path, line, `列「${first}」和「${second}」是同一项，请只留一列`);
  }
}

/** Counts the records of a file that are not stored yet. */
export async function countNew(db: Database, { type, keys }: FileSummary): Promise<number> {
  let known = 0;
  const all = [...keys];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    known += (await storedRows(db, type, all.slice(at, at + AT_ONCE))).size;
  }
  return all.length - known;
}

const AT_ONCE = 500;
