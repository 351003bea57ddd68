import { createHash } from 'node:crypto';
import { safeParse, unknown, type GenericSchema } from 'valibot';
import type { Database } from '#/database/database.ts';
import { nameOf } from '#/records/columns/headings.ts';
import type { RefusedRow } from '#/records/columns/issue.ts';
import { languageOf, type Language, type Sentence } from '#/records/columns/language.ts';
import { isForReaders } from '#/records/columns/problem-heading.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { HiddenColumn, TableLayout } from '#/records/columns/table-layout.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { keyOfRow } from '#/records/import/merge/merge-rows.ts';
import { isMerged, storedRows } from '#/records/import/stored-rows.ts';
import { readRecords } from '#/records/parts/group-rows.ts';
import type { RecordRow } from '#/records/parts/origin.ts';
import { entriesOf } from '#/records/parts/part.ts';
import { fieldOf } from '#/records/parts/row-form.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { readAsWords } from './read-as.ts';
import { isKeyless } from './read-rows.ts';
import { UnusableFile } from './unusable-file.ts';

/** A summary of the content of a file, made before the import. */
export type FileSummary = ImportSource & {
  /** The language of the file's headings. */
  language: Language;
  /** The fields that the file's headings name. */
  fields: ReadonlySet<string>;
  /** The file's unknown headings. */
  unknown: readonly string[];
  /** The columns that are left out because of the group above their headings. */
  hidden: readonly HiddenColumn[];
  /**
   * The keys of the file's records with the first line of each; empty for a type whose rows are not
   * merged (`isMerged`).
   */
  keys: ReadonlyMap<string, number>;
  /** The numbers of filled and of readable cells in each expected column of a table, by field. */
  expected: ReadonlyMap<string, ExpectedCells>;
  /** The number of the file's rows. */
  rows: number;
  /** The number of rows without a readable key; 0 for a type whose rows are not merged. */
  keyless: number;
  /**
   * By line, the reasons for refusing rows: the key occurs more than once in the scanned files, or
   * the row may describe a stored record.
   */
  refused: ReadonlyMap<number, RefusedRow>;
  /** The rows of tables that repeat an earlier row, by line. They are not read again. */
  skipped: ReadonlyMap<number, Sentence>;
  /** Warnings about keys that differ from another key only in case, by line. */
  warned: ReadonlyMap<number, Reason>;
};

/** How many cells of a column have a text, how many of these can be read, and the first that cannot. */
type ExpectedCells = { filled: number; readable: number; unreadable: string[] };

type Scanned = ImportSource &
  Record<'warned', Map<number, Reason>> & {
    refused: Map<number, RefusedRow>;
    skipped: Map<number, Sentence>;
  };

/** The position of a row, and a digest of its content if it is a row of a table. */
type Place = {
  source: ImportSource;
  line: number;
  content?: string | undefined;
  hasMadeKey?: true | undefined;
};

/** Maximum number of unknown headings stored per file: each line of JSON may have new ones. */
const MOST_UNKNOWN = 500;
/** Maximum number of unreadable cells that a summary lists for a column. */
const MOST_UNREADABLE = 3;
/** Maximum number of other rows listed for a duplicate key. */
const MOST_NAMED = 5;

/**
 * Reads files once and returns a summary of each. Finds keys that occur twice in the files of a
 * type. Rejects with UnusableFile or an error of the file system.
 */
export async function scanFiles(sources: readonly ImportSource[]): Promise<FileSummary[]> {
  const placesOf = new Map<RecordType, Map<string, Place[]>>();
  const files: (FileSummary & Scanned)[] = [];
  for (const source of sources) {
    const { type } = source;
    const places = placesOf.get(type) ?? new Map<string, Place[]>();
    placesOf.set(type, places);
    const fields = new Set<string>();
    const unknown = new Set<string>();
    let hidden: readonly HiddenColumn[] = [];
    const keys = new Map<string, number>();
    const expected = new Map<string, ExpectedCells>();
    let language: Language | undefined;
    const note = (name: string) => {
      if (language !== 'zh') language = languageOf([name]);
      const field = fieldOf(type, name);
      if (field !== undefined) fields.add(field);
      else if (name !== '' && unknown.size < MOST_UNKNOWN && !isForReaders(name)) unknown.add(name);
    };
    const onLayout = (layout: TableLayout, line: number) => {
      for (const { field } of layout.columns.flatMap((column) => column.fields)) fields.add(field);
      for (const { heading } of layout.partColumns) fields.add(fieldOf(type, heading) ?? '');
      const known = [...layout.columns, ...layout.partColumns].map(({ heading }) => heading);
      const headings = [...known, ...layout.unknown];
      if (headings.length > 0) language = languageOf(headings);
      for (const heading of layout.unknown) note(heading);
      ({ hidden } = layout);
      if (!isKeyless(type, layout)) expectKey(source, fields, { line, language: language ?? 'zh' });
    };
    let rows = 0;
    let keyless = 0;
    for await (const row of readRecords(source, { onLayout })) {
      rows += 1;
      countExpected(type, row, expected);
      if (!row.table) for (const name of Object.keys(row.values ?? {})) note(name);
      if (!isMerged(type)) continue;
      const key = keyOfRow(type, row);
      if (key === undefined) {
        keyless += 1;
        continue;
      }
      if (!keys.has(key)) keys.set(key, row.line);
      const place = {
        source,
        line: row.line,
        content: contentOf(row),
        hasMadeKey: row.table?.hasMadeKey,
      };
      const known = places.get(key);
      if (known) known.push(place);
      else places.set(key, [place]);
    }
    const found = {
      language: language ?? 'zh',
      fields,
      unknown: [...unknown],
      hidden,
      keys,
      expected,
      rows,
      keyless,
    };
    const refused = new Map(
      [...(source.unclear ?? [])].map(([line, among]) => [line, unclearRow(among)]),
    );
    files.push({ ...source, ...found, refused, skipped: new Map(), warned: new Map() });
  }
  for (const places of placesOf.values()) {
    refuseRepeated(places, files);
    warnOfCase(places, files);
  }
  return files;
}

