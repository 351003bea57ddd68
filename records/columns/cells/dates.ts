import type { Sentence } from '#/records/columns/language.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';
import {
  fold,
  isBlank,
  leftOut,
  type Cell,
  type CellReader,
  type CellReading,
  type ColumnCells,
} from './cell.ts';

/** A parsed day or month; `day` is absent for a month. */
export type WrittenDate = { year: number; month: number; day?: number };

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Day 0 of spreadsheet dates (`DAY_ZERO`), and the serial numbers of 1990 and 2080. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_SERIAL = 32_874;
const LAST_SERIAL = 65_746;
const DAY_MS = 86_400_000;
/** Two-digit years up to this one are in this century: 60 is 2060, 98 is 1998. */
const LAST_SHORT_YEAR = 60;
/** Years before this one are placeholders of systems, such as 1900-01-01. */
const FIRST_YEAR = 1980;

/**
 * `JANUARY_OR_OCTOBER` matches 2021.1: January, or October after a spreadsheet shortened 2021.10.
 * `OCTOBER` matches 2021.10.
 */
const JANUARY_OR_OCTOBER = /^(?:19|20)\d\d\.1$/;
const OCTOBER = /^(?:19|20)\d\d\.10$/;

/**
 * Returns a note on the cells of a column that are written like 2021.1. They are read as January,
 * but spreadsheets also shorten October (2021.10) to this. The note includes only cells of type
 * number. In a file without cell types, it includes all such cells, unless the column has a month
 * like 2021.10. Undefined if it would include none.
 */
export function noteOnMonths(cells: ColumnCells): Sentence | undefined {
  const hasOctober = [...cells.keys()].some((text) => OCTOBER.test(text));
  const found = [...cells].filter(
    ([text, { numbers }]) =>
      JANUARY_OR_OCTOBER.test(text) && (numbers === undefined ? !hasOctober : numbers > 0),
  );
  const [[first] = ['']] = found;
  if (first === '') return undefined;
  const lines = found.flatMap(([, own]) => own.lines).toSorted((one, other) => one - other);
  const rows = found.reduce((sum, [, own]) => sum + own.rows, 0);
  const firstLines = lines.slice(0, MOST_NAMED);
  const named = firstLines.join('、') + (rows > MOST_NAMED ? ` 等 ${rows}` : '');
  const [year = ''] = first.split('.');
  return {
    zh: `有 ${first} 这样的年月（第 ${named} 行），按 1 月读，但可能是 10 月：Excel 把 ${year}.10 存成 ${year}.1。请逐行核对，是 10 月的改成文本 ${year}-10`,
    en: `has ${first} (line ${firstLines.join(', ')}), read as January, but spreadsheets store October so, too: check each row, and write October as text (${year}-10)`,
  };
}

/** Maximum number of rows that a note names. */
const MOST_NAMED = 8;

/** A reader of months. The value is YYYY-MM. */
export const month: CellReader = {
  noteOn: noteOnMonths,
  read(cell) {
    if (isBlank(cell.text)) return {};
    const date = readDate(cell.text);
    return date ? { value: isoMonth(date) } : noDate(cell, VALUE.month(['2021-06', '2021年6月']));
  },
};

/** A reader of days. The value is YYYY-MM-DD. */
export const day: CellReader = {
  read(cell) {
    if (isBlank(cell.text)) return {};
    const date = readDate(cell.text);
    const iso = date && isoDate(date);
    return iso?.length === 10
      ? { value: iso }
      : noDate(cell, VALUE.day(['2026-11-21', '2026年11月21日']));
  },
};

/** Reads a day in the past. A month without a day is read as the first day of the month. */
export const dayOrMonth: CellReader = {
  read(cell) {
    const date = isBlank(cell.text) ? undefined : readDate(cell.text);
    return date && date.day === undefined ? { value: `${isoMonth(date)}-01` } : day.read(cell);
  },
  noteOn(cells) {
    const months = [...cells].filter(([text]) => {
      const date = readDate(text);
      return date !== undefined && date.day === undefined;
    });
    const rows = months.reduce((sum, [, own]) => sum + own.rows, 0);
    if (rows === 0) return undefined;
    const lines = months.flatMap(([, own]) => own.lines).toSorted((one, other) => one - other);
    const first = lines.slice(0, MOST_NAMED);
    const more = rows > MOST_NAMED ? ` 等 ${rows} 行` : ' 行';
    return {
      zh: `第 ${first.join('、')}${more}只写了年月，按当月 1 日读`,
      en: `has months (rows: ${rows}; line ${first.join(', ')}), read as their first days`,
    };
  },
};

