import { basename, extname } from 'node:path';
import { findRecordType, type RecordType } from '#/records/columns/record-type.ts';
import { meaningOf, type RawHeading } from '#/records/columns/table-headings.ts';
import { readWorkbook, WORKBOOKS } from '#/records/files/spreadsheet/read-workbook.ts';
import type { SheetText } from '#/records/files/spreadsheet/sheet-rows.ts';
import { findHeader, HEADER_ROWS, type RawRow } from '#/records/files/tables/find-header.ts';
import { readSample } from '#/records/files/tables/table-records.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { DELIMITERS } from './csv.ts';
import { TABLES } from './read-rows.ts';

/** The tables of a file that are read, and the others in words. */
export type FoundTables = { sources: ImportSource[]; notes: string[] };

/** A header names at least so many fields if neither file nor sheet name the type. */
const FEWEST_FIELDS = 4;

/**
 * Finds the record types of a file, or of each sheet of a workbook: the given type; else that of the
 * name of the sheet or the file; else the one whose fields the headings name. Returns no source for
 * a file of no known type. Hidden and foreign sheets are named in the notes.
 */
export async function findTables(
  path: string,
  types: readonly RecordType[],
  given?: RecordType,
): Promise<FoundTables> {
  const extension = extname(path).toLowerCase();
  const named = given ?? findRecordType(types, basename(path, extname(path)));
  if (!WORKBOOKS.includes(extension)) {
    const type = named ?? (TABLES.includes(extension) ? await typeOfTable(path, types) : undefined);
    return { sources: type ? [{ path, type }] : [], notes: [] };
  }
  const sheets = await readWorkbook(path);
  const sources: ImportSource[] = [];
  const notes: string[] = [];
  for (const sheet of sheets) {
    if (sheet.rows.length === 0) continue;
    const type = sheet.isHidden ? undefined : typeOfSheet(sheet, types, { given, named });
    if (type) sources.push({ path, type, sheet });
    else {
      const why = sheet.isHidden ? '是隐藏的' : '没有能读的列';
      notes.push(`工作表「${sheet.name}」${why}，没有读`);
    }
  }
  const [first, ...others] = sources;
  return { sources: first ? [{ ...first, notes }, ...others] : [], notes };
}

type Named = { given: RecordType | undefined; named: RecordType | undefined };

function typeOfSheet(
  { name, rows }: SheetText,
  types: readonly RecordType[],
  { given, named }: Named,
): RecordType | undefined {
  const first = rows.slice(0, HEADER_ROWS);
  if (given) return hasKey(given, first) ? given : undefined;
  const byName = findRecordType(types, name);
  if (byName && hasKey(byName, first)) return byName;
  if (named && hasKey(named, first)) return named;
  return bestType(types, first);
}

async function typeOfTable(
  path: string,
  types: readonly RecordType[],
): Promise<RecordType | undefined> {
  for (const delimiter of DELIMITERS) {
    const found = bestType(types, await readSample(path, delimiter));
    if (found) return found;
  }
  return undefined;
}

/** Returns the type whose fields the headings name; undefined unless one type fits best. */
function bestType(types: readonly RecordType[], rows: readonly RawRow[]): RecordType | undefined {
  const scored = types
    .filter((type) => hasKey(type, rows))
    .map((type) => ({ type, score: findHeader(type, rows).score }))
    .toSorted((one, other) => other.score - one.score);
  const [best, second] = scored;
  const isClear = best !== undefined && best.score >= FEWEST_FIELDS;
  return isClear && best.score > (second?.score ?? 0) ? best.type : undefined;
}

/**
 * Returns whether the header of a table has the key columns of a type, if it needs them, and another
 * field.
 */
function hasKey(type: RecordType, rows: readonly RawRow[]): boolean {
  const { headings, score } = findHeader(type, rows);
  if (type.table?.makeKey && score >= FEWEST_FIELDS) return true;
  const fields = new Set(headings.flatMap((heading) => fieldsOf(type, heading)));
  return score >= 2 && type.key.every((field) => fields.has(field));
}

function fieldsOf(type: RecordType, heading: RawHeading): string[] {
  return (meaningOf(type, heading)?.fields ?? []).map(({ field }) => field);
}
