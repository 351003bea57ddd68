import { extname } from 'node:path';
import { OperatorError } from '#/database/operator-error.ts';
import {
  detectDelimiter,
  isOpenAtEnd,
  splitRecord,
  unescapeFormula,
  type Delimiter,
} from './csv.ts';
import { MAX_LINE, readLines, type Line } from './lines.ts';
import { isTooDeep } from './nesting.ts';

/**
 * A row of a file: its values by heading, or the reason why it cannot be read. `line` is its first
 * line.
 */
export type Row = { line: number } & (
  | { values: Record<string, unknown>; reason?: never }
  | { reason: string; values?: never }
);

/** Options for reading a file. */
export type RowOptions = {
  /** Called with the headings of a table and their line, before its rows. */
  onHeading?: (names: readonly string[], line: number) => void;
  /** Returns empty cells of a table as null. By default they are absent. */
  clearEmpty?: boolean | undefined;
};

/** A file that cannot be used at all. The message names it. */
export class UnusableFile extends OperatorError {
  readonly line: number;
  readonly reason: string;

  constructor(path: string, line: number, reason: string) {
    super(`${path}:${line}: ${reason}`);
    this.line = line;
    this.reason = reason;
  }
}

/** Maximum number of lines of a CSV record. A quote that stays open longer is a mistake. */
const MAX_RECORD_LINES = 100;

const BROKEN_CHARACTER = '有不能识别的字符（编码应为 UTF-8 或 GB18030）';
const TOO_DEEP = '列表或对象套得太深';
const OPEN_QUOTE = '引号没有正确闭合';
const TOO_LONG = `一行超过 ${MAX_LINE} 个字符`;

/** Supported file extensions. */
export const EXTENSIONS = ['.csv', '.tsv', '.txt', '.ndjson', '.jsonl', '.json'];

/**
 * Streams the rows of a file by its extension: CSV (comma, tab or semicolon, with a header row) or
 * one JSON object per line. An unreadable row is returned with the reason, and reading continues.
 * Throws UnusableFile, or the error of the file system if the file cannot be opened.
 */
export function readRows(path: string, options: RowOptions = {}): AsyncGenerator<Row> {
  const extension = extname(path).toLowerCase();
  if (!EXTENSIONS.includes(extension)) {
    throw new UnusableFile(path, 1, `文件名应以 ${EXTENSIONS.join('、')} 结尾`);
  }
  const isTable = ['.csv', '.tsv', '.txt'].includes(extension);
  return isTable ? readTable(path, options) : readObjects(path);
}

async function* readObjects(path: string): AsyncGenerator<Row> {
  for await (const { number, text } of readLines(path)) {
    if (number === 1 && text?.trimStart().startsWith('[')) {
      throw new UnusableFile(path, 1, '应每行一个 JSON 对象，不是一个 JSON 数组');
    }
    if (text !== undefined && text.trim() === '') continue;
    yield { line: number, ...readObject(text) };
  }
}

function readObject(text: string | undefined) {
  if (text === undefined) return { reason: TOO_LONG };
  if (text.includes('\uFFFD')) return { reason: BROKEN_CHARACTER };
  try {
    const values = JSON.parse(text) as unknown;
    if (typeof values !== 'object' || values === null || Array.isArray(values)) {
      return { reason: '应为一个 JSON 对象' };
    }
    return isTooDeep(values) ? { reason: TOO_DEEP } : { values: values as Record<string, unknown> };
  } catch (error) {
    return { reason: `不是正确的 JSON：${error instanceof Error ? error.message : error}` };
  }
}

async function* readTable(path: string, options: RowOptions): AsyncGenerator<Row> {
  const table: Table = { delimiter: ',', heading: [] };
  for await (const { line, record } of readRecords(path, table)) {
    if (record === undefined) {
      if (table.heading.length === 0) throw new UnusableFile(path, line, TOO_LONG);
      yield { line, reason: TOO_LONG };
    } else if (record.trim() === '') {
      continue;
    } else if (table.heading.length === 0) {
      table.delimiter = detectDelimiter(record);
      table.heading = readHeading(path, line, splitRecord(record, table.delimiter));
      options.onHeading?.(table.heading, line);
    } else {
      yield { line, ...readCells(splitRecord(record, table.delimiter), table.heading, options) };
    }
  }
}

/** Format of a table, known after its first record. */
type Table = { delimiter: Delimiter; heading: readonly string[] };
type TableRecord = { line: number; record: string | undefined };

/**
 * Joins lines inside quoted cells. A quote that is never closed, or is closed by the first quote of
 * a later row, invalidates only its own line: the following lines are read again.
 */
async function* readRecords(path: string, table: Table): AsyncGenerator<TableRecord> {
  const lines = readLines(path);
  const again: Line[] = [];
  const take = async () => again.shift() ?? (await lines.next()).value;
  for (let first: Line | undefined = await take(); first; first = await take()) {
    const rest: Line[] = [];
    let record = first.text;
    let isOpen = record !== undefined && opensQuote(record, table);
    while (isOpen && rest.length < MAX_RECORD_LINES) {
      const more: Line | undefined = await take();
      if (!more) break;
      rest.push(more);
      const { text } = more;
      const fits: boolean = text !== undefined && (record ?? '').length + text.length < MAX_LINE;
      record = fits ? `${record}\n${text}` : undefined;
      // A line without a quote cannot close one.
      isOpen = record !== undefined && (!text?.includes('"') || opensQuote(record, table));
    }
    const isSpoilt = rest.length > 0 && !isWhole(record, table);
    if (isSpoilt) again.unshift(...rest);
    yield { line: first.number, record: isSpoilt ? first.text : record };
  }
}

function opensQuote(record: string, { delimiter, heading }: Table): boolean {
  return record.includes('"') && isOpenAtEnd(record, delimiter, heading.length || Infinity);
}

function isWhole(record: string | undefined, { delimiter, heading }: Table): boolean {
  const cells = record === undefined ? undefined : splitRecord(record, delimiter);
  return cells !== undefined && (heading.length === 0 || cells.length === heading.length);
}

function readHeading(path: string, line: number, cells: string[] | undefined): string[] {
  if (!cells) throw new UnusableFile(path, line, OPEN_QUOTE);
  const heading = cells.map((cell) => cell.trim());
  const twice = heading.find((name, at) => name !== '' && heading.indexOf(name) !== at);
  if (twice !== undefined) throw new UnusableFile(path, line, `列名重复：${twice}`);
  return heading;
}

function readCells(
  cells: string[] | undefined,
  heading: readonly string[],
  { clearEmpty = false }: RowOptions,
) {
  if (!cells) return { reason: OPEN_QUOTE };
  if (cells.some((cell) => cell.includes('\uFFFD'))) return { reason: BROKEN_CHARACTER };
  // Spreadsheets pad rows with empty cells.
  const surplus = cells.slice(heading.length).some((cell) => cell.trim() !== '');
  if (cells.length < heading.length || surplus) {
    return { reason: `应有 ${heading.length} 列，实际 ${cells.length} 列` };
  }
  const values = heading
    .map((name, at) => [name, unescapeFormula((cells[at] ?? '').trim())] as const)
    .filter(([name, cell]) => name !== '' && (cell !== '' || clearEmpty))
    .map(([name, cell]) => [name, cell === '' ? null : cell] as const);
  return { values: Object.fromEntries(values) };
}