/**
 * Returns the day or the month in this cell as YYYY-MM-DD or YYYY-MM; undefined if the cell has
 * neither.
 */
export function dateOf({ text }: Cell): string | undefined {
  const date = readDate(text);
  return date && isoDate(date);
}

/**
 * Returns a reading that leaves this cell out. The warning says that the date does not exist, or
 * states the `expected` notation if the cell is no date.
 */
export function noDate(cell: Cell, expected: Reason): CellReading {
  const { year = 0, month = 0 } = parseDate(cell.text) ?? {};
  // 15.98 is no date at all, and a month 0 is a placeholder.
  const isDate = year >= FIRST_YEAR && month > 0 && /^\D*(19|20)\d\d|年/.test(fold(cell.text));
  return leftOut(cell, isDate ? VALUE.no_such_date() : expected);
}

/** Matches the time after a day: 09:37, T09:37:13+08:00, 下午5:25. */
const TIME =
  /[ t]*(上午|下午|中午|晚上|早上|am|pm)?\s*\d{1,2}:\d\d(:\d\d(\.\d+)?)?\s*(z|[ap]m|[+-]\d\d:?\d\d)?$/;

/**
 * Parses a day or a month as dealers write it: 2021/6, 21年6月, 202106, Jun-21, 6/2021, or a
 * spreadsheet's serial number. Returns undefined for a year without a month, and for a placeholder
 * such as 1900-01-01.
 */
export function readDate(text: string): WrittenDate | undefined {
  const date = parseDate(text);
  return date && isInCalendar(date) ? date : undefined;
}

/** Parses a date that may not be in the calendar. */
function parseDate(text: string): WrittenDate | undefined {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(TIME, '')
    .replace(
      /^(至|到|截止|有效期至?|上牌|初登|首登|到期)[:：]?\s*|(到期|止|前|上牌|初登|首登|出厂|生产|登记|年检|份)+$/g,
      '',
    )
    .replace(/[。,，;]/g, '.')
    .trim();
  return serial(bare) ?? together(bare) ?? inWords(bare) ?? parted(bare);
}

function serial(text: string): WrittenDate | undefined {
  const number = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (number < FIRST_SERIAL || number > LAST_SERIAL) return undefined;
  const at = new Date(DAY_ZERO + number * DAY_MS);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

function together(text: string): WrittenDate | undefined {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)?$/.exec(text) ?? [];
  return year === undefined ? undefined : toDate(year, month, day);
}

/** Reads a month in English: Jun-21, 15 June 2021, 2021 Jun. */
function inWords(text: string): WrittenDate | undefined {
  const [word = ''] = /[a-z]{3,}/.exec(text) ?? [];
  const at = MONTHS.indexOf(word.slice(0, 3));
  if (at < 0) return undefined;
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.findLast((each) => each.length === 4) ?? numbers.at(-1);
  const day = numbers.length === 2 ? numbers.find((each) => each !== year) : undefined;
  return year === undefined ? undefined : toDate(year, String(at + 1), day);
}

function parted(text: string): WrittenDate | undefined {
  const matched =
    /^(\d{1,4})\s*[-/.年\s]\s*(\d{1,4})\s*(?:[-/.月\s]\s*(?:(\d{1,2})\s*[日号]?)?)?$/.exec(text);
  const [, first = '', second = '', third] = matched ?? [];
  if (first === '') return undefined;
  if (second.length === 4 && third === undefined) return toDate(second, first);
  if (first.length === 4 || (first.length === 2 && second.length <= 2)) {
    return toDate(first, second, third);
  }
  return undefined;
}

function toDate(year: string, month = '', day?: string): WrittenDate | undefined {
  const short = Number(year);
  const full = year.length === 4 ? short : short + (short <= LAST_SHORT_YEAR ? 2000 : 1900);
  if (month === '' || (year.length !== 4 && year.length !== 2)) return undefined;
  return { year: full, month: Number(month), ...(day !== undefined && { day: Number(day) }) };
}

function isInCalendar({ year, month, day = 1 }: WrittenDate): boolean {
  const at = new Date(Date.UTC(year, month - 1, day));
  return year >= FIRST_YEAR && year < 2100 && at.getUTCMonth() === month - 1 && month >= 1;
}

function isoMonth({ year, month }: WrittenDate): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

function isoDate(date: WrittenDate): string {
  const { day } = date;
  return day === undefined ? isoMonth(date) : `${isoMonth(date)}-${String(day).padStart(2, '0')}`;
}
