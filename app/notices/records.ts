import './tables.ts';
import * as v from 'valibot';
import { upsert } from '#/database/upsert.ts';
import { day, id, list, oneOf, pairs, text } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { isUnguessable, UNGUESSABLE } from '#/records/columns/unguessable.ts';
import {
  splitWithdrawn,
  WITHDRAWN,
  WITHDRAWN_ABOUT,
  withdrawn,
} from '#/records/import/withdrawn.ts';
import { inRows } from '#/records/parts/part.ts';
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

const NoteRow = v.object({ name: text({ max: 40 }), note });
const Notes = v.pipe(
  v.array(NoteRow),
  v.maxLength(40, '最多 40 项'),
  v.check((items) => areApart(items), TWICE),
);

/**
 * Returns the schema of a list of items with notes. In a table, the whole list is in one cell
 * (`行驶证：原件；身份证：本人`), or each item has a row.
 */
function about(subject: string, [name, words]: readonly [name: string, note: string]) {
  const items = pairs(Notes, (parts) =>
    parts.map(([label, rest]) => ({ name: label, note: rest || null })),
  );
  return v.optional(
    inRows(items, NoteRow, {
      key: ['name'],
      columns: { [`${subject}名称`]: 'name', [`${subject}备注`]: 'note' },
      about: { name: [`${subject}的一项`, name], note: ['补充说明', words] },
      isCompact: true,
    }),
  );
}

const StepRow = v.object({
  name: text({ max: 40 }),
  note,
  state: v.optional(
    oneOf(STEP_STATES, { 已完成: 'done', 进行中: 'now', 未开始: 'later' }),
    'later',
  ),
});
const Steps = v.pipe(
  v.array(StepRow),
  v.maxLength(20, '最多 20 步'),
  v.check((items) => areApart(items), TWICE),
);
/**
 * The schema of the steps of a handover. One cell can contain all steps: `提档：已完成；落户：进行中，11-24
 * 前；交车`. The text after a step's name can begin with the state of the step.
 */
const steps = v.optional(
  inRows(
    pairs(Steps, (parts) =>
      parts.map(([name, rest]) => {
        const [, word = '', text = ''] = /^(已完成|进行中|未开始)?[，,\s]*(.*)$/.exec(rest) ?? [];
        const state = word === '已完成' ? 'done' : word === '进行中' ? 'now' : 'later';
        return { name, note: text || null, state };
      }),
    ),
    StepRow,
    {
      key: ['name'],
      columns: { 步骤名称: 'name', 步骤状态: 'state', 步骤说明: 'note' },
      about: {
        name: ['办到哪一步，按先后一步一行', '落户'],
        state: ['这一步的状态；不写是未开始', '进行中'],
        note: ['补充说明', '11-24 前'],
      },
    },
  ),
);

/** The fields that end a notice: its last day, and withdrawal. */
const ends = { until: v.optional(day()), withdrawn };
const ENDS = { 失效日期: 'until', ...WITHDRAWN } as const;
const ENDS_ABOUT = {
  until: ['链接最后一天能打开的日期', '2030-12-31'],
  withdrawn: WITHDRAWN_ABOUT,
} as const;

/** The record types of notices. */
export const noticeRecords = [
  recordType({
    name: 'delivery',
    aliases: ['交车须知', '交车'],
    summary:
      '交车须知：一单一行，凭编号打开；不要写客户的姓名、电话和证件号；作废填“是”再导入即删除',
    key: ['id'],
    entry: { title: 'car_title' },
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
      bring: about('需携带', ['身份证', '本人原件']),
      handed_over: about('交付物', ['钥匙', '两把']),
      checks: lines,
      notes: about('说明', ['保险', '到店办理']),
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
    about: {
      id: ['须知的随机编号，知道编号的人就能打开', 'D-6Wq3nHs8XkT2'],
      order_number: ['订单号', 'DD-1'],
      car_title: ['车型全名', '日产 轩逸 2018款 1.6L XL CVT'],
      car_id: ['车源号', 'A-001'],
      day: ['交车的日期', '2026-11-26'],
      time: ['交车的时间', '下午 2:00–4:00'],
      place: ['交车的门店', '成都站'],
      address: ['地址', '成都市武侯区某某路 1 号'],
      contact: ['店里的联系人', '李*'],
      phone: ['店里的电话', '400-000-0000'],
      payment: ['怎么付款', '对公转账'],
      steps: ['办到哪一步'],
      bring: ['客户要带什么'],
      handed_over: ['交给客户什么'],
      checks: ['交车时一起看什么', '外观与照片一致;钥匙两把'],
      notes: ['补充说明'],
      ...ENDS_ABOUT,
    },
    write: (trx, rows) => write(trx, 'delivery_notice', rows),
  }),
  recordType({
    name: 'examine',
    aliases: ['检测须知'],
    summary: '检测须知：一次检测一行，凭编号打开；作废填“是”再导入即删除',
    key: ['id'],
    entry: { title: 'car_title' },
    schema: v.object({
      id: code,
      car_title: text({ max: 100 }),
      car_id: v.optional(id()),
      day: v.optional(day()),
      place: short,
      moment: short,
      inspector: short,
      methods: about('方法', ['漆膜仪', '每块板件五点']),
      unseen: lines,
      changes: about('整备变化', ['轮胎', '更换了两条']),
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
    about: {
      id: ['须知的随机编号，知道编号的人就能打开', 'E-4Rm9cVb7JzP5'],
      car_title: ['车型全名', '日产 轩逸 2018款 1.6L XL CVT'],
      car_id: ['车源号', 'A-001'],
      day: ['检测的日期', '2026-11-18'],
      place: ['检测的地点', '成都站检测工位'],
      moment: ['什么时候检测的', '整备之后'],
      inspector: ['检测师，姓名可以打星号', '周*'],
      methods: ['怎么检测的'],
      unseen: ['没有检测的范围', '变速箱内部未拆检'],
      changes: ['整备改变了什么'],
      checks: ['客户可以复核什么', '轮胎花纹;刹车片厚度'],
      phone: ['店里的电话', '400-000-0000'],
      ...ENDS_ABOUT,
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
