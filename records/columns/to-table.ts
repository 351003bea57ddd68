import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { escapeFormula } from '#/records/files/csv.ts';
import type { RecordType } from './record-type.ts';

/** The columns of a table with their headings. */
export type Columns = readonly { field: string; heading: string }[];

/**
 * Returns columns with display names for the fields in `filled`, in the order of the schema. Fields
 * that the system maintains (`history`) get no column.
 */
export function columnsOf(type: RecordType, filled: ReadonlySet<string>): Columns {
  const own = Object.keys(type.schema.entries).filter(
    (field) => filled.has(field) && !type.history?.fields.includes(field),
  );
  return own.map((field) => {
    const word = Object.keys(type.columns).find((heading) => type.columns[heading] === field);
    return { field, heading: word ?? field };
  });
}

/** Returns the header line of a table. */
export function toHeading(columns: Columns): string {
  return columns.map(({ heading }) => quoted(heading)).join(',');
}

/**
 * Returns a row as a line of a table, or the fields that no cell can represent. The import parses
 * the line into the same row.
 */
export function toLine(
  type: RecordType,
  columns: Columns,
  row: object,
): { line: string } | { lost: readonly string[] } {
  const values = row as Readonly<Record<string, unknown>>;
  const cells = columns.map(({ field }) => toCell(type.schema.entries[field], values[field]));
  const lost = columns.filter((_, at) => cells[at] === undefined).map(({ field }) => field);
  if (lost.length > 0) return { lost };
  return { line: cells.map((cell) => quoted(escapeFormula(cell ?? ''))).join(',') };
}

/**
 * Returns the text of a cell from which the import reads this value again: the first of `ways` that
 * does; empty for an absent value; undefined if there is none.
 */
function toCell(schema: unknown, value: unknown): string | undefined {
  const isReadFrom = (cell: string | undefined) => {
    const read = v.safeParse(schema as v.GenericSchema, cell);
    return read.success && isDeepStrictEqual(read.output, value);
  };
  // An empty cell is an absent value.
  if (isReadFrom(undefined)) return '';
  return ways(value).find((cell) => cell.trim() !== '' && isReadFrom(cell.trim()));
}

function ways(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === 1 || value === true) return ['是', '1'];
  if (value === 0 || value === false) return ['否', '0'];
  if (typeof value === 'number') return [String(value)];
  const json = JSON.stringify(value);
  return Array.isArray(value) ? [value.map(wordOf).join(';'), json] : [json];
}

/** Returns the values of an item joined by `|`: a photo without a caption is only its file name. */
function wordOf(item: unknown): string {
  const values = typeof item === 'object' && item !== null ? Object.values(item) : [item];
  return values.filter((value) => value !== null && value !== undefined).join('|');
}

/** Quotes a cell if its text requires it (RFC 4180). */
function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
