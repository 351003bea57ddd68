import './tables.ts';
import * as v from 'valibot';
import { upsert } from '#/database/upsert.ts';
import { day, id, list, pairs, text } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { isUnguessable, UNGUESSABLE } from '#/records/columns/unguessable.ts';
import { splitWithdrawn, WITHDRAWN, withdrawn } from '#/records/import/withdrawn.ts';
import { STEP_STATES } from './contract.ts';
import { deleteNotices } from './queries.ts';

const short = v.optional(text({ max: 100 }));
const code = v.pipe(id(), v.check(isUnguessable, UNGUESSABLE));
const note = v.nullish(text({ max: 200 }), null);
/** The error for repeated names. Checklists identify items by name. */
const TWICE = '有两项写得一样，请合并或者写清区别';
const lines = v.optional(
  v.pipe(
    list(text({ max: 100 }), { max: 40 }),
    v.check((all) => new Set(all).size === all.length, TWICE),
  ),
);

const About = v.pipe(
  v.array(v.object({ name: text({ max: 40 }), note })),
  v.maxLength(40, '最多 40 项'),
  v.check((items) => areApart(items), TWICE),
);
/** Items with notes, in a cell `行驶证：原件；身份证：本人`. */
const about = v.optional(
  pairs(About, (parts) => parts.map(([name, rest]) => ({ name, note: rest || null }))),
);

const Steps = v.pipe(
  v.array(v.object({ name: text({ max: 40 }), note, state: v.picklist(STEP_STATES) })),
  v.maxLength(20, '最多 20 步'),
  v.check((items) => areApart(items), TWICE),
);
/** Steps, in a cell `提档：已完成；落户：进行中，11-24 前；交车`. The text of a step may begin with its state. */
const steps = v.optional(
  pairs(Steps, (parts) =>
    parts.map(([name, rest]) => {
      const [, word = '', text = ''] = /^(已完成|进行中|未开始)?[，,\s]*(.*)$/.exec(rest) ?? [];
      const state = word === '已完成' ? 'done' : word === '进行中' ? 'now' : 'later';
      return { name, note: text || null, state };
    }),
  ),
);

/** The fields that end a notice: its last day, and withdrawal. */
const ends = { until: v.optional(day()), withdrawn };
const ENDS = { 失效日期: 'until', ...WITHDRAWN } as const;

/** The import's record types of notices. They contain no data about customers. */
export const noticeRecords = [
  recordType({
    name: 'delivery',
    aliases: ['交车须知', '交车'],
    summary:
      '交车须知：一单一行，凭编号打开；不要写客户的姓名、电话和证件号；作废填“是”再导入即删除',
    key: ['id'],
    schema: v.object({
      id: code,
      order_number: v.optional(id()),
      car_title: text({ max: 100 }),
      car_id: v.optional(id()),
      day: v.optional(day()),
      time: short,
      place: short,
      address: short,
      contact: short,
      phone: v.optional(text({ max: 30 })),
      payment: v.optional(text({ max: 200 })),
      steps,
      bring: about,
      handed_over: about,
      checks: lines,
      notes: about,
      ...ends,
    }),
    columns: {
      须知编号: 'id',
      订单号: 'order_number',
      车型: 'car_title',
      车源号: 'car_id',
      交车日期: 'day',
      时间: 'time',
      门店: 'place',
      地址: 'address',
      联系人: 'contact',
      联系电话: 'phone',
      付款方式: 'payment',
      步骤: 'steps',
      需携带: 'bring',
      交付物: 'handed_over',
      验收项: 'checks',
      说明: 'notes',
      ...ENDS,
    },
    write: (trx, rows) => write(trx, 'delivery_notice', rows),
  }),
  recordType({
    name: 'examine',
    aliases: ['检测须知'],
    summary: '检测须知：一次检测一行，凭编号打开；作废填“是”再导入即删除',
    key: ['id'],
    schema: v.object({
      id: code,
      car_title: text({ max: 100 }),
      car_id: v.optional(id()),
      day: v.optional(day()),
      place: short,
      moment: short,
      inspector: short,
      methods: about,
      unseen: lines,
      changes: about,
      checks: lines,
      phone: v.optional(text({ max: 30 })),
      ...ends,
    }),
    columns: {
      须知编号: 'id',
      车型: 'car_title',
      车源号: 'car_id',
      检测日期: 'day',
      地点: 'place',
      检测时点: 'moment',
      检测师: 'inspector',
      方法: 'methods',
      未检范围: 'unseen',
      整备变化: 'changes',
      复核项: 'checks',
      联系电话: 'phone',
      ...ENDS,
    },
    write: (trx, rows) => write(trx, 'examine_notice', rows),
  }),
];

async function write(
  trx: Parameters<typeof upsert>[0],
  table: 'delivery_notice' | 'examine_notice',
  rows: readonly { id: string; withdrawn?: 0 | 1 | undefined }[],
): Promise<void> {
  const { stored, withdrawnRows } = splitWithdrawn(rows);
  await deleteNotices(
    trx,
    table,
    withdrawnRows.map((row) => row.id),
  );
  const notices = stored.map(({ id: key, ...rest }) => ({
    id: key,
    content: JSON.stringify(rest),
  }));
  await upsert(trx, table, ['id'], notices);
}

function areApart(items: readonly { name: string }[]): boolean {
  return new Set(items.map(({ name }) => name)).size === items.length;
}
