import type { Sheet } from 'hucre/xlsx';
import type { Sentence } from '#/records/columns/language.ts';
import { cellText } from './cell-text.ts';

/**
 * A row of a sheet: its number, from 1, and its cells as text. `filled` lists the columns whose
 * text comes from a merged cell above. `numbers` lists the columns whose cell is a number.
 */
export type SheetRow = { line: number; cells: string[]; filled?: number[]; numbers?: number[] };

/** A sheet of a workbook as text. Empty rows are left out. */
export type SheetText = {
  name: string;
  isHidden: boolean;
  rows: SheetRow[];
  /** Notes about the sheet for its author. */
  notes: Sentence[];
};

/**
 * Returns the number of cells that the merged cells of this sheet fill. Each merged cell is counted
 * separately.
 */
export function countMerged({ rows, merges = [] }: Sheet): number {
  const last = rows.length - 1;
  const own = merges.map(({ startRow, endRow }) => Math.max(1, Math.min(endRow, last) - startRow));
  return own.reduce((sum, cells) => sum + cells, 0);
}

/** Converts this sheet to rows of text. A merged cell fills each of its rows. */
export function toSheetText(sheet: Sheet): SheetText {
  const { name, rows: values, cells = new Map(), merges = [], rowDefs = new Map() } = sheet;
  const rows: SheetRow[] = [];
  let hidden = 0;
  let unsaved = 0;
  for (const [at, row] of values.entries()) {
    const texts = Array.from(row, (value, column) => {
      const cell = cells.get(`${at},${column}`);
      if (cell?.formula !== undefined && (value ?? '') === '') unsaved += 1;
      return cellText(value, cell?.style?.numFmt);
    });
    const numbers = row.flatMap((value, column) => (typeof value === 'number' ? [column] : []));
    rows.push({ line: at + 1, cells: texts, numbers });
  }
  for (const { startRow, endRow, startCol } of merges) {
    const text = rows[startRow]?.cells[startCol] ?? '';
    if (text === '') continue;
    for (const row of rows.slice(startRow + 1, endRow + 1)) {
      row.cells[startCol] = text;
      row.filled = [...(row.filled ?? []), startCol];
    }
  }
  const own = rows.filter(({ cells: texts }) => texts.some((text) => (text ?? '') !== ''));
  for (const { line, cells: texts } of own) {
    if (rowDefs.get(line - 1)?.hidden) hidden += 1;
    // A filled cell behind the last one leaves holes.
    for (const [column, text] of [...texts].entries()) texts[column] = text ?? '';
  }
  const pictures = sheet.images?.length ?? 0;
  const notes = [
    ...(hidden > 0 ? [NOTES.hidden(hidden)] : []),
    ...(unsaved > 0 ? [NOTES.unsaved(unsaved)] : []),
    ...(pictures > 0 ? [NOTES.pictures(pictures)] : []),
  ];
  const isHidden = sheet.hidden === true || sheet.veryHidden === true;
  return { name, isHidden, rows: own, notes };
}

const NOTES = {
  hidden: (rows: number): Sentence => ({
    zh: `有 ${rows} 行是隐藏的，也读入了`,
    en: `Hidden rows are read, too: ${rows}`,
  }),
  unsaved: (cells: number): Sentence => ({
    zh: `有 ${cells} 格公式没有保存结果，当作空格`,
    en: `Formulas without a stored result count as empty: ${cells}`,
  }),
  pictures: (count: number): Sentence => ({
    zh: `表里贴了 ${count} 张图片，没有读入；请把照片放进文件夹，在照片一列写文件名`,
    en: `Pictures pasted into the sheet are not read (${count}): put the files into a folder and write their names`,
  }),
};
