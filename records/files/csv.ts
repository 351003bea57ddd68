const DELIMITERS = [',', '\t', ';'] as const;

/** What stands between two cells. */
export type Delimiter = (typeof DELIMITERS)[number];

/** The delimiter that a heading is written with: the one that makes the most cells of it. */
export function detectDelimiter(heading: string): Delimiter {
  const cells = (delimiter: Delimiter) => splitRecord(heading, delimiter)?.length ?? 0;
  return DELIMITERS.reduce((best, next) => (cells(next) > cells(best) ? next : best));
}

/**
 * Splits one record into its cells (RFC 4180). A quote opens a quoted cell only at the cell's
 * start, so that 19" in the middle of one is itself. Undefined while a quote is not closed as it
 * should be: the record goes on in the next line, and a reader that gives up can say which line
 * opened it. (A streaming parser would swallow the rest of the file instead.)
 */
export function splitRecord(record: string, delimiter: Delimiter): string[] | undefined {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (record[at] === '"') {
      const end = closingQuote(record, at + 1);
      if (end === -1) return undefined;
      const next = record.indexOf(delimiter, end);
      const tail = record.slice(end + 1, next === -1 ? undefined : next);
      if (tail.trim() !== '') return undefined;
      cells.push(record.slice(at + 1, end).replaceAll('""', '"'));
      if (next === -1) return cells;
      at = next + 1;
    } else {
      const next = record.indexOf(delimiter, at);
      cells.push(record.slice(at, next === -1 ? undefined : next));
      if (next === -1) return cells;
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
