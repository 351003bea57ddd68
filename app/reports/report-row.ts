import * as v from 'valibot';
import { TONES } from '#/app/evidence/report-head.ts';
import { day, id, list, oneOf, text } from '#/records/columns/fields.ts';
import type { About } from '#/records/parts/part.ts';

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

/** The fields that each row of a report on a car has. */
export const reportRow = { car_id: id(), ...fields };

/**
 * The fields that each row of a report on a hunted car has. The dealer looks for a hunted car on a
 * customer's order.
 */
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

const about = {
  verdict: ['一句话的结论，显示在报告最上面', '逐项核对过，详见下表'],
  tone: ['结论的级别；不写就不标颜色', '正常'],
  detail: ['结论的补充', '没有查到的写在未覆盖里'],
  date: ['报告的日期', '2026-11-18'],
  inspector: ['检测人，姓名可以打星号', '周*'],
  source: ['数据从哪里来', '本店检测'],
  number: ['纸质或第三方报告的编号', 'B-20261118-03'],
  not_covered: ['这份报告没有查的范围', '轮毂内侧;底盘'],
} as const satisfies Readonly<Record<keyof typeof fields, About>>;

/** Meanings and examples of the fields of `reportRow`. */
export const reportAbout = {
  car_id: ['车源号，要先导入车源', 'A-001'],
  ...about,
} as const;

/** Meanings and examples of the fields of `huntRow`. */
export const huntAbout = {
  hunt_id: ['寻车编号，要先导入寻车', 'H-7Qm2xKd94TzR'],
  ...about,
} as const;
