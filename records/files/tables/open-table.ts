import { languageOf } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { layOut, type TableLayout } from '#/records/columns/table-layout.ts';
import { DELIMITERS, detectDelimiter, type Delimiter } from '#/records/files/csv.ts';
import type { SheetRow, SheetText } from '#/records/files/spreadsheet/sheet-rows.ts';
import { UnusableFile } from '#/records/files/unusable-file.ts';
import { findHeader, HEADER_ROWS, type Header, type RawRow } from './find-header.ts';
import { MOST_COLUMNS, readRecords, readSample, type TableRecord } from './table-records.ts';

/** A table opened for reading. */
export type Table = {
  header: Header;
  layout: TableLayout;
  /** The line of the headings. */
  line: number;
  /** The lines below the headings that belong to the header. */
  linesBelow: readonly number[];
  /** The number of cells of a record; 0 if records may have any number. */
  width: number;
  records(): AsyncIterable<TableRecord & Pick<SheetRow, 'filled' | 'numbers'>>;
};

/**
 * Opens a CSV file and detects the delimiter. Rejects with UnusableFile if the header has more than
 * 1,000 columns (`MOST_COLUMNS`).
 */
export async function openCsv(path: string, type: RecordType): Promise<Table> {
  let best: { delimiter: Delimiter; rows: RawRow[]; header: Header } | undefined;
  for (const delimiter of DELIMITERS) {
    const rows = await readSample(path, delimiter);
    const header = findHeader(type, rows);
    if (!best || header.score > best.header.score) best = { delimiter, rows, header };
  }
  const [first = { line: 1, cells: [''] }] = best?.rows ?? [];
  const delimiter =
    best && best.header.score > 0 ? best.delimiter : detectDelimiter(first.cells.join(','));
  const rows = best?.delimiter === delimiter ? best.rows : await readSample(path, delimiter);
  const header = findHeader(type, rows);
  const width = header.headings.length;
  if (width > MOST_COLUMNS) {
    const said = {
      zh: `表头超过 ${MOST_COLUMNS} 列，请删去用不到的列`,
      en: `the header has more than ${MOST_COLUMNS} columns: remove those without use`,
    };
    throw new UnusableFile(
      path,
      first.line,
      said,
      languageOf(header.headings.map(({ text }) => text)),
    );
  }
  const last = rows[header.rows - 1]?.line ?? 0;
  return {
    ...toTable(type, header, rows),
    width,
    async *records() {
      for await (const record of readRecords(path, { delimiter, width })) {
        if (record.line > last) yield record;
      }
    },
  };
}

/** Opens this sheet of a workbook as a table. */
export function openSheet({ name, rows, notes }: SheetText, type: RecordType): Table {
  const found = findHeader(type, rows.slice(0, HEADER_ROWS * 2));
  const header = { ...found, title: `${name} ${found.title}`, notes: [...notes, ...found.notes] };
  return {
    ...toTable(type, header, rows),
    width: 0,
    async *records() {
      yield* rows.slice(header.rows);
    },
  };
}

function toTable(type: RecordType, header: Header, rows: readonly RawRow[]) {
  const samples = rows.slice(header.rows, header.rows + HEADER_ROWS * 2);
  const layout = layOut(
    type,
    header.headings,
    samples.map(({ cells }) => cells),
  );
  const [headings, ...below] = rows.slice(header.rows - header.rowsBelow - 1, header.rows);
  return {
    header,
    layout,
    line: headings?.line ?? 1,
    linesBelow: below.map(({ line }) => line),
  };
}
