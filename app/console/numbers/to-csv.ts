import { escapeFormula, quoteCell } from '#/records/files/csv.ts';
import type { Table } from './contract.ts';

/**
 * Returns a table as CSV with a byte order mark, so that spreadsheets recognise UTF-8. A number
 * that was not recorded becomes an empty cell. The lines `mark` follow the table.
 */
export function toCsv(name: string, { headings, rows }: Table, mark: readonly string[]): string {
  const hasNumbers = rows.some(({ number }) => number !== '');
  const lines = [
    [name, ...(hasNumbers ? ['车号'] : []), ...headings],
    ...rows.map((row) => [
      row.name,
      ...(hasNumbers ? [row.number] : []),
      ...row.cells.map((cell) => (cell === null ? '' : String(cell))),
    ]),
    ...mark.flatMap((line) => (line === '' ? [] : [[line]])),
  ];
  const text = lines.map((cells) => cells.map((cell) => quoteCell(escapeFormula(cell))).join(','));
  return `\ufeff${text.join('\r\n')}\r\n`;
}
