import type { CellStyle, DataValidation, WriteSheet } from 'hucre/xlsx';
import type { PrefilledValues } from '#/records/columns/prefill.ts';
import { READER_HEADING } from '#/records/columns/problem-heading.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { WORDS } from '#/records/files/spreadsheet/template-sheets.ts';
import { EXAMPLE } from '#/records/parts/group-rows.ts';
import type { FieldNote } from './describe-type.ts';
import { explanationSheet } from './explanation-sheet.ts';
import { templateColumns, type ColumnGroup } from './template-columns.ts';

/** The last row of a template that has drop-downs. */
const LAST_ROW = 5000;
/**
 * Fill colours of the headings. The first is for single values, the others are for the lists in
 * turn.
 */
const COLOURS = ['D9E2F3', 'E2EFDA', 'FFF2CC', 'FCE4D6', 'EDEDED'];

/**
 * A record that a template begins, as values by field. `reader` is a text for the person who fills
 * in the record.
 */
export type BegunRecord = { reader: string; values: PrefilledValues };

/** Number of rows that a template has for each begun record. */
const ROWS_OF_RECORD = 12;

/**
 * Returns a workbook (XLSX) that a dealer fills in: a sheet of rows, explanations of the columns,
 * and glossaries.
 * @param begun the records that the sheet begins, instead of an example row
 */
export async function templateWorkbook(
  type: RecordType,
  begun: readonly BegunRecord[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const { groups: own, others } = templateColumns(type);
  const groups = begun.length > 0 ? [READER_GROUP, ...own] : own;
  const columns = groups.flatMap((group) => group.columns);
  const lists = wordLists(columns);
  const glossaries = type.glossaries.map(({ title, headings, rows }) =>
    tableSheet(title, headings, rows()),
  );
  const sheets = [
    rowsSheet(type, groups, { lists, begun }),
    explanationSheet(type, groups, { others, isBegun: begun.length > 0 }),
    ...glossaries,
    ...(lists.length > 0 ? [wordsSheet(lists)] : []),
  ];
  // Loaded on demand: a server rarely writes a workbook.
  const { writeXlsx } = await import('hucre/xlsx');
  return new Uint8Array(await writeXlsx({ sheets, defaultFont: { name: '等线', size: 11 } }));
}

const READER_GROUP: ColumnGroup = {
  title: '每条记录',
  isList: false,
  columns: [
    {
      field: '',
      heading: READER_HEADING,
      otherHeadings: [],
      meaning: '给填表的人看的，导入时不读',
      example: undefined,
      format: '不用填',
      words: [],
      isKey: true,
      isMandatory: false,
    },
  ],
};

/** The words of the drop-down of a column. */
type WordList = { column: number; heading: string; words: readonly string[] };

function wordLists(columns: readonly FieldNote[]): WordList[] {
  return columns.flatMap(({ heading, words }, column) =>
    words.length > 0 ? [{ column, heading, words }] : [],
  );
}

function rowsSheet(
  type: RecordType,
  groups: readonly ColumnGroup[],
  { lists, begun }: { lists: readonly WordList[]; begun: readonly BegunRecord[] },
): WriteSheet {
  const columns = groups.flatMap((group, at) =>
    group.columns.map((note) => ({
      note,
      isList: group.isList,
      colour: COLOURS[at % COLOURS.length] ?? '',
    })),
  );
  const notes = columns.map(({ note }) => note);
  const rows =
    begun.length > 0
      ? begun.flatMap((record) => rowsOf(type, columns, record))
      : [exampleRow(type, notes)];
  const cells = new Map(
    columns.flatMap(({ note, colour }, at) => [
      [`0,${at}`, { style: headingStyle(note, colour) }] as const,
      ...(begun.length > 0 ? [] : [[`1,${at}`, { style: EXAMPLE_STYLE }] as const]),
    ]),
  );
  return {
    name: sheetName(type),
    // Cells are text, so that a spreadsheet changes no number or date.
    columns: columns.map(({ note }) => ({ width: widthOf(note), numFmt: '@' })),
    rows: [notes.map(({ heading }) => heading), ...rows],
    cells,
    freezePane: { rows: 1, columns: columns.filter(({ note }) => note.isKey).length },
    dataValidations: lists.map(dropDown),
  };
}

function exampleRow(type: RecordType, notes: readonly FieldNote[]): string[] {
  const [key] = type.key;
  return notes.map(({ field, example = '' }) => (field === key ? EXAMPLE : example));
}

/**
 * Returns the rows of a begun record. The first row has the known values, the others are to be
 * filled in.
 */
function rowsOf(
  type: RecordType,
  columns: readonly { note: FieldNote; isList: boolean }[],
  { reader, values }: BegunRecord,
): string[][] {
  const isInEach = (field: string) => field === 'car_id' || type.key.some((key) => key === field);
  return Array.from({ length: ROWS_OF_RECORD }, (_, at) =>
    columns.map(({ note: { heading, field }, isList }) => {
      if (heading === READER_HEADING) return reader;
      // A field of a list may have the name of one of the record, such as date.
      if (isList) return '';
      return at === 0 || isInEach(field) ? (values[field] ?? '') : '';
    }),
  );
}

/** Returns the name of the first sheet: the Chinese name of the type. */
function sheetName({ name, aliases }: RecordType): string {
  return aliases[0] ?? name;
}

/**
 * Returns the drop-down of a column. It offers words but accepts other texts, since the import also
 * knows synonyms.
 */
function dropDown({ column, words }: WordList, at: number): DataValidation {
  const letter = letterOf(column);
  const source = letterOf(at);
  return {
    type: 'list',
    range: `${letter}2:${letter}${LAST_ROW}`,
    formula1: `'${WORDS}'!$${source}$2:$${source}$${words.length + 1}`,
    allowBlank: true,
    showErrorMessage: false,
  };
}

function wordsSheet(lists: readonly WordList[]): WriteSheet {
  const longest = Math.max(...lists.map(({ words }) => words.length));
  const rows = Array.from({ length: longest }, (_, at) =>
    lists.map(({ words }) => words[at] ?? ''),
  );
  return tableSheet(
    WORDS,
    lists.map(({ heading }) => heading),
    rows,
  );
}

function tableSheet(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): WriteSheet {
  const cells = new Map(
    headings.map((_, at) => [`0,${at}`, { style: { font: { bold: true } } }] as const),
  );
  return {
    name,
    columns: headings.map(() => ({ width: 18 })),
    rows: [[...headings], ...rows.map((row) => [...row])],
    cells,
    freezePane: { rows: 1 },
  };
}

const EXAMPLE_STYLE: CellStyle = {
  font: { italic: true, color: { rgb: '7F7F7F' } },
  numFmt: '@',
};

function headingStyle({ isMandatory }: FieldNote, colour: string): CellStyle {
  return {
    font: { bold: true, ...(isMandatory && { color: { rgb: 'C00000' } }) },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: colour } },
    alignment: { vertical: 'center' },
  };
}

function widthOf({ heading, example = '' }: FieldNote): number {
  const width = (text: string) =>
    [...text].reduce((sum, letter) => sum + (letter > '\u00ff' ? 2 : 1), 0);
  return Math.min(30, Math.max(width(heading), width(example)) + 3);
}

/** Returns the letters of a column: A for 0, AB for 27. */
function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}
