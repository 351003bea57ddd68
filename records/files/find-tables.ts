import { basename, extname } from 'node:path';
import { findRecordType, wordFor } from '#/records/columns/find-record-type.ts';
import type { Sentence } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { meaningOf, type RawHeading } from '#/records/columns/table-headings.ts';
import { readWorkbook, WORKBOOKS } from '#/records/files/spreadsheet/read-workbook.ts';
import type { SheetText } from '#/records/files/spreadsheet/sheet-rows.ts';
import { isOfTemplate } from '#/records/files/spreadsheet/template-sheets.ts';
import { findHeader, HEADER_ROWS, type RawRow } from '#/records/files/tables/find-header.ts';
import { MOST_COLUMNS, readSample } from '#/records/files/tables/table-records.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { DELIMITERS } from './csv.ts';
import { listMandatory } from './mandatory.ts';
import { compareWithTypes, nearestWords, type UnknownTable } from './near-types.ts';
import type { ReadBy } from './read-as.ts';
import { readObjects, TABLES } from './read-rows.ts';

/**
 * The tables of a file:
 * - `sources`: tables that are read
 * - `notes`: notes for the author about other tables
 * - `unknown`: tables of no known type
 */
export type FoundTables = { sources: ImportSource[]; notes: Sentence[]; unknown: UnknownTable[] };

/**
 * The minimum number of fields that headings must name to decide the type if the key is missing, or
 * if the name of the file or sheet suggests another type.
 */
const FEWEST_FIELDS = 4;
/**
 * Headings decide the type if they name at least 1.5 times as many fields of it as of any other
 * type.
 */
const CLEARLY = 1.5;

/**
 * Finds the record type of a file, or of each sheet of a workbook. The type `given` takes
 * precedence. If it is undefined, the headings or the name decide.
 */
export async function findTables(
  path: string,
  types: readonly RecordType[],
  given?: RecordType,
): Promise<FoundTables> {
  const extension = extname(path).toLowerCase();
  const named = findRecordType(types, basename(path, extname(path)));
  if (!WORKBOOKS.includes(extension)) {
    if (given) return { sources: [{ path, type: given }], notes: [], unknown: [] };
    const found = await typeOfFile(path, types, named);
    if ('headings' in found) return { sources: [], notes: [], unknown: [found] };
    const notes = againstName(found.type, named);
    return { sources: [{ path, ...found, notes }], notes: [], unknown: [] };
  }
  const sheets = await readWorkbook(path);
  const sources: ImportSource[] = [];
  const notes: Sentence[] = [];
  const unknown: UnknownTable[] = [];
  for (const sheet of sheets) {
    if (sheet.rows.length === 0 || isOfTemplate(sheet, types)) continue;
    const found = sheet.isHidden ? undefined : typeOfSheet(sheet, types, { given, named });
    if (found) {
      sources.push({ path, ...found, sheet });
      const byName = given ? undefined : (findRecordType(types, sheet.name) ?? named);
      notes.push(
        ...againstName(found.type, byName).map(({ zh, en }) => ({
          zh: `${sheet.name}: ${zh}`,
          en: `${sheet.name}: ${en}`,
        })),
      );
    } else if (sheet.isHidden) {
      notes.push({
        zh: `工作表「${sheet.name}」是隐藏的，没有读`,
        en: `The hidden sheet "${sheet.name}" is not read`,
      });
    } else {
      const table = compareWithTypes(given ? [given] : types, sheet.rows.slice(0, HEADER_ROWS));
      unknown.push(table);
      const nearest = nearestWords(table);
      notes.push({
        zh: `工作表「${sheet.name}」没有读：${nearest?.zh ?? '没有能读的列'}`,
        en: `The sheet "${sheet.name}" is not read: ${nearest?.en ?? 'no heading is known'}`,
      });
    }
  }
  const [first, ...others] = sources;
  return { sources: first ? [{ ...first, notes }, ...others] : [], notes, unknown };
}

/** Returns a note if the headings decided against the type that the name suggests. */
function againstName(type: RecordType, named: RecordType | undefined): Sentence[] {
  if (!named || named === type) return [];
  return [
    {
      zh: `名称像「${wordFor(named)}」，按表头当作「${wordFor(type)}」读取`,
      en: `The name means "${named.name}", but the headings are those of "${type.name}", as which the table is read`,
    },
  ];
}

