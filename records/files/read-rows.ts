import { extname } from 'node:path';
import { giveTurn } from '#/database/give-turn.ts';
import { shorten } from '#/records/columns/cells/cell.ts';
import { languageOf, type Sentence } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { TableLayout } from '#/records/columns/table-layout.ts';
import { readTableRow, type CellOptions, type TableRow } from '#/records/columns/table-values.ts';
import { WORKBOOKS } from '#/records/files/spreadsheet/read-workbook.ts';
import { createClassify } from '#/records/files/tables/classify-row.ts';
import { createColumnChoices } from '#/records/files/tables/column-choices.ts';
import { createColumnNotes } from '#/records/files/tables/column-notes.ts';
import { openCsv, openSheet, type Table } from '#/records/files/tables/open-table.ts';
import { createSection } from '#/records/files/tables/sections.ts';
import { createSkippedRows, WITHOUT_EFFECT } from '#/records/files/tables/skipped-rows.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { fieldOf } from '#/records/parts/row-form.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { readLines, TOO_LONG } from './lines.ts';
import { isTooDeep, isTooLong, MOST_ITEMS } from './nesting.ts';
import { UnusableFile } from './unusable-file.ts';

/**
 * A row of a file: its values, or the reason why it is unreadable. `line` is the row's first line.
 * The keys of `values` are fields in a table, and the keys of the object in JSON.
 */
export type Row = { line: number } & (
  | {
      values: Readonly<Record<string, unknown>>;
      table?: TableRow & TableContext;
      /** The cells of a row, with the cell above in place of each 同上. */
      dittoed?: readonly string[];
      reason?: never;
    }
  | { reason: Reason; values?: never; table?: never; dittoed?: never }
);

/**
 * The context of a row of a table. `title` has the texts above the row that are not headings or
 * records, such as 以下已售.
 */
export type TableContext = {
  title: string;
  /** Set if the key of the row was made from other fields (`makeKey`). */
  hasMadeKey?: true;
};

/** Options for reading a file. */
export type RowOptions = CellOptions & {
  /** Called with the columns of a table and the line of its headings, before its rows. */
  onLayout?: (layout: TableLayout, line: number) => void;
  /** Called with a note about the table for the author of the file. */
  onNote?: (note: Sentence) => void;
  /** Finds the stored record that a line between rows names (`TableRules.sections`). */
  findSection?: ((line: string) => string | undefined) | undefined;
  /** Called with the line of each row below the headings that is not a record, such as a total. */
  onOther?: (line: number) => void;
};

/**
 * Maximum number of different unknown keys of a file. A file with more has values where keys should
 * be.
 */
const MOST_UNKNOWN_KEYS = 500;

/** File extensions of CSV. */
export const TABLES = ['.csv', '.tsv', '.txt'];

/** Supported file extensions. */
export const EXTENSIONS = [...WORKBOOKS, ...TABLES, '.ndjson', '.jsonl', '.json'];

/**
 * Streams the rows of a file. Titles, totals and notes are left out. An unreadable row has a
 * reason. Throws UnusableFile, or the error of the file system.
 */
export async function* readRows(
  source: ImportSource,
  options: RowOptions = {},
): AsyncGenerator<Row> {
  const { path, type, sheet } = source;
  const extension = extname(path).toLowerCase();
  if (sheet) yield* readTable(source, openSheet(sheet, type), options);
  else if (WORKBOOKS.includes(extension)) throw new Error(`${path} was opened without a sheet`);
  else if (TABLES.includes(extension)) yield* readTable(source, await openCsv(path, type), options);
  else if (EXTENSIONS.includes(extension)) yield* withFewKeys(source, readObjects(path));
  else throw new UnusableFile(path, 1, `文件名应以 ${EXTENSIONS.join('、')} 结尾`);
}

