import './tables.ts';
import * as v from 'valibot';
import { upsert } from '#/database/upsert.ts';
import { day, id, month, pairs, text, whole } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { isUnguessable, UNGUESSABLE } from '#/records/columns/unguessable.ts';
import { splitWithdrawn, WITHDRAWN, withdrawn } from '#/records/import/withdrawn.ts';
import { deleteHunts } from './queries.ts';

const Facts = v.pipe(
  v.array(v.object({ desc: text({ max: 40 }), value: v.nullish(text({ max: 200 }), null) })),
  v.maxLength(60, '最多 60 项'),
);
const facts = v.optional(
  pairs(Facts, (lines) => lines.map(([desc, value]) => ({ desc, value: value || null }))),
);
const Part = v.object({
  title: v.nullish(text({ max: 40 }), null),
  content: v.nullish(
    v.pipe(
      v.array(
        v.object({
          img: v.nullish(text({ max: 500 }), null),
          desc: v.nullish(text({ max: 200 }), null),
        }),
      ),
      v.maxLength(30, '一个部位最多 30 张'),
    ),
    [],
  ),
});
/** The underbody: in a cell `前部：a.jpg；左前悬架：b.jpg`, in JSON also with captions. */
const Chassis = pairs(v.pipe(v.array(Part), v.maxLength(40, '最多 40 个部位')), (parts) =>
  parts.map(([title, img]) => ({ title, content: img === '' ? [] : [{ img, desc: null }] })),
);

/** The viewer displays pictures only, so a PDF has to be saved as a picture first. */
const document = v.pipe(
  text({ max: 500 }),
  v.check(
    (name) => !/\.(pdf|docx?|xlsx?|pptx?|html?|zip)([?#].*)?$/i.test(name),
    '应为图片，PDF 请先存成图片',
  ),
);

/** The record type of hunts. Hunts are imported before the reports on hunted cars. */
export const huntRecords = [
  recordType({
    name: 'hunt',
    aliases: ['寻车'],
    summary:
      '寻车：一单一行，说明哪台车；报告另导入（寻车维保）；作废填“是”再导入，连同报告一起删除',
    key: ['id'],
    cascadesTo: { huntmileage: 'hunt_id', huntconsumable: 'hunt_id' },
    schema: v.object({
      id: v.pipe(id(), v.check(isUnguessable, UNGUESSABLE)),
      // Reports can be requested by the order number, too.
      order_number: v.optional(id()),
      title: text({ max: 100 }),
      registration_date: v.optional(month()),
      mileage: v.optional(whole({ unit: '公里', max: 5_000_000 })),
      src: v.optional(document),
      detail: facts,
      chassis: v.optional(Chassis),
      chassis_important_screw: facts,
      /** The last day on which the link works. */
      until: v.optional(day()),
      withdrawn,
    }),
    columns: {
      寻车编号: 'id',
      订单号: 'order_number',
      车型: 'title',
      上牌时间: 'registration_date',
      里程: 'mileage',
      原件: 'src',
      说明: 'detail',
      底盘: 'chassis',
      重要螺丝: 'chassis_important_screw',
      失效日期: 'until',
      ...WITHDRAWN,
    },
    async pictures(row, picture) {
      if (row.withdrawn === 1) return row;
      const chassis = row.chassis?.map(async (part) => ({
        ...part,
        content: await Promise.all(
          part.content.map(async ({ img, desc }) => ({
            img: img && (await picture(img, 'chassis')),
            desc,
          })),
        ),
      }));
      return {
        ...row,
        ...(row.src !== undefined && { src: await picture(row.src, 'src') }),
        ...(chassis && { chassis: await Promise.all(chassis) }),
      };
    },
    async write(trx, rows) {
      const { stored, withdrawnRows } = splitWithdrawn(rows);
      await deleteHunts(
        trx,
        withdrawnRows.map((row) => row.id),
      );
      await upsert(
        trx,
        'hunt',
        ['id'],
        stored.map(({ id: huntId, ...state }) => ({
          id: huntId,
          order_number: state.order_number ?? null,
          state: JSON.stringify(state),
        })),
      );
    },
  }),
];
