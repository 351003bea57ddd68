import { basename } from 'node:path';
import type { Database } from '#/database/database.ts';
import { checkColumns } from '#/records/columns/expect-columns.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { matchStored } from '#/records/files/match-stored.ts';
import { compareWithTypes, unknownTypeLines } from '#/records/files/near-types.ts';
import { readRows } from '#/records/files/read-rows.ts';
import { scanFiles, type FileSummary } from '#/records/files/scan-files.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { Refusal } from '#/server/http/errors.ts';

/**
 * The tables of a file in the order in which they are imported, and the reasons against importing
 * them (`stops`).
 */
export type OpenFile = {
  sources: readonly ImportSource[];
  summaries: readonly FileSummary[];
  stops: readonly string[];
};

/** The maximum number of records in a file. */
const MOST_ROWS = 20_000;
/**
 * The maximum number of lines in a file. It is higher than that of records, because a record may
 * have several lines. Workbooks have the same limit.
 */
const MOST_LINES = 50_000;
/**
 * Rows that seem to be stored records under new ids are a reason against the import from this
 * number and this fraction of all rows on.
 */
const FEWEST_TWINS = 3;
const TWIN_SHARE = 0.1;

/**
 * Recognises the tables of a file. Throws a Refusal if there is nothing to import, or if the file
 * has too many rows.
 */
export async function openFile(
  db: Database,
  path: string,
  types: readonly RecordType[],
): Promise<OpenFile> {
  const { sources: found, notes, unknown } = await findTables(path, types);
  if (found.length === 0) {
    const [first = compareWithTypes(types, [])] = unknown;
    throw new Refusal(
      [...unknownTypeLines(first, types), ...notes.map(({ zh }) => zh)].join('，').trim(),
    );
  }
  const sources = found.toSorted(
    (one, other) => types.indexOf(one.type) - types.indexOf(other.type),
  );
  await expectFewLines(sources);
  const matched = await matchStored(db, sources);
  const scanned = await scanFiles(matched);
  const rows = scanned.reduce((sum, each) => sum + each.rows, 0);
  if (rows === 0) throw new Refusal('文件里没有一行内容');
  if (rows > MOST_ROWS) {
    throw new Refusal(`有 ${rows} 行，一次最多 ${MOST_ROWS} 行，请分成几个文件`);
  }
  const { problems, files: summaries } = await checkColumns(db, scanned);
  const stops = [...problems, ...summaries.flatMap(twinWords)];
  return { sources: matched, summaries, stops: stops.map((words) => withoutPath(words, path)) };
}

/**
 * Throws a Refusal as soon as too many lines were read. A small workbook may have millions of
 * lines, and comparing them would block the process.
 */
async function expectFewLines(sources: readonly ImportSource[]): Promise<void> {
  let lines = 0;
  for (const source of sources) {
    for await (const { line } of readRows(source)) {
      lines += 1;
      if (lines > MOST_LINES) {
        throw new Refusal(`第 ${line} 行以后太多了：最多 ${MOST_LINES} 行，请分成几个文件`);
      }
    }
  }
}

/** Returns a message without the path of the uploaded file on the server. */
export function withoutPath(words: string, path: string): string {
  return words.replaceAll(`${path}: `, '').replaceAll(path, basename(path));
}

function twinWords({ keys, twins = [] }: FileSummary): string[] {
  const [first] = twins;
  const areMany = twins.length >= FEWEST_TWINS && twins.length >= keys.size * TWIN_SHARE;
  if (!areMany || !first) return [];
  const { line, key, storedKey, by } = first;
  return [
    `有 ${twins.length} 行的编号网站上没有，但${by}和网站上的一样，` +
      `如第 ${line} 行「${key}」就是「${storedKey}」`,
  ];
}