/** Streams the rows of a file with one JSON object per line. */
export async function* readObjects(path: string): AsyncGenerator<Row> {
  for await (const { number, text } of readLines(path)) {
    await giveTurn();
    if (number === 1 && text?.trimStart().startsWith('[')) {
      const keys = [...text.matchAll(/"([^"]+)"\s*:/g)].map(([, key = '']) => key);
      const said = {
        zh: '应每行一个 JSON 对象，不是一个 JSON 数组',
        en: 'write one JSON object per line, not one JSON array',
      };
      throw new UnusableFile(path, 1, said, keys.length > 0 ? languageOf(keys) : 'zh');
    }
    if (text !== undefined && text.trim() === '') continue;
    yield { line: number, ...readObject(text) };
  }
}

/** Yields these rows. Throws UnusableFile after too many different unknown keys. */
async function* withFewKeys(
  { path, type }: ImportSource,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row> {
  const unknown = new Set<string>();
  for await (const row of rows) {
    for (const key of Object.keys(row.values ?? {})) {
      if (!unknown.has(key) && fieldOf(type, key) === undefined) unknown.add(key);
    }
    if (unknown.size > MOST_UNKNOWN_KEYS) {
      const [first = '', second = ''] = unknown;
      const said = {
        zh: `不认识的列名超过 ${MOST_UNKNOWN_KEYS} 个，如「${first}」「${second}」；每行的列名应该一样，内容写在冒号后面`,
        en: `more than ${MOST_UNKNOWN_KEYS} keys are unknown, such as "${first}", "${second}": all rows need the same keys, and data belong into values`,
      };
      throw new UnusableFile(path, row.line, said, languageOf([...unknown]));
    }
    yield row;
  }
}

function readObject(text: string | undefined) {
  if (text === undefined) return { reason: TOO_LONG };
  if (text.includes('\uFFFD')) return { reason: ROW.broken_character() };
  try {
    const values = JSON.parse(text) as unknown;
    if (typeof values !== 'object' || values === null || Array.isArray(values)) {
      return { reason: ROW.no_object() };
    }
    if (isTooDeep(values)) return { reason: ROW.nested_too_deeply() };
    if (isTooLong(values)) return { reason: ROW.too_many_items(MOST_ITEMS) };
    return { values: values as Record<string, unknown> };
  } catch (error) {
    return { reason: ROW.no_json(error instanceof Error ? error.message : String(error)) };
  }
}

/**
 * Returns the cells of a row with its surplus cells joined to the text in the last column, which
 * may contain separators without quotes. Undefined if there are no surplus cells, if the last
 * column cannot contain several values, or if a cell of the result is unreadable.
 */
function withSurplus(
  layout: TableLayout,
  cells: readonly string[],
  width: number,
): readonly string[] | undefined {
  const last = layout.columns.find(({ at }) => at === width - 1)?.fields[0];
  if (cells.length <= width || !last?.cell?.joins) return undefined;
  const joined = [
    ...cells.slice(0, width - 1),
    cells
      .slice(width - 1)
      .join(' ')
      .trim(),
  ];
  const { warnings } = readTableRow(layout, joined, {});
  return warnings.some(({ isLeftOut }) => isLeftOut) ? undefined : joined;
}

/** Returns whether a table lacks a column of the key, so that the key is made from other fields. */
export function isKeyless({ key, table }: RecordType, { columns }: TableLayout): boolean {
  const fields = new Set(columns.flatMap((column) => column.fields.map(({ field }) => field)));
  return table?.makeKey !== undefined && key.some((field) => !fields.has(field));
}

/** Returns the key that is made for a row that states none; undefined for other rows. */
function madeKeyOf(
  { key, table }: RecordType,
  values: TableRow['values'],
  hasNoKey: boolean,
): string | undefined {
  const field: string = key[0] ?? '';
  const isBlank = table?.blankKeyNote !== undefined && (values[field] ?? null) === null;
  return hasNoKey || isBlank ? table?.makeKey?.(values) : undefined;
}

/**
 * Returns the values of a row. If the row describes a stored record under another key, they have
 * the key of that record.
 */
function withStoredKey(
  { type, storedKeys }: ImportSource,
  values: TableRow['values'],
): TableRow['values'] {
  const [field = ''] = type.key;
  const stored = storedKeys?.get(String(values[field]));
  return stored === undefined ? values : { ...values, [field]: stored };
}

const DITTO = /^(同上|〃|″|"|“|”|''|ditto)$/i;

/** Returns these cells with each 同上 replaced by the cell `above`. */
function withDittos(cells: readonly string[], above: readonly string[]): readonly string[] {
  if (!cells.some((text) => DITTO.test(text.trim()))) return cells;
  return cells.map((text, at) => (DITTO.test(text.trim()) ? (above[at] ?? '') : text));
}

async function* readTable(
  source: ImportSource,
  { header, layout, line: headerLine, linesBelow, width, records }: Table,
  { onLayout, onNote, onOther, findSection, ...how }: RowOptions,
): AsyncGenerator<Row> {
  const { type } = source;
  onLayout?.(layout, headerLine);
  for (const note of [...header.notes, ...layout.notes]) onNote?.(note);
  const classify = createClassify(type, header, layout);
  const hasNoKey = isKeyless(type, layout);
  if (hasNoKey && type.table?.keyNote) onNote?.(type.table.keyNote);
  const { legend } = type.table ?? {};
  if (legend?.is(header.title)) {
    const text = shorten(header.title);
    onNote?.({ zh: `表头上面${legend.note.zh}：「${text}」`, en: `${legend.note.en} '${text}'` });
  }
  for (const line of linesBelow) onOther?.(line);
  const skipped = createSkippedRows(onNote);
  const section = createSection(type.table, findSection);
  const columnNotes = createColumnNotes(layout, onNote);
  const columnChoices = createColumnChoices(layout, onNote);
  let title = header.title;
  let above: readonly string[] = [];
  const blank: number[] = [];
  for await (const record of records()) {
    await giveTurn();
    const { line } = record;
    if ('reason' in record) {
      yield { line, reason: record.reason };
      continue;
    }
    const cells = withDittos(record.cells, above);
    above = cells;
    if (cells.every((text) => text.trim() === '')) continue;
    const other = classify({ ...record, cells });
    if (other) {
      for (const each of section.read(other)) skipped.add(line, each);
      onOther?.(line);
      // A line between the rows may say what follows: 以下已售.
      if (!WITHOUT_EFFECT.includes(other.kind)) title += `\n${other.text}`;
      continue;
    }
    // Spreadsheets pad rows with empty cells.
    const surplus = cells.slice(width).some((text) => text.trim() !== '');
    const isWrong = width > 0 && (cells.length < width || surplus);
    const joined = isWrong ? withSurplus(layout, cells, width) : cells;
    if (!joined) {
      yield { line, reason: ROW.cells(width, cells.length) };
      continue;
    }
    columnNotes.add({ line, cells: joined, numbers: record.numbers });
    const { values: own, ...table } = readTableRow(layout, joined, how);
    const read = section.fill(own);
    columnChoices.add(table);
    const made = madeKeyOf(type, read, hasNoKey);
    if (made !== undefined && !hasNoKey) blank.push(line);
    const [field = ''] = type.key;
    const values = withStoredKey(source, made === undefined ? read : { ...read, [field]: made });
    const context: TableContext = { title, ...(made !== undefined && { hasMadeKey: true }) };
    const dittoed = cells === record.cells ? undefined : cells;
    yield { line, values, table: { values, ...table, ...context }, ...(dittoed && { dittoed }) };
  }
  skipped.end();
  columnNotes.end();
  columnChoices.end();
  if (blank.length > 0) onNote?.(blankKeyNote(type, blank));
}

/** Maximum number of rows that a note about empty keys names. */
const MOST_NAMED = 8;

function blankKeyNote({ table }: RecordType, lines: readonly number[]): Sentence {
  const named = lines.slice(0, MOST_NAMED);
  const rest = lines.length > MOST_NAMED ? `等 ${lines.length} 行` : '行';
  const { zh = '', en = '' } = table?.blankKeyNote ?? {};
  return { zh: `第 ${named.join('、')} ${rest}${zh}`, en: `Line ${named.join(', ')} ${en}` };
}
