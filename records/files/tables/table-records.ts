import { isOpenAtEnd, splitRecord, unescapeFormula, type Delimiter } from '#/records/files/csv.ts';
import { MAX_LINE, readLines, TOO_LONG, type Line } from '#/records/files/lines.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { HEADER_ROWS, type RawRow } from './find-header.ts';

/**
 * A record of a CSV file. `line` is the record's first line. `reason` says why the record cannot be
 * split.
 */
export type TableRecord =
  | { line: number; cells: readonly string[] }
  | { line: number; reason: Reason };

/** The format of a CSV file. `width` is the number of cells in the header; 0 if unknown. */
export type CsvFormat = { delimiter: Delimiter; width: number };

/** Maximum number of lines of a CSV record. A quote that stays open longer is a mistake. */
const MAX_RECORD_LINES = 100;
/** Maximum number of lines of a record in a header. The cells of headers have few lines. */
const MAX_HEADER_LINES = 6;

/** Maximum number of columns of a table. */
export const MOST_COLUMNS = 1_000;

/**
 * Returns the first correct records of a CSV file. Longer records are cut to 1,001 cells
 * (`MOST_COLUMNS` + 1).
 */
export async function readSample(path: string, delimiter: Delimiter): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const record of readRecords(path, { delimiter, width: 0 }, MAX_HEADER_LINES)) {
    if ('cells' in record) {
      rows.push({ line: record.line, cells: record.cells.slice(0, MOST_COLUMNS + 1) });
    }
    if (rows.length >= HEADER_ROWS * 2) break;
  }
  return rows;
}

/** Streams the records of a CSV file. An unclosed quote makes only one line invalid. */
export async function* readRecords(
  path: string,
  { delimiter, width }: CsvFormat,
  mostLines = MAX_RECORD_LINES,
): AsyncGenerator<TableRecord> {
  const lines = readLines(path);
  const again: Line[] = [];
  const take = async () => again.shift() ?? (await lines.next()).value;
  const opensQuote = (record: string) =>
    record.includes('"') && isOpenAtEnd(record, delimiter, width || Infinity);
  for (let first: Line | undefined = await take(); first; first = await take()) {
    const rest: Line[] = [];
    let record = first.text;
    let isOpen = record !== undefined && opensQuote(record);
    while (isOpen && rest.length < mostLines) {
      const more: Line | undefined = await take();
      if (!more) break;
      rest.push(more);
      const { text } = more;
      const fits: boolean = text !== undefined && (record ?? '').length + text.length < MAX_LINE;
      record = fits ? `${record}\n${text}` : undefined;
      // A line without a quote cannot close one.
      isOpen = record !== undefined && (!text?.includes('"') || opensQuote(record));
    }
    const cells = record === undefined ? undefined : splitRecord(record, delimiter);
    const isWhole = cells !== undefined && (width === 0 || cells.length === width);
    const isSpoilt = rest.length > 0 && !isWhole;
    if (isSpoilt) again.unshift(...rest);
    const own = isSpoilt ? first.text : record;
    if (own?.trim() === '') continue;
    yield { line: first.number, ...toCells(own, delimiter) };
  }
}

function toCells(record: string | undefined, delimiter: Delimiter) {
  if (record === undefined) return { reason: TOO_LONG };
  const cells = splitRecord(record, delimiter);
  if (!cells) return { reason: ROW.open_quote() };
  if (cells.some((cell) => cell.includes('\uFFFD'))) return { reason: ROW.broken_character() };
  return { cells: cells.map(plainCell) };
}

/**
 * Returns the text of a cell. For `="001"`, the formula with which exports protect a number,
 * returns 001.
 */
function plainCell(cell: string): string {
  const [, literal] = /^="(.*)"$/s.exec(cell.trim()) ?? [];
  return unescapeFormula((literal ?? cell).trim());
}
