import { basename, extname } from 'node:path';
import { safeParse, type GenericSchema } from 'valibot';
import { findRecordType, wordFor } from '#/records/columns/find-record-type.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { meaningOf, type RawHeading } from '#/records/columns/table-headings.ts';
import { readWorkbook, WORKBOOKS } from '#/records/files/spreadsheet/read-workbook.ts';
import type { SheetText } from '#/records/files/spreadsheet/sheet-rows.ts';
import { isOfTemplate } from '#/records/files/spreadsheet/template-sheets.ts';
import { findHeader, HEADER_ROWS, type RawRow } from '#/records/files/tables/find-header.ts';
import { readSample } from '#/records/files/tables/table-records.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { DELIMITERS } from './csv.ts';
import { TABLES } from './read-rows.ts';

/** The tables of a file that are read, and notes for its author about its other tables. */
export type FoundTables = { sources: ImportSource[]; notes: string[] };

/**
 * Minimum number of fields that headings must name to decide the type without the key, or against
 * the name of the file or sheet.
 */
const FEWEST_FIELDS = 4;
/**
 * Headings clearly name a type if they name this many times as many fields of it as of any other
 * type.
 */
const CLEARLY = 1.5;

/**
 * Finds the record type of a file, or of each sheet of a workbook. Without a type there is no
 * source. Notes name the sheets that are not read. The first of these decides:
 * - `given`
 * - the headings, if they clearly name the fields of one type
 * - the name of the sheet, then of the file
 * - the headings, if one type fits best
 */
export async function findTables(
  path: string,
  types: readonly RecordType[],
  given?: RecordType,
): Promise<FoundTables> {
  const extension = extname(path).toLowerCase();
  const named = findRecordType(types, basename(path, extname(path)));
  if (!WORKBOOKS.includes(extension)) {
    const isTable = TABLES.includes(extension);
    const type = given ?? (isTable ? await typeOfTable(path, types, named) : named);
    const notes = type ? againstName(type, named, given) : [];
    return { sources: type ? [{ path, type, notes }] : [], notes: [] };
  }
  const sheets = await readWorkbook(path);
  const sources: ImportSource[] = [];
  const notes: string[] = [];
  for (const sheet of sheets) {
    if (sheet.rows.length === 0 || isOfTemplate(sheet, types)) continue;
    const type = sheet.isHidden ? undefined : typeOfSheet(sheet, types, { given, named });
    if (type) {
      sources.push({ path, type, sheet });
      const byName = findRecordType(types, sheet.name) ?? named;
      notes.push(...againstName(type, byName, given).map((note) => `${sheet.name}: ${note}`));
    } else {
      const why = sheet.isHidden ? '是隐藏的' : '没有能读的列';
      notes.push(`工作表「${sheet.name}」${why}，没有读`);
    }
  }
  const [first, ...others] = sources;
  return { sources: first ? [{ ...first, notes }, ...others] : [], notes };
}

/** Returns a note if the headings decided against the type that the name suggests. */
function againstName(
  type: RecordType,
  named: RecordType | undefined,
  given: RecordType | undefined,
): string[] {
  if (given || !named || named === type) return [];
  return [`名称像「${wordFor(named)}」，按表头当作「${wordFor(type)}」读取`];
}

type Named = { given: RecordType | undefined; named: RecordType | undefined };

function typeOfSheet(
  { name, rows }: SheetText,
  types: readonly RecordType[],
  { given, named }: Named,
): RecordType | undefined {
  const first = rows.slice(0, HEADER_ROWS);
  if (given) return hasKey(given, first, true) ? given : undefined;
  return chooseType(types, first, [findRecordType(types, name), named]);
}

/**
 * Returns the type of a CSV file: by its headings and name, or by its name alone if no type fits
 * its headings.
 */
async function typeOfTable(
  path: string,
  types: readonly RecordType[],
  named: RecordType | undefined,
): Promise<RecordType | undefined> {
  for (const delimiter of DELIMITERS) {
    const found = chooseType(types, await readSample(path, delimiter), [named]);
    if (found) return found;
  }
  return named;
}

/**
 * Returns the type of a table by its first rows.
 * @param byName the types that its names suggest, the most specific name first
 */
function chooseType(
  types: readonly RecordType[],
  rows: readonly RawRow[],
  byName: readonly (RecordType | undefined)[],
): RecordType | undefined {
  const scored = types
    .filter((type) => hasKey(type, rows, byName.includes(type)))
    .map((type) => ({ type, ...findHeader(type, rows) }))
    .toSorted((one, other) => other.score - one.score);
  const [best, second] = scored;
  if (!best) return undefined;
  const other = second?.score ?? 0;
  if (best.score >= FEWEST_FIELDS && best.score >= other * CLEARLY) return best.type;
  const named = byName.find((type) => scored.some((each) => each.type === type));
  if (named) return named;
  const filled = best.headings.filter(({ text }) => text !== '').length;
  const isEnough = best.score >= FEWEST_FIELDS || best.score === filled;
  return isEnough && best.score > other ? best.type : undefined;
}

/**
 * Returns whether the header of a table has the key columns of a type, if the type needs them, and
 * another field.
 * @param isNamed whether the name of the file or the sheet says the type
 */
function hasKey(type: RecordType, rows: readonly RawRow[], isNamed: boolean): boolean {
  const { headings, score } = findHeader(type, rows);
  const fields = new Set(headings.flatMap((heading) => fieldsOf(type, heading)));
  if (type.table?.makeKey) {
    if (score >= FEWEST_FIELDS) return true;
    // A short list of 姓名 and 门店 in a file named 顾问.
    if (isNamed && mandatoryOf(type).every((field) => fields.has(field))) return true;
  }
  return score >= 2 && type.key.every((field) => fields.has(field));
}

/** Returns the mandatory fields of a type besides its key. */
function mandatoryOf({ key, schema }: RecordType): string[] {
  const keys: readonly string[] = key;
  return Object.entries(schema.entries).flatMap(([field, each]) => {
    const isMandatory = !safeParse(each as GenericSchema, undefined).success;
    return isMandatory && !keys.includes(field) ? [field] : [];
  });
}

function fieldsOf(type: RecordType, heading: RawHeading): string[] {
  return (meaningOf(type, heading)?.fields ?? []).map(({ field }) => field);
}
