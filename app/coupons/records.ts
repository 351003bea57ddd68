import './tables.ts';
import * as v from 'valibot';
import { upsert } from '#/database/upsert.ts';
import { address, day, id, list, oneOf, text, whole } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { isUnguessable, UNGUESSABLE } from '#/records/columns/unguessable.ts';
import {
  splitWithdrawn,
  WITHDRAWN,
  WITHDRAWN_ABOUT,
  withdrawn,
} from '#/records/import/withdrawn.ts';
import { priceWarnings } from './price-conditions.ts';
import { deleteCoupons } from './queries.ts';

/**
 * The fields of a coupon's row that select the cars it is valid for. They are parameters of the car
 * list.
 */
const CARS = ['category', 'brand_id', 'series_id', 'price_min', 'price_max'] as const;

/** The record types of coupons. */
export const couponRecords = [
  recordType({
    name: 'coupon',
    aliases: ['优惠券', '券'],
    summary: '优惠券：一码一行，不含持券人信息；用过的补上核销日期再导入，作废填“是”的删除',
    key: ['code'],
    entry: { title: 'title' },
    schema: v.pipe(
      v.object({
        code: v.pipe(id(), v.check(isUnguessable, UNGUESSABLE)),
        title: text({ max: 40 }),
        /** The value of the coupon in yuan. */
        value: whole({ unit: '元', min: 1, max: 1_000_000 }),
        conditions: v.optional(list(text({ max: 100 }), { max: 10 })),
        since: v.optional(day()),
        until: day(),
        used_on: v.optional(day()),
        open_url: v.optional(address()),
        category: v.optional(
          oneOf(['premium', 'discount'], { 精品车: 'premium', 特价车: 'discount' }),
        ),
        // The id of a brand that is not widely known is its name.
        brand_id: v.optional(list(text({ max: 60 }), { max: 20 })),
        series_id: v.optional(list(text({ max: 60 }), { max: 20 })),
        price_min: v.optional(whole({ unit: '元' })),
        price_max: v.optional(whole({ unit: '元' })),
        withdrawn,
      }),
      v.forward(
        v.check(({ since, until }) => since === undefined || since <= until, '应不早于开始日期'),
        ['until'],
      ),
      v.forward(
        v.check(
          ({ price_min = 0, price_max = Infinity }) => price_min <= price_max,
          '应不低于最低车价',
        ),
        ['price_max'],
      ),
    ),
    columns: {
      券码: 'code',
      名称: 'title',
      面额: 'value',
      使用条件: 'conditions',
      开始日期: 'since',
      截止日期: 'until',
      核销日期: 'used_on',
      微信链接: 'open_url',
      适用类别: 'category',
      适用品牌: 'brand_id',
      适用车系: 'series_id',
      最低车价: 'price_min',
      最高车价: 'price_max',
      ...WITHDRAWN,
    },
    about: {
      code: ['随机的券码，知道券码的人就能打开', 'Q7mXk2Rz9TbW4'],
      title: ['券的名称', '购车抵用券'],
      value: ['面额，元', '1000'],
      conditions: ['使用的条件', '车价满 8 万元可用;一台车用一张'],
      since: ['从哪天起可用', '2026-11-01'],
      until: ['最后一天可用的日期', '2026-12-31'],
      used_on: ['用掉的日期；没用不写', '2026-11-20'],
      open_url: ['在微信里打开的链接', 'https://example.com/q'],
      category: ['适用的车；不写适用全部', '精品车'],
      brand_id: ['适用的品牌编号', 'toyota'],
      series_id: ['适用的车系编号', 'highlander'],
      price_min: ['适用的最低车价，元', '80000'],
      price_max: ['适用的最高车价，元', '300000'],
      withdrawn: WITHDRAWN_ABOUT,
    },
    warn: async (_, rows) => rows.map((row) => (row.withdrawn === 1 ? [] : priceWarnings(row))),
    async write(trx, rows) {
      const { stored, withdrawnRows } = splitWithdrawn(rows);
      await deleteCoupons(
        trx,
        withdrawnRows.map(({ code }) => code),
      );
      await upsert(
        trx,
        'coupon',
        ['code'],
        stored.map((row) => ({
          code: row.code,
          title: row.title,
          value: row.value,
          conditions: JSON.stringify(row.conditions ?? []),
          since: row.since ?? null,
          until: row.until,
          used_on: row.used_on ?? null,
          open_url: row.open_url ?? null,
          cars: JSON.stringify(
            Object.fromEntries(
              CARS.flatMap((name) => (row[name] === undefined ? [] : [[name, String(row[name])]])),
            ),
          ),
        })),
      );
    },
  }),
];
