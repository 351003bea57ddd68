import './tables.ts';
import * as v from 'valibot';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { day, id, month, text, whole } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';

/** The record type of other dealers' offers. */
export const marketRecord = recordType({
  name: 'benchmark',
  aliases: ['行情', '同款行情', '市场车源'],
  summary: '同款行情：其他商家正在卖的车，每次看到的标价和日期',
  key: ['id'],
  schema: v.object({
    id: id(),
    /**
     * Brand and series, spelled as in the shop's own stock. With another spelling, the offer is
     * compared with no car.
     */
    brand: text({ max: 60 }),
    series: text({ max: 60 }),
    title: text({ max: 100 }),
    price: whole({ unit: '元', min: 1, max: 100_000_000, examples: ['132800', '13.28万'] }),
    first_registration: v.optional(month()),
    mileage_km: v.optional(whole({ unit: '公里', max: 5_000_000, examples: ['43600', '4.36万'] })),
    level: v.optional(text({ max: 10 })),
    /** The dealer that offers the car. */
    source: text({ max: 30 }),
    seen_at: day(),
  }),
  columns: {
    行情编号: 'id',
    品牌: 'brand',
    车系: 'series',
    标题: 'title',
    车型: 'title',
    标价: 'price',
    价格: 'price',
    上牌时间: 'first_registration',
    里程: 'mileage_km',
    车况: 'level',
    来源: 'source',
    看到的日期: 'seen_at',
  },
  about: {
    id: ['这条行情的编号', 'HQ-0001'],
    brand: ['品牌，写法与自己的车源一致', '丰田'],
    series: ['车系，写法与自己的车源一致', '汉兰达'],
    title: ['对方的标题', '丰田 汉兰达 2021款 双擎 四驱豪华版'],
    price: ['对方的标价，元', '215800'],
    first_registration: ['上牌的年月', '2021-06'],
    mileage_km: ['表显里程，公里', '43600'],
    level: ['对方标的车况', 'A'],
    source: ['在哪里看到', '某某平台'],
    seen_at: ['看到的日期', '2026-11-18'],
  },
  remove: (trx, rows) =>
    deleteRows(
      trx,
      'market_car',
      rows.map((row) => ({ id: row.id })),
    ),
  write: (trx, rows) =>
    upsert(
      trx,
      'market_car',
      ['id'],
      rows.map((row) => ({
        ...row,
        first_registration: row.first_registration ?? null,
        mileage_km: row.mileage_km ?? null,
        level: row.level ?? null,
      })),
    ),
});
