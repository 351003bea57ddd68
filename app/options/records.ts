import './tables.ts';
import * as v from 'valibot';
import type { Database } from '#/database/database.ts';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { id, text, whole } from '#/records/columns/fields.ts';
import { BadRecord, recordType } from '#/records/columns/record-type.ts';
import { listAllBrands, listAllSeries } from './queries.ts';

const ModelRow = v.object({
  id: id(),
  /** Name or id of the brand. The brand and the series must exist. */
  brand: text({ max: 60 }),
  series: text({ max: 100 }),
  /** The name without brand and series, such as 2021款 330TSI DSG 豪华型. */
  name: text({ max: 100 }),
  year: v.optional(whole({ min: 1980, max: 2100 })),
  new_car_price: v.optional(whole({ unit: '元', max: 100_000_000 })),
});
type ModelRow = v.InferOutput<typeof ModelRow>;

/** The record type of car models, including models that are not in stock. */
export const optionRecords = [
  recordType({
    name: 'model',
    aliases: ['车型', '车款'],
    summary: '车型：卖车表单可选的年款与版本，属于哪个品牌和车系',
    key: ['id'],
    schema: ModelRow,
    columns: {
      车型编号: 'id',
      品牌: 'brand',
      车系: 'series',
      车型: 'name',
      年款: 'year',
      新车指导价: 'new_car_price',
    },
    about: {
      id: ['车型编号', 'hlx-2021-01'],
      brand: ['品牌的名称或编号，要先有这个品牌', '丰田'],
      series: ['车系的名称或编号，要先有这个车系', '汉兰达'],
      name: ['年款和版本，不带品牌和车系', '2021款 双擎 四驱豪华版'],
      year: ['年款', '2021'],
      new_car_price: ['新车指导价，元', '288800'],
    },
    async check(trx, rows) {
      const seriesOf = await findSeries(trx);
      return rows.map(({ brand, series }) => {
        const found = brand && series ? seriesOf({ brand, series }) : '';
        return found instanceof BadRecord ? [found] : [];
      });
    },
    remove: (trx, rows) =>
      deleteRows(
        trx,
        'car_model',
        rows.map((row) => ({ id: row.id })),
      ),
    async write(trx, rows) {
      const seriesOf = await findSeries(trx);
      const models = rows.map((row) => ({
        id: row.id,
        series_id: expectId(seriesOf(row)),
        name: row.name,
        year: row.year ?? null,
        new_car_price: row.new_car_price ?? null,
      }));
      await upsert(trx, 'car_model', ['id'], models);
    },
  }),
];

/**
 * Reads all series. Returns a function that maps a row to the id of its series, or to the error of
 * the row.
 */
async function findSeries(
  trx: Database,
): Promise<(row: Pick<ModelRow, 'brand' | 'series'>) => string | BadRecord> {
  const byWords = new Map<string, string>();
  const brands = new Set(
    (await listAllBrands(trx)).flatMap(({ id: brand, name }) => [brand, name]),
  );
  for (const { id: seriesId, name, brand, brand_id } of await listAllSeries(trx)) {
    for (const brandWord of [brand_id, brand])
      for (const word of [seriesId, name]) byWords.set(`${brandWord}/${word}`, seriesId);
  }
  return ({ brand, series }) => {
    if (!brands.has(brand))
      return new BadRecord(
        'brand',
        { code: 'no_brand', zh: `没有这个品牌：${brand}`, en: `There is no ${brand}` },
        'unknown_reference',
      );
    const found = byWords.get(`${brand}/${series}`);
    return (
      found ??
      new BadRecord(
        'series',
        {
          code: 'no_series',
          zh: `没有这个车系：${brand} ${series}`,
          en: `There is no ${brand} ${series}`,
        },
        'unknown_reference',
      )
    );
  };
}

function expectId(found: string | BadRecord): string {
  if (typeof found === 'string') return found;
  throw found;
}
