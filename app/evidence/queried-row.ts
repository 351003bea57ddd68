import * as v from 'valibot';
import { day, nested, text } from '#/records/columns/fields.ts';

const COLUMNS = ['source', 'day', 'from', 'to'] as const;

const QueriedRow = v.pipe(
  v.object({ source: text({ max: 60 }), day: day(), from: day(), to: day() }),
  v.check(({ from, to }) => from <= to, '覆盖的起始日期不能晚于截止日期'),
  v.check(({ day: queriedOn, to }) => to <= queriedOn, '覆盖的截止日期不能晚于查询日期'),
);

/**
 * Returns the schema of a query of a car's records. A CSV cell holds the line
 * `来源|查询日期|覆盖起|覆盖止` or a JSON object; JSON holds an object.
 */
export function queried() {
  return v.pipe(
    v.unknown(),
    v.transform(inObject),
    v.check((value) => value !== undefined, '应为一行「来源|查询日期|覆盖起|覆盖止」'),
    v.check(
      (value) => !Array.isArray(value),
      '应为一个对象 {"source", "day", "from", "to"}，不是列表',
    ),
    nested(QueriedRow),
    v.description(
      '一行「来源|查询日期|覆盖起|覆盖止」，或 JSON 对象 {"source", "day", "from", "to"}',
    ),
  );
}

/**
 * Parses a line to an object; undefined if it does not have four parts. Returns other values
 * unchanged.
 */
function inObject(value: unknown): unknown {
  if (typeof value !== 'string' || /^\s*\{/.test(value)) return value;
  const parts = value.split(/[|｜]/).map((part) => part.trim());
  if (parts.length !== COLUMNS.length) return undefined;
  return Object.fromEntries(COLUMNS.map((column, at) => [column, parts[at]]));
}
