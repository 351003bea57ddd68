import * as v from 'valibot';
import { day, nested, text } from '#/records/columns/fields.ts';

const COLUMNS = ['source', 'day', 'from', 'to'] as const;

const QueriedRow = v.pipe(
  v.object({ source: text({ max: 60 }), day: day(), from: day(), to: day() }),
  v.check(({ from, to }) => from <= to, '覆盖的起始日期不能晚于截止日期'),
  v.check(({ day: asked, to }) => to <= asked, '覆盖的截止日期不能晚于查询日期'),
);

/**
 * A query of a car's records: in a cell one line `来源|查询日期|覆盖起|覆盖止`, in JSON an object, also
 * within a cell.
 */
export function queried() {
  return v.pipe(
    v.unknown(),
    v.transform(inObject),
    v.check(
      (value) => value !== undefined && !Array.isArray(value),
      '应为一行「来源|查询日期|覆盖起|覆盖止」',
    ),
    nested(QueriedRow),
  );
}

/** The object that a line stands for; undefined where it has not as many parts. */
function inObject(value: unknown): unknown {
  if (typeof value !== 'string' || /^\s*\{/.test(value)) return value;
  const parts = value.split(/[|｜]/).map((part) => part.trim());
  if (parts.length !== COLUMNS.length) return undefined;
  return Object.fromEntries(COLUMNS.map((column, at) => [column, parts[at]]));
}
