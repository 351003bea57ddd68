import { open } from 'node:fs/promises';
import { isForReaders } from '#/records/columns/problem-heading.ts';
import {
  detectDelimiter,
  escapeFormula,
  quoteCell,
  splitRecord,
  unescapeFormula,
  type Delimiter,
} from '#/records/files/csv.ts';
import { encodeText } from '#/records/files/encode.ts';
import { detectEncoding } from '#/records/files/encoding.ts';
import { readLines } from '#/records/files/lines.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { readPlaces } from './problem-places.ts';

/**
 * The column of a report file with the issues. `words` has the cells by the first line of each row.
 */
export type ProblemColumn = { heading: string; words: ReadonlyMap<number, string> };

/**
 * Returns the header of this table and the rows with issues, in the encoding of the file. An
 * additional first column has the issues.
 */
export async function problemTable(
  source: ImportSource,
  { heading, words }: ProblemColumn,
): Promise<Buffer> {
  // As the last column, the issues would become part of a cell with an open quote.
  const { path } = source;
  const { headingLine, rows, others, dittoed } = await readPlaces(source, words.keys());
  const { mark, lineEnd } = await readMarks(path);
  const encoding = await detectEncoding(path);
  const parts: Buffer[] = [mark];
  let delimiter: Delimiter = ',';
  let earlier = -1;
  const add = (cell: string, record: string) => {
    const safe = withoutFormulas(withoutCell(record, earlier, delimiter), delimiter);
    const rest = safe.replaceAll('\n', lineEnd);
    const own = `${quoteCell(escapeFormula(cell))}${delimiter}${rest}`;
    parts.push(encodeText(own + lineEnd, encoding));
  };
  let row: { line: number; lines: string[] } | undefined;
  const head: string[] = [];
  const close = () => {
    const said = row && (words.get(row.line) ?? (others.has(row.line) ? '' : undefined));
    const cells = row && dittoed.get(row.line);
    if (row && said !== undefined)
      add(said, cells?.map(quoteCell).join(delimiter) ?? firstRecord(row.lines, delimiter));
    row = undefined;
  };
  for await (const { number, text = '' } of readLines(path)) {
    if (number <= headingLine) {
      head.push(text);
      if (number < headingLine) continue;
      delimiter = detectDelimiter(text);
      const names = splitRecord(text, delimiter) ?? [];
      earlier = names.findIndex((name) => name.trim() === heading && isForReaders(name));
      for (const [at, line] of head.entries()) add(at === head.length - 1 ? heading : '', line);
    } else if (rows.has(number) || others.has(number)) {
      close();
      row = { line: number, lines: [text] };
    } else row?.lines.push(text);
  }
  close();
  return Buffer.concat(parts);
}

/** Returns the first record of these lines: several lines if a quote stays open until the last. */
function firstRecord(lines: readonly string[], delimiter: Delimiter): string {
  for (let end = 1; end <= lines.length; end += 1) {
    const record = lines.slice(0, end).join('\n');
    if (splitRecord(record, delimiter)) return record;
  }
  return lines[0] ?? '';
}

/**
 * Returns a record without the cell at position `at`, which contains an earlier report. Returns the
 * record unchanged if `at` is -1. From a record with an open quote, only the first cell can be
 * removed.
 */
function withoutCell(record: string, at: number, delimiter: Delimiter): string {
  if (at === -1) return record;
  const cells = splitRecord(record, delimiter);
  if (cells) return cells.toSpliced(at, 1).map(quoteCell).join(delimiter);
  const [first = ''] = /^(?:"(?:[^"]|"")*"[^,;\t]*|[^,;\t]*)[,;\t]/.exec(record) ?? [];
  return at === 0 ? record.slice(first.length) : record;
}

/**
 * Returns a record whose cells a spreadsheet does not run as formulas. An import reads the result
 * like the record itself. A record without formulas is unchanged. A number that an export wrote as
 * `="001"` stays.
 */
function withoutFormulas(record: string, delimiter: Delimiter): string {
  const cells = splitRecord(record, delimiter);
  // In a record with an open quote any cell may begin behind any separator.
  if (!cells) return record.replace(/(?<=^"?|[,;\t\n]"?)(?=[=+@]|-(?!\d))(?!="\d*")/g, "'");
  const safe = cells.map((cell) =>
    /^="[^"]*"$/.test(cell.trim()) ? cell : escapeFormula(unescapeFormula(cell)),
  );
  return safe.every((cell, at) => cell === cells[at])
    ? record
    : safe.map(quoteCell).join(delimiter);
}

const MARKS = [Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from([0xff, 0xfe])];

/** Returns the byte order mark of a file, and its line end. */
async function readMarks(path: string): Promise<{ mark: Buffer; lineEnd: '\r\n' | '\n' }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    const start = buffer.subarray(0, bytesRead);
    const mark = MARKS.find((each) => start.subarray(0, each.length).equals(each));
    // In UTF-16 each of the two characters is followed by a zero byte.
    const isWindows = start.includes('\r\n') || start.includes('\r\0\n\0');
    return { mark: mark ?? Buffer.alloc(0), lineEnd: isWindows ? '\r\n' : '\n' };
  } finally {
    await file.close();
  }
}
