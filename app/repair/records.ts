import './tables.ts';
import * as v from 'valibot';
import { deleteRows, listMissing } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { decimal, flag, id, list, text, whole } from '#/records/columns/fields.ts';
import { BadRecord, recordType } from '#/records/columns/record-type.ts';
import { wordsInRows } from '#/records/parts/part.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';

const yuan = v.optional(whole({ unit: '元', max: 1_000_000, examples: ['380'] }));
/**
 * The schema of hours of labour, stored in tenths. Finer values are refused, because rounding would
 * change them silently.
 */
const hours = v.pipe(
  decimal({ max: 200 }),
  v.check((value) => Math.round(value * 10) / 10 === value, '工时最多一位小数，如 0.3'),
);
const item = v.pipe(v.string(), v.maxLength(40, '最多 40 个字'));

/** The record type of the workshops' packages. */
export const repairRecords = [
  recordType({
    name: 'repairpackage',
    aliases: ['维修套餐', '保养套餐', '套餐'],
    summary: '维修套餐：分类、内容、工时、配件品牌、价格、适用车型、门店（不填为全部门店）',
    key: ['id'],
    entry: { title: 'name' },
    schema: v.object({
      id: id(),
      category: text({ max: 20 }),
      name: text({ max: 40 }),
      contents: v.optional(
        wordsInRows(list(item, { max: 30 }), item, {
          headings: ['内容', '项目'],
          about: ['做什么，一项一行，或几项用 ; 隔开', '机油'],
        }),
        '',
      ),
      fits: v.optional(text({ max: 100 })),
      hours: v.optional(hours),
      parts_brand: v.optional(text({ max: 60 })),
      /** Price in yuan; empty if it depends on the car. */
      price: yuan,
      /** Whether the price is the minimum. */
      is_least: v.optional(flag(), 0),
      member_price: yuan,
      notes: v.optional(text({ max: 200 })),
      branch_ids: v.optional(list(id(), { max: 200 }), ''),
      /** Sort order. Lower numbers come first. */
      place: v.optional(whole({ max: 100_000 }), 1000),
    }),
    columns: {
      套餐编号: 'id',
      分类: 'category',
      套餐: 'name',
      名称: 'name',
      内容: 'contents',
      适用车型: 'fits',
      工时: 'hours',
      配件品牌: 'parts_brand',
      价格: 'price',
      原价: 'price',
      起步价: 'is_least',
      会员价: 'member_price',
      说明: 'notes',
      门店编号: 'branch_ids',
      门店: 'branch_ids',
      顺序: 'place',
    },
    about: {
      id: ['套餐编号', 'XB-1'],
      category: ['分类', '保养'],
      name: ['套餐的名称', '小保养'],
      contents: ['套餐的内容'],
      fits: ['适用的车型', '1.5T 及以下汽油车'],
      hours: ['工时，小时，最多一位小数', '0.8'],
      parts_brand: ['配件的品牌', '曼牌'],
      price: ['价格，元；到店报价不写', '398'],
      is_least: ['是起步价吗；不写是否', '否'],
      member_price: ['会员价，元', '358'],
      notes: ['补充说明', '调整臂件另计'],
      branch_ids: ['哪些门店有；不写是全部门店', 'cd-1;cq-1'],
      place: ['排在第几，小的在前', '10'],
    },
    async check(trx, rows) {
      const named = rows.flatMap(({ branch_ids }) => branch_ids ?? []);
      const missing = await listMissing(trx, 'branch', named);
      return rows.map(({ branch_ids = [], price, member_price }) => [
        ...branch_ids
          .filter((branch) => missing.has(branch))
          .map(
            (branch) =>
              new BadRecord(
                'branch_ids',
                ROW.no_named_record({ zh: '门店', en: 'branch' }, branch, '门店'),
                'unknown_reference',
              ),
          ),
        ...(price !== undefined && member_price !== undefined && member_price > price
          ? [
              new BadRecord('member_price', {
                code: 'member_price',
                zh: '会员价不能高于价格',
                en: 'The price of members must not be higher than the price',
              }),
            ]
          : []),
      ]);
    },
    remove: (trx, rows) =>
      deleteRows(
        trx,
        'repair_package',
        rows.map((row) => ({ id: row.id })),
      ),
    write: (trx, rows) =>
      upsert(
        trx,
        'repair_package',
        ['id'],
        rows.map((row) => ({
          id: row.id,
          category: row.category,
          name: row.name,
          contents: JSON.stringify(row.contents),
          fits: row.fits ?? null,
          labour_tenths: row.hours === undefined ? null : Math.round(row.hours * 10),
          parts_brand: row.parts_brand ?? null,
          price: row.price ?? null,
          is_least: row.is_least,
          member_price: row.member_price ?? null,
          notes: row.notes ?? null,
          branch_ids: JSON.stringify(row.branch_ids),
          place: row.place,
        })),
      ),
  }),
];
