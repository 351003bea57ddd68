import * as v from 'valibot';
import { upsert } from '#/database/upsert.ts';
import { id, month, pairs, text, whole } from '#/records/fields.ts';
import { recordType } from '#/records/record-type.ts';
import './tables.ts';

const Facts = v.array(v.object({ desc: v.string(), value: v.nullable(v.string()) }));

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
      detail: v.optional(
        pairs(Facts, (lines) => lines.map(([desc, value]) => ({ desc, value: value || null }))),
      ),
    }),
    columns: {
      寻车编号: 'id',
      订单号: 'order_number',
      车型: 'title',
      上牌时间: 'registration_date',
      里程: 'mileage',
      原件: 'src',
      说明: 'detail',
    },
    async pictures(row, picture) {
      return row.src === undefined ? row : { ...row, src: await picture(row.src, 'src') };
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
