import * as v from 'valibot';
import type { Database } from '#/database/database.ts';
import { id, text, whole } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import {
  deleteNames,
  listBrands,
  listCarsOf,
  listSeries,
  saveBrands,
  saveSeries,
} from './import-queries.ts';

const BrandRow = v.object({
  id: id(),
  name: text({ max: 60 }),
  initial: v.optional(v.pipe(text({ max: 1 }), v.toUpperCase()), '#'),
  logo: v.optional(text({ max: 500 })),
  /** The rank of a popular brand; empty for any other brand. */
  hot: v.optional(whole({ min: 1, max: 1000 })),
});

/** The record type of brands. */
export const brand = recordType({
  name: 'brand',
  aliases: ['品牌'],
  summary: '品牌：名称、首字母、是否热门',
  key: ['id'],
  schema: BrandRow,
  columns: { 品牌编号: 'id', 品牌: 'name', 首字母: 'initial', 标志: 'logo', 热门顺序: 'hot' },
  about: {
    id: ['品牌编号', 'toyota'],
    name: ['品牌的名称', '丰田'],
    initial: ['拼音的首字母', 'F'],
    logo: ['标志的图片文件名', 'toyota.png'],
    hot: ['在热门品牌里排第几；不热门不写', '3'],
  },
  async pictures(row, picture) {
    return row.logo === undefined ? row : { ...row, logo: await picture(row.logo, 'logo') };
  },
  remove: (trx, rows) =>
    deleteNames(
      trx,
      'brand',
      rows.map((row) => row.id),
    ),
  write: (trx, rows) =>
    saveBrands(
      trx,
      rows.map((row) => ({ ...row, logo: row.logo ?? null, hot: row.hot ?? null })),
    ),
  affects: async (trx, rows) => carsOfRenamedModels(trx, 'brand_id', await listBrands(trx), rows),
});

/** The record type of series. */
export const series = recordType({
  name: 'series',
  aliases: ['车系'],
  summary: '车系：属于哪个品牌',
  key: ['id'],
  schema: v.object({ id: id(), brand_id: id(), name: text({ max: 60 }) }),
  columns: { 车系编号: 'id', 品牌编号: 'brand_id', 车系: 'name' },
  about: {
    id: ['车系编号', 'highlander'],
    brand_id: ['品牌编号，要先导入品牌', 'toyota'],
    name: ['车系的名称', '汉兰达'],
  },
  remove: (trx, rows) =>
    deleteNames(
      trx,
      'series',
      rows.map((row) => row.id),
    ),
  write: saveSeries,
  affects: async (trx, rows) => carsOfRenamedModels(trx, 'series_id', await listSeries(trx), rows),
});

/**
 * Returns, for each row of a brand or series, the ids of the cars whose search terms must change.
 * These are all cars of the brand or series if the row renames it; otherwise none.
 */
async function carsOfRenamedModels(
  trx: Database,
  column: 'brand_id' | 'series_id',
  known: readonly Named[],
  rows: readonly Named[],
): Promise<string[][]> {
  const names = new Map(known.map((one) => [one.id, one.name]));
  const renamed = rows.filter((row) => (names.get(row.id) ?? row.name) !== row.name);
  const cars = await listCarsOf(
    trx,
    column,
    renamed.map((row) => row.id),
  );
  return rows.map((row) => cars.get(row.id) ?? []);
}

type Named = { id: string; name: string };
