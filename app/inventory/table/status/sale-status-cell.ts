import { isNotReady, NOT_ON_SITE, KNOWN_TYPES, saleTypeOf } from '#/app/inventory/sale-type.ts';
import { CAR_CELL } from '#/app/inventory/warnings/cell-reasons.ts';
import {
  isBlank,
  shorten,
  type Cell,
  type CellReader,
  type CellReading,
  type ColumnCells,
} from '#/records/columns/cells/cell.ts';
import { day } from '#/records/columns/cells/dates.ts';
import { MONTH_DAY, withMonthDays } from '#/records/columns/cells/month-days.ts';
import type { Sentence } from '#/records/columns/language.ts';

/** Match yes and no in a cell under a heading that is a question, such as 是否在售. */
const YES = /^(是|有|y|yes|√|对|1)$/i;
const NO = /^(否|无|不|没有|n|no|×|0)$/i;

/**
 * Reads a sale status. If the heading of the column is a question, such as 是否已售, reads the yes or no
 * in the cell. An unknown status causes a warning, and the car is stored as delisted.
 */
export const saleStatusCell: CellReader = {
  noteOn: noteOnRest,
  read(cell) {
    const { text, heading } = cell;
    if (isBlank(text)) return {};
    const word = text.normalize('NFKC').trim();
    const answer = YES.test(word) ? 'yes' : NO.test(word) ? 'no' : undefined;
    if (answer !== undefined) return answered(heading, answer);
    const value = saleTypeOf(word);
    if (value !== undefined) return { value, ...dayOfStatus(word, cell, value) };
    return isNotReady(word) ? { value: word } : UNKNOWN;
  },
};

/** Returns a note on the cells that have more than a status and its day: 已订 张哥 定金3000. */
function noteOnRest(cells: ColumnCells): Sentence | undefined {
  const found = [...cells].filter(([text]) => hasRest(text.normalize('NFKC').trim()));
  const rows = found.reduce((sum, [, own]) => sum + own.rows, 0);
  const [[text, { lines }] = ['', { lines: [] }]] = found;
  if (rows === 0) return undefined;
  return {
    zh: `有 ${rows} 格除了状态还写了别的，只读状态：第 ${lines[0]} 行「${shorten(text)}」${rows > 1 ? ' 等' : ''}`,
    en: `has more than the status (rows: ${rows}), and only the status is read: line ${lines[0]}, "${shorten(text)}"`,
  };
}

function hasRest(text: string): boolean {
  if (saleTypeOf(text) === undefined && !isNotReady(text)) return false;
  const parts = text.split(/[\s,;:、/()[\]]+/).filter((part) => part !== '');
  return (
    parts.length > 1 &&
    parts.some((part) => {
      const isStatus = saleTypeOf(part) !== undefined || isNotReady(part);
      return !isStatus && !new RegExp(`^(?:${DAY.source})$`, 'i').test(part);
    })
  );
}

const UNKNOWN = {
  value: NOT_ON_SITE,
  warning: CAR_CELL.unknown_status(NOT_ON_SITE, KNOWN_TYPES),
  code: 'unknown_word',
  isUnshown: true,
} as const;

/** The statuses whose day is stored. */
const DATED = ['已售', '已预定'];

/**
 * Matches a day in a cell with a status: 11.27 before the status word, 11月27日 and 2026-11-27
 * anywhere.
 */
const DAY =
  /^\d{1,2}[./-]\d{1,2}(?![\d./-]*[\d万w])|\d{1,2}月\d{1,2}[日号]?|\d{4}[./年-]\d{1,2}[./月-]\d{1,2}日?/i;
/** Matches a number after the status word, which may be a day or a price. */
const NUMBER = /\d{1,2}[./-]\d{1,2}(?![\d./-]*[\d万w])/i;

/** Returns the day in a status such as 11.27已售, or a warning that the day was not read. */
function dayOfStatus(word: string, cell: Cell, status: string): Omit<CellReading, 'value'> {
  if (!DATED.includes(status)) return {};
  const bare = word.replace(/\s+/g, '');
  const [text] = DAY.exec(bare) ?? [];
  const { value } = text === undefined ? {} : PAST_DAY.read({ ...cell, text, unit: MONTH_DAY });
  if (typeof value === 'string' && value <= cell.today)
    return { parts: [{ field: 'status_since', value }] };
  return text === undefined && !NUMBER.test(bare)
    ? {}
    : { warning: { ...CAR_CELL.day_of_status(), quoted: word } };
}

const PAST_DAY = withMonthDays(day);

function answered(heading: string, answer: 'yes' | 'no') {
  if (/已售|售出|卖出/.test(heading)) return { value: answer === 'yes' ? '已售' : '在售' };
  if (/在售|可售|上架/.test(heading)) return { value: answer === 'yes' ? '在售' : NOT_ON_SITE };
  return UNKNOWN;
}
