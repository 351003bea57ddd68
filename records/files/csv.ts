/** The supported separators of cells. */
export const DELIMITERS = [',', '\t', ';'] as const;

/** A separator of cells. */
export type Delimiter = (typeof DELIMITERS)[number];

/** Returns the delimiter that splits this header line into the most cells. */
export function detectDelimiter(heading: string): Delimiter {
  const cells = (delimiter: Delimiter) => splitRecord(heading, delimiter)?.length ?? 0;
  return DELIMITERS.reduce((best, next) => (cells(next) > cells(best) ? next : best));
}

/** Splits this record into its cells (RFC 4180). Returns undefined while a quote is open. */
export function splitRecord(record: string, delimiter: Delimiter): string[] | undefined {
  const { cells, end } = scan(record, delimiter);
  return end === 'closed' ? cells : undefined;
}

/** Returns whether the record continues on the next line, because a quote is open. */
export function isOpenAtEnd(record: string, delimiter: Delimiter, mostCells: number): boolean {
  const { cells, end } = scan(record, delimiter);
  return end === 'open' && cells.length < mostCells;
}

/**
 * Returns this cell with an apostrophe before each part that a spreadsheet would run as a formula.
 * Plain numbers stay unchanged.
 */
export function escapeFormula(cell: string): string {
  return cell.replace(FORMULA, "'");
}

/** Returns this cell in quotes if any separator requires them (RFC 4180), else unchanged. */
export function quoteCell(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Returns this cell without the apostrophes that `escapeFormula` has added. */
export function unescapeFormula(cell: string): string {
  return cell.replace(ESCAPED, '');
}

/**
 * `FORMULA` matches the positions at which `escapeFormula` adds an apostrophe. A formula with
 * apostrophes before it gets another one, so that `unescapeFormula` restores the text.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?!-\d+(?:\.\d+)?(?:$|[;\t\r\n]))(?='*[=+\-@\t\r＝＋－＠])/g;
const ESCAPED = /(?<=^|[;\t\r\n])'(?='*[=+\-@\t\r＝＋－＠])/g;

type ScannedCells = { cells: string[]; end: 'closed' | 'open' | 'broken' };

function scan(record: string, delimiter: Delimiter): ScannedCells {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (record[at] === '"') {
      const end = closingQuote(record, at + 1);
      if (end === -1) return { cells, end: 'open' };
      const next = record.indexOf(delimiter, end);
      const tail = record.slice(end + 1, next === -1 ? undefined : next);
      if (tail.trim() !== '') return { cells, end: 'broken' };
      cells.push(record.slice(at + 1, end).replaceAll('""', '"'));
      if (next === -1) return { cells, end: 'closed' };
      at = next + 1;
    } else {
      const next = record.indexOf(delimiter, at);
      cells.push(record.slice(at, next === -1 ? undefined : next));
      if (next === -1) return { cells, end: 'closed' };
      at = next + 1;
    }
  }
}

function closingQuote(record: string, from: number): number {
  for (let at = record.indexOf('"', from); at !== -1; at = record.indexOf('"', at + 2)) {
    if (record[at + 1] !== '"') return at;
  }
  return -1;
}
