import * as v from 'valibot';
import { isDay, toIsoDay } from '#/records/columns/cells/calendar.ts';
import { day, nested, text } from '#/records/columns/fields.ts';
import { inColumns } from '#/records/parts/part.ts';

const COLUMNS = ['source', 'day', 'from', 'to'] as const;

const Query = v.object(
  { source: text({ max: 60 }), day: day(), from: day(), to: day() },
  '查询要写全来源、查询日期、覆盖起、覆盖止，否则算未查询',
);

const QueriedRow = v.pipe(
  v.unknown(),
  v.transform(withDays),
  Query,
  v.check(({ from, to }) => from <= to, '覆盖的起始日期不能晚于截止日期'),
  v.check(({ day: queriedOn, to }) => to <= queriedOn, '覆盖的截止日期不能晚于查询日期'),
);

/**
 * Returns the schema of a query of a car's records. In a table, the query has four columns.
 * @param subject the text with which the headings of these columns begin
 */
export function queried(subject = '') {
  const row = v.pipe(
    v.unknown(),
    v.transform(inObject),
    v.check((value) => value !== undefined, '应为一行「来源|查询日期|覆盖起|覆盖止」'),
    v.check(
      (value) => !Array.isArray(value),
      '应为一个对象 {"source", "day", "from", "to"}，不是列表',
    ),
    nested(QueriedRow),
    v.description(
      '四个值各写一列，或一格「来源|查询日期|覆盖起|覆盖止」；JSON 为对象 {"source", "day", "from", "to"}',
    ),
  );
  return inColumns(row, Query, {
    isAllOrNone: true,
    columns: {
      [`${subject}查询来源`]: 'source',
      [`${subject}查询日期`]: 'day',
      [`${subject}覆盖起`]: 'from',
      [`${subject}覆盖止`]: 'to',
    },
    about: {
      source: ['向哪里查的', '某某查询平台'],
      day: ['查询的日期', '2026-11-02'],
      from: ['查询结果覆盖的第一天', '2021-01-01'],
      to: ['查询结果覆盖的最后一天', '2026-11-02'],
    },
  });
}

/**
 * Returns a query with days in place of months: the first day of the first month, and the last day
 * of the last month. If the query was made in the last month, its day takes the place of the last.
 */
function withDays(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { from, to, day: queriedOn } = value as Record<string, unknown>;
  const first = monthOf(from);
  const last = monthOf(to);
  const lastDay = last === undefined ? to : lastDayOf(last);
  const until = typeof queriedOn === 'string' ? toIsoDay(queriedOn) : '';
  const isCut = last !== undefined && isDay(until) && until.startsWith(last);
  return {
    ...value,
    ...(first !== undefined && { from: `${first}-01` }),
    ...(last !== undefined && { to: isCut ? until : lastDay }),
  };
}

/** Returns the month that this cell states without a day, as YYYY-MM; undefined otherwise. */
function monthOf(cell: unknown): string | undefined {
  if (typeof cell !== 'string' || isDay(toIsoDay(cell))) return undefined;
  const first = toIsoDay(cell, '1');
  return isDay(first) && first.endsWith('-01') ? first.slice(0, 7) : undefined;
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/**
 * Converts a text of four parts, separated by |, to an object. Returns undefined for any other
 * text. JSON and values other than text are returned unchanged.
 */
function inObject(value: unknown): unknown {
  if (typeof value !== 'string' || /^\s*\{/.test(value)) return value;
  const parts = value.split(/[|｜]/).map((part) => part.trim());
  if (parts.length !== COLUMNS.length) return undefined;
  return Object.fromEntries(COLUMNS.map((column, at) => [column, parts[at]]));
}