type Named = { given: RecordType | undefined; named: RecordType | undefined };

/** A record type, and what determined it. */
type Choice = Pick<ImportSource, 'type' | 'readBy'>;

function typeOfSheet(
  { name, rows }: SheetText,
  types: readonly RecordType[],
  { given, named }: Named,
): Choice | undefined {
  const first = rows.slice(0, HEADER_ROWS);
  if (given) return hasKey(given, first, true) ? { type: given } : undefined;
  const byName = [
    { type: findRecordType(types, name), readBy: 'sheet' as const },
    { type: named, readBy: 'file' as const },
  ];
  return chooseType(types, first, byName);
}

/**
 * Returns the type of a file that is not a workbook. Its headings decide, and in doubt its name. If
 * no type fits the headings, returns the type `named`, which the file name suggests. If that is
 * undefined, returns a comparison of the first rows with all types.
 */
async function typeOfFile(
  path: string,
  types: readonly RecordType[],
  named: RecordType | undefined,
): Promise<Choice | UnknownTable> {
  const byName = { type: named, readBy: 'file' as const };
  const isTable = TABLES.includes(extname(path).toLowerCase());
  const samples = isTable
    ? await Promise.all(DELIMITERS.map((delimiter) => readSample(path, delimiter)))
    : [];
  for (const rows of samples) {
    const found = chooseType(types, rows, [byName]);
    if (found) return found;
  }
  if (named) return { type: named, readBy: 'file' };
  const compared = (isTable ? samples : [[await keysOf(path)]]).map((rows) =>
    compareWithTypes(types, rows),
  );
  // With the right delimiter there are the most headings.
  const [most] = compared.toSorted((one, other) => other.headings.length - one.headings.length);
  return most ?? compareWithTypes(types, []);
}

/** Returns the keys of the first object in a file of JSON objects, as a row of headings. */
async function keysOf(path: string): Promise<RawRow> {
  for await (const { values } of readObjects(path)) {
    return { line: 1, cells: Object.keys(values ?? {}).slice(0, MOST_COLUMNS) };
  }
  return { line: 1, cells: [] };
}

/**
 * Returns the type of a table by its first rows.
 * @param byName the types that the names of sheet and file suggest, the most specific name first
 */
function chooseType(
  types: readonly RecordType[],
  rows: readonly RawRow[],
  byName: readonly { type: RecordType | undefined; readBy: ReadBy }[],
): Choice | undefined {
  const isNamed = (type: RecordType) => byName.some((each) => each.type === type);
  const scored = types
    .filter((type) => hasKey(type, rows, isNamed(type)))
    .map((type) => ({ type, ...findHeader(type, rows) }))
    .toSorted((one, other) => other.score - one.score);
  const [best, second] = scored;
  if (!best) return undefined;
  const other = second?.score ?? 0;
  const byHeadings = { type: best.type, readBy: 'headings' as const };
  if (best.score >= FEWEST_FIELDS && best.score >= other * CLEARLY) return byHeadings;
  for (const { type, readBy } of byName) {
    if (type && scored.some((each) => each.type === type)) return { type, readBy };
  }
  const filled = best.headings.filter(({ text }) => text !== '').length;
  const isEnough = best.score >= FEWEST_FIELDS || best.score === filled;
  return isEnough && best.score > other ? byHeadings : undefined;
}

/**
 * Returns whether the header of a table has the key columns of a type and another field. A type
 * that makes keys does not need the key columns.
 * @param isNamed whether the name of the file or the sheet suggests the type
 */
function hasKey(type: RecordType, rows: readonly RawRow[], isNamed: boolean): boolean {
  const { headings, score } = findHeader(type, rows);
  const fields = new Set(headings.flatMap((heading) => fieldsOf(type, heading)));
  if (type.table?.makeKey) {
    if (score >= FEWEST_FIELDS) return true;
    // A short list of 姓名 and 门店 in a file named 顾问.
    if (isNamed && listMandatory(type).every((field) => fields.has(field))) return true;
  }
  return score >= 2 && type.key.every((field) => fields.has(field));
}

function fieldsOf(type: RecordType, heading: RawHeading): string[] {
  return (meaningOf(type, heading)?.fields ?? []).map(({ field }) => field);
}
