import type { WriteSheet } from 'hucre/xlsx';
import type { SheetText } from '#/records/files/spreadsheet/sheet-rows.ts';
import { EXPLANATIONS, NOTE_HEADINGS } from '#/records/files/spreadsheet/template-sheets.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { readPlaces } from './problem-places.ts';
import type { ProblemColumn } from './problem-table.ts';

/** A sheet of a workbook, and the column with the issues of the sheet. */
export type ProblemSheet = { source: ImportSource; sheet: SheetText; column: ProblemColumn };

/** Width of the column with the issues, in characters. */
const WIDTH = 50;

/**
 * Returns a workbook with the header of each sheet and the rows with issues. An additional first
 * column has the issues. Notes on the file are on a sheet of their own.
 */
export async function problemWorkbook(
  sheets: readonly ProblemSheet[],
  notes: readonly string[] = [],
): Promise<Uint8Array> {
  // All cells are text, so that no cell is a formula and no spreadsheet changes a number.
  const written: WriteSheet[] = [];
  for (const each of sheets) written.push(await toSheet(each));
  if (notes.length > 0) {
    const rows = [NOTE_HEADINGS, ...notes.map((note) => [note])];
    written.push({ name: EXPLANATIONS, columns: [{ numFmt: '@', width: WIDTH * 2 }], rows });
  }
  // Loaded on demand: a server rarely writes a workbook.
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({ sheets: written });
}

async function toSheet({
  source,
  sheet: { name, rows },
  column: { heading, words },
}: ProblemSheet): Promise<WriteSheet> {
  const { headingLine, others, dittoed } = await readPlaces(source, words.keys());
  const headings = rows.find(({ line }) => line === headingLine)?.cells ?? [];
  const earlier = headings.findIndex((text) => text.trim() === heading);
  const own = rows.flatMap(({ line, cells }) => {
    const said = line === headingLine ? heading : words.get(line);
    if (line > headingLine && said === undefined && !others.has(line)) return [];
    const rest = dittoed.get(line) ?? cells;
    return [[said ?? '', ...rest.filter((_, at) => at !== earlier)]];
  });
  const width = Math.max(...own.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => ({
    numFmt: '@',
    width: at === 0 ? WIDTH : 14,
  }));
  return { name, columns, rows: own };
}
