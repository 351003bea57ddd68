/** A value of a cell as the library reads it. */
export type CellValue = string | number | boolean | Date | null | undefined;

/**
 * Returns the text that a dealer sees in a cell, without rounding. Dates are ISO text. Numbers have
 * the sign or unit of their format (98.5%, 13.98万).
 */
export function cellText(value: CellValue, format = ''): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'number') return numberText(value, format);
  return String(value)
    .replaceAll('\r\n', '\n')
    .replace(/[\u00a0\u3000]/g, ' ')
    .trim();
}

/** Maximum length of a text in a cell of a workbook. */
const LONGEST = 32_767;

/** Returns whether the import would read this text unchanged from a cell of a workbook. */
export function isSheetText(text: string): boolean {
  return text.length <= LONGEST && cellText(text) === text;
}

/** The first year that counts as a date. Earlier dates are numbers with a wrong cell format. */
const FIRST_YEAR = 1950;
const DAY_MS = 86_400_000;
/** Day 1 of spreadsheet dates. */
const DAY_ONE = Date.UTC(1899, 11, 31);

function dateText(value: Date): string {
  const at = value.getTime();
  if (Number.isNaN(at)) return '';
  if (value.getUTCFullYear() < FIRST_YEAR) return plain((at - DAY_ONE) / DAY_MS + 1);
  const iso = new Date(Math.round(at / 1000) * 1000).toISOString();
  return iso.slice(11, 19) === '00:00:00' ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
}

function numberText(value: number, format: string): string {
  const [positive = ''] = format.split(';');
  const digits = positive.replace(/"[^"]*"|\\.|!.|_.|\*.|\[[^\]]*\]/g, '');
  if (digits.includes('%')) return `${plain(value * 100)}%`;
  // A comma behind the digits divides by a thousand: the unit in the format is that of the quotient.
  if (/[0#],+(?![0#])/.test(digits)) return plain(value);
  const [, decimals = ''] = /\.(0+)/.exec(digits) ?? [];
  const [, unit = ''] = /(?:"([^"]{1,4})"|([万元辆次把座公里年月]{1,3}))\s*$/.exec(positive) ?? [];
  return padded(plain(value), decimals.length) + unit.trim();
}

/**
 * Smallest number that JavaScript writes without an exponent. No cell of a dealer has a smaller
 * one.
 */
const SMALLEST = 1e-6;

/**
 * Returns a number as text, without the rounding errors of binary fractions and without an
 * exponent.
 */
function plain(value: number): string {
  const short = Number(value.toPrecision(12));
  if (Math.abs(short) < SMALLEST) return '0';
  return Math.abs(short) < 1e21 ? String(short) : '';
}

/** Pads decimals as the format does: 2021.1 in the format 0.00 is 2021.10. Never rounds. */
function padded(number: string, decimals: number): string {
  const [whole = '', fraction = ''] = number.split('.');
  return fraction === '' ? number : `${whole}.${fraction.padEnd(decimals, '0')}`;
}