/** Adds the cells of this table row in expected columns to the counts in `expected`. */
function countExpected(
  type: RecordType,
  { values, table }: RecordRow,
  expected: Map<string, ExpectedCells>,
): void {
  if (!table || !values) return;
  for (const field of Object.keys(type.expects ?? {})) {
    const text = table.texts.get(field);
    // Systems write 0 for what they do not know.
    if (text === undefined || Number(text) === 0) continue;
    const cells = expected.get(field) ?? { filled: 0, readable: 0, unreadable: [] };
    expected.set(field, cells);
    cells.filled += 1;
    if (values[field] !== undefined) cells.readable += 1;
    else if (cells.unreadable.length < MOST_UNREADABLE) cells.unreadable.push(text);
  }
}

/** Returns the reason to refuse a row that has no key and may describe these stored records. */
function unclearRow(among: readonly string[]): RefusedRow {
  const named = among.slice(0, MOST_NAMED);
  return { reason: ROW.may_be_stored(named, among.length > named.length), code: 'repeated_value' };
}

function refuseRepeated(
  places: ReadonlyMap<string, readonly Place[]>,
  files: readonly Scanned[],
): void {
  for (const [key, all] of places) {
    if (all.length < 2) continue;
    if (skipRepeated(key, all, files)) continue;
    for (const own of all) {
      // Names only the first rows with the key: if the key column has the same value in all rows,
      // there are thousands.
      const first = all.slice(0, MOST_NAMED + 1).filter((place) => place !== own);
      const named = first.slice(0, MOST_NAMED).map((place) => wordsFor(place, own));
      const reason = own.hasMadeKey
        ? ROW.repeated_without_key(named, all.length - 1)
        : ROW.repeated_key(key, named, all.length - 1);
      fileOf(own, files)?.refused.set(own.line, { reason, code: 'repeated_key' });
    }
  }
}

/**
 * Adds a warning to each row whose key differs from another key only in case. B-1 and b-1 are two
 * records.
 */
function warnOfCase(
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
      const reason = ROW.differs_in_case(key, other, wordsFor(beside, own));
      fileOf(own, files)?.warned.set(own.line, reason);
    }
  }
}

/**
 * If all rows with this key equal the first one in all cells, adds the other rows to `skipped` of
 * their files and returns true. Otherwise returns false.
 */
function skipRepeated(key: string, all: readonly Place[], files: readonly Scanned[]): boolean {
  const [first, ...others] = all;
  if (!first || first.content === undefined) return false;
  if (others.some(({ content }) => content !== first.content)) return false;
  for (const own of others) {
    fileOf(own, files)?.skipped.set(own.line, {
      zh: `「${key}」与${wordsFor(first, own).zh}完全相同，只读一次`,
      en: `repeats line ${first.line} (${key})`,
    });
  }
  return true;
}

/**
 * Returns a digest of the values of a table row, for comparing the rows of a file. Undefined for
 * other rows.
 */
function contentOf({ values, table }: RecordRow): string | undefined {
  if (!table) return undefined;
  return createHash('sha256')
    .update(JSON.stringify([values, table.parts]))
    .digest('base64');
}

function fileOf({ source }: Place, files: readonly Scanned[]): Scanned | undefined {
  return files.find(
    ({ path, type, sheet }) =>
      path === source.path && type === source.type && sheet === source.sheet,
  );
}

function wordsFor({ source, line }: Place, beside: Place): Sentence {
  const { path, sheet } = source;
  const isSheet = sheet === beside.source.sheet;
  const name = path === beside.source.path ? '' : ` ${path} `;
  const isNamed = !isSheet && sheet !== undefined;
  return {
    zh: `${name}${isNamed ? `工作表「${sheet.name}」` : ''}第 ${line} 行`,
    en: `${name.trimStart()}${isNamed ? `sheet '${sheet.name}' ` : ''}line ${line}`,
  };
}

/** Throws UnusableFile for a table without its key column. */
function expectKey(
  source: ImportSource,
  fields: ReadonlySet<string>,
  { line, language }: { line: number; language: Language },
): void {
  const { path, type } = source;
  const entries = entriesOf(type.schema as GenericSchema);
  const missing = type.key.filter(
    (field) => !fields.has(field) && !safeParse(entries[field] ?? unknown(), undefined).success,
  );
  if (missing.length === 0) return;
  const names = missing.map((field) => nameOf(type, field)).join('、');
  const said = {
    zh: `${readAsWords(source, 'zh')}，缺少列 ${names}`,
    en: `${readAsWords(source, 'en')}, it lacks the column ${missing.join(', ')}`,
  };
  throw new UnusableFile(path, line, said, language);
}

/** Lists the keys in this file that no stored record has. */
export async function listNew(db: Database, { type, keys }: FileSummary): Promise<string[]> {
  const known = new Set<string>();
  const all = [...keys.keys()];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const stored = await storedRows(db, type, all.slice(at, at + AT_ONCE));
    for (const key of stored.keys()) known.add(key);
  }
  return all.filter((key) => !known.has(key));
}

const AT_ONCE = 500;
