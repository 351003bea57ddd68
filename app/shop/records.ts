import './tables.ts';
import * as v from 'valibot';
import { listCars } from '#/app/search/contract.ts';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { address, id, list, text, whole } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';

const words = v.optional(
  list(v.pipe(v.string(), v.maxLength(20, '最多 20 个字')), { max: 20 }),
  '',
);

/** The record type of goods. */
export const shopRecords = [
  recordType({
    name: 'goods',
    aliases: ['商品', '用品'],
    summary: '网店商品：名称、图片、价格、链接、适用动力与车型',
    key: ['id'],
    entry: { title: 'name' },
    schema: v.object({
      id: id(),
      name: text({ max: 60 }),
      picture: v.optional(text({ max: 500 })),
      price: v.optional(whole({ unit: '元' })),
      url: v.optional(address()),
      tags: words,
      /** Energies of the cars that the goods fit. If it is empty, the goods fit every car. */
      energies: wordsOfCars('energy', '应为动力代码，如 fuel、bev'),
      bodies: wordsOfCars('body', '应为车型代码，如 sedan、suv'),
      /** Sort order. Lower numbers come first. */
      place: v.optional(whole({ max: 100_000 }), 1000),
    }),
    columns: {
      商品编号: 'id',
      商品: 'name',
      名称: 'name',
      图片: 'picture',
      价格: 'price',
      链接: 'url',
      标签: 'tags',
      适用动力: 'energies',
      适用车型: 'bodies',
      顺序: 'place',
    },
    about: {
      id: ['商品编号', 'SP-01'],
      name: ['商品的名称', '脚垫'],
      picture: ['图片的文件名', '脚垫.jpg'],
      price: ['价格，元', '280'],
      url: ['网店的地址', 'https://shop.example.com/sp-01'],
      tags: ['标签', '新品;包邮'],
      energies: ['适用的动力，动力代码；不写适用全部', 'fuel;hybrid'],
      bodies: ['适用的车型，车型代码；不写适用全部', 'sedan;suv'],
      place: ['排在第几，小的在前', '10'],
    },
    async pictures(row, picture) {
      if (row.picture === undefined) return row;
      return { ...row, picture: await picture(row.picture, 'picture') };
    },
    remove: (trx, rows) =>
      deleteRows(
        trx,
        'goods',
        rows.map((row) => ({ id: row.id })),
      ),
    write: (trx, rows) =>
      upsert(
        trx,
        'goods',
        ['id'],
        rows.map((row) => ({
          id: row.id,
          name: row.name,
          picture: row.picture ?? null,
          price: row.price ?? null,
          url: row.url ?? null,
          tags: JSON.stringify(row.tags),
          energies: JSON.stringify(row.energies),
          bodies: JSON.stringify(row.bodies),
          place: row.place,
        })),
      ),
  }),
];

/**
 * Returns the schema of a list of values that a filter of cars accepts. Other values are refused,
 * because goods with such a value would fit no car.
 */
function wordsOfCars(filter: 'energy' | 'body', expected: string) {
  const isKnown = (word: string) =>
    !word.includes(',') && v.safeParse(listCars.input, { [filter]: word }).success;
  return v.optional(list(v.pipe(v.string(), v.check(isKnown, expected)), { max: 20 }), '');
}
