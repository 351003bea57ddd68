import * as v from 'valibot';
import { upsert } from '#/database/upsert.ts';
import { id, month, pairs, text, whole } from '#/records/fields.ts';
import { recordType } from '#/records/record-type.ts';
import { HuntState } from './contract.ts';
import './tables.ts';

const Facts = v.array(v.object({ desc: v.string(), value: v.nullable(v.string()) }));
const facts = v.optional(
  pairs(Facts, (lines) => lines.map(([desc, value]) => ({ desc, value: value || null }))),
);
/** In a cell `前部：a.jpg；左前悬架：b.jpg`, in JSON with what each picture shows. */
const Chassis = pairs(v.array(HuntState.entries.chassis.wrapped.item), (parts) =>
  parts.map(([title, img]) => ({ title, content: img === '' ? [] : [{ img, desc: null }] })),
);

/** What a dealer brings along of cars that are looked for on order, before the reports on them. */
export const huntRecords = [
  recordType({
    name: 'hunt',
    aliases: ['寻车'],
    summary: '寻车：一单一行，说明哪台车；报告另导入（寻车维保）',
    key: ['id'],
    schema: v.object({
      id: id(),
      order_number: v.optional(text({ max: 40 })),
      title: text({ max: 100 }),
      registration_date: v.optional(month()),
      mileage: v.optional(whole({ unit: '公里', max: 5_000_000 })),
      src: v.optional(text({ max: 500 })),
      detail: facts,
      chassis: v.optional(Chassis),
      chassis_important_screw: facts,
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
    },
    async pictures(row, picture) {
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
    write: (trx, rows) =>
      upsert(
        trx,
        'hunt',
        ['id'],
        rows.map(({ id: huntId, ...state }) => ({
          id: huntId,
          order_number: state.order_number ?? null,
          state: JSON.stringify(state),
        })),
      ),
  }),
];
