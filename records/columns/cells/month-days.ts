import type { Sentence } from '#/records/columns/language.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';
import { isDay } from './calendar.ts';
import { leftOut, type CellReader, type ColumnCells } from './cell.ts';

/** The unit of columns whose cells contain a month and a day, such as 10.11. */
export const MONTH_DAY = '月日';
/** The unit of columns whose cells contain a year and a month, such as 10.11. */
const YEAR_MONTH = '年月';

/** Two numbers of a cell. `isNamed` is set if words name the month: 10月18日. */
type Pair = { first: number; second: number; isNamed: boolean };

/**
 * Returns this reader of past days, extended to days without a year: 8.23, 10月18日. Such a day is
 * read as the latest one that is not in the future. A text such as 10.11 may also be a month,
 * November 2010. Other cells of its column decide which of the two it is; if they do not, the cell
 * is left out.
 */
export function withMonthDays(reader: CellReader): CellReader {
  return {
    ...reader,
    unitOf(texts) {
      const unit = meaningOf(texts);
      const example = texts.find((text) => {
        const pair = pairIn(text);
        return pair !== undefined && isMonthDay(pair) && (pair.isNamed || unit === MONTH_DAY);
      });
      if (unit === YEAR_MONTH) return { unit };
      if (example === undefined) return undefined;
      const { first = 0, second = 0 } = pairIn(example) ?? {};
      const note = {
        zh: `有的只写了月日，没有写年：按不晚于今天的最近那一天读（${example} 是 ${first} 月 ${second} 日）`,
        en: `has days without a year: they are read as the latest such day that is not in the future (${example} is day ${second} of month ${first})`,
      };
      return { unit, note };
    },
    noteOn(cells) {
      const unit = meaningOf([...cells.keys()]);
      const zeros = unit === MONTH_DAY ? noteOnZeros(cells) : undefined;
      if (zeros) return zeros;
      const isMonth = unit === YEAR_MONTH;
      const others = [...cells].filter(([text]) => {
        const pair = pairIn(text);
        return pair === undefined || isMonth || !isMonthDay(pair);
      });
      return reader.noteOn?.(new Map(others));
    },
    read(cell) {
      const pair = pairIn(cell.text);
      if (!pair || !isMonthDay(pair)) return reader.read(cell);
      const { first, second, isNamed } = pair;
      if (!isNamed && cell.unit !== MONTH_DAY && isYearMonth(cell.text, pair)) {
        if (cell.unit === YEAR_MONTH) return reader.read(cell);
        return leftOut(cell, VALUE.month_day_or_month(first, second));
      }
      const value = latestDay(pair, cell.today);
      return value === undefined ? leftOut(cell, VALUE.no_such_date()) : { value };
    },
  };
}

/**
 * Reads a day without a year whose month is named, such as 11月20日, as the latest such day that is
 * not in the future, with a warning. Passes other texts on as they are.
 */
export const namedDay: CellReader = {
  read({ text, today }) {
    const pair = pairIn(text);
    const day = pair?.isNamed ? latestDay(pair, today) : undefined;
    return day === undefined
      ? { value: text }
      : { value: day, warning: VALUE.day_without_year(day) };
  },
};

/**
 * `LOST_ZERO` matches 9.1, which may be 9.10 after a spreadsheet shortened it. `ZERO` matches 9.10.
 */
const LOST_ZERO = /^\d{1,2}\.[123]$/;
const ZERO = /^\d{1,2}\.[123]0$/;

/**
 * Returns a note on the cells of a column that are written like 9.1. Spreadsheets also shorten 9.10
 * to this. The note includes only cells of type number. In a file without cell types, it includes
 * all such cells, unless the column has a day like 9.10. Undefined if it would include none.
 */
function noteOnZeros(cells: ColumnCells): Sentence | undefined {
  const hasZero = [...cells.keys()].some((text) => ZERO.test(text));
  const found = [...cells].filter(
    ([text, { numbers }]) =>
      LOST_ZERO.test(text) && (numbers === undefined ? !hasZero : numbers > 0),
  );
  const [[text] = ['']] = found;
  if (text === '') return undefined;
  const lines = found.flatMap(([, own]) => own.lines).toSorted((one, other) => one - other);
  const named = lines.slice(0, MOST_NAMED);
  const more = lines.length > MOST_NAMED ? ' 等行' : ' 行';
  const [month, day] = text.split('.');
  return {
    zh: `第 ${named.join('、')}${more}写的 ${text} 可能是 ${month} 月 ${day}0 日：Excel 去掉末尾的 0，请核对`,
    en: `has ${text} (line ${named.join(', ')}), which may be day ${day}0 of month ${month}, because spreadsheets remove a final 0: please check`,
  };
}

/** Maximum number of rows that a note names. */
const MOST_NAMED = 8;

/**
 * Returns what the two numbers in these texts mean: MONTH_DAY or YEAR_MONTH. Empty if the texts do
 * not show it, or if they show both.
 */
function meaningOf(texts: readonly string[]): string {
  const pairs = texts.flatMap((text) => {
    const pair = pairIn(text);
    return pair && !pair.isNamed ? [{ text, pair }] : [];
  });
  const isDays = pairs.some(({ text, pair }) => isMonthDay(pair) && !isYearMonth(text, pair));
  const areMonths = pairs.some(({ text, pair }) => isYearMonth(text, pair) && !isMonthDay(pair));
  if (isDays === areMonths) return '';
  return isDays ? MONTH_DAY : YEAR_MONTH;
}

function pairIn(text: string): Pair | undefined {
  const plain = text.normalize('NFKC').replace(/\s+/g, '');
  const [, month, day] = /^(\d{1,2})月(\d{1,2})[日号]?$/.exec(plain) ?? [];
  if (month !== undefined) return { first: Number(month), second: Number(day), isNamed: true };
  const [, first, second] = /^(\d{1,2})[./-](\d{1,2})$/.exec(plain) ?? [];
  if (first === undefined) return undefined;
  return { first: Number(first), second: Number(second), isNamed: false };
}

/** Returns whether this pair may be a month and a day. The check uses 2024, a leap year. */
function isMonthDay({ first, second }: Pair): boolean {
  return isDay(isoDay(2024, first, second));
}

/** Returns whether this text may be a year of two digits and a month, such as 21.6. */
function isYearMonth(text: string, { second }: Pair): boolean {
  return /^\D*\d\d\D/.test(text.normalize('NFKC')) && second >= 1 && second <= 12;
}

/**
 * Returns the latest date with this month and day up to `today`, as YYYY-MM-DD. Undefined if there
 * is none in the last nine years.
 */
function latestDay({ first, second }: Pair, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  const days = Array.from({ length: 9 }, (_, ago) => isoDay(year - ago, first, second));
  return days.find((day) => day <= today && isDay(day));
}

function isoDay(year: number, month: number, day: number): string {
  return [year, month, day].map((each) => String(each).padStart(2, '0')).join('-');
}
