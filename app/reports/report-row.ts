import * as v from 'valibot';
import { TONES } from '#/app/evidence/report-head.ts';
import { day, id, list, oneOf, text } from '#/records/columns/fields.ts';

const fields = {
  verdict: text({ max: 60 }),
  tone: v.optional(oneOf(TONES, { 正常: 'fine', 关注: 'watch', 异常: 'bad' })),
  detail: v.optional(text({ max: 300 })),
  date: v.optional(day()),
  inspector: v.optional(text({ max: 40 })),
  source: v.optional(text({ max: 100 })),
  number: v.optional(text({ max: 40 })),
  not_covered: v.optional(list(text({ max: 100 }), { max: 20 })),
};

/** The columns common to all reports on cars. */
export const reportRow = { car_id: id(), ...fields };

/** The columns common to all reports on hunted cars. */
export const huntRow = { hunt_id: id(), ...fields };

const columns = {
  结论: 'verdict',
  结论级别: 'tone',
  结论说明: 'detail',
  报告日期: 'date',
  检测人: 'inspector',
  数据来源: 'source',
  报告编号: 'number',
  未覆盖: 'not_covered',
} as const satisfies Readonly<Record<string, keyof typeof fields>>;

/** The column headings for `reportRow`. */
export const reportColumns = {
  车源号: 'car_id',
  车源编号: 'car_id',
  车辆编号: 'car_id',
  ...columns,
} as const;

/** The column headings for `huntRow`. */
export const huntColumns = { 寻车编号: 'hunt_id', ...columns } as const;
