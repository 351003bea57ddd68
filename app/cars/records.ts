import * as v from 'valibot';
import type { Database } from '#/database/database.ts';
import { upsert } from '#/database/upsert.ts';
import { id, text, whole } from '#/records/fields.ts';
import { BadRecord, recordType, type Picture as Store } from '#/records/record-type.ts';
import { toEntry } from './car-entry.ts';
import { CarRow, photoEntries } from './car-row.ts';
import { foundBy, renameFound } from './found-by.ts';
import {
  listBrands,
  listKept,
  listPrices,
  listSeries,
  missingIds,
  replaceTerms,
} from './import-queries.ts';
import type { PriceStep } from './price.ts';
import { findOrAddBrands, findOrAddSeries } from './references.ts';

const BrandRow = v.object({
  id: id(),
  name: text({ max: 60 }),
  initial: v.optional(v.pipe(text({ max: 1 }), v.toUpperCase()), '#'),
  logo: v.optional(text({ max: 500 })),
  /** Place among the popular brands; empty for the others. */
  hot: v.optional(whole({ min: 1, max: 1000 })),
});

const brand = recordType({
  name: 'brand',
  aliases: ['品牌'],
  summary: '品牌：名称、首字母、是否热门',
  key: ['id'],
  schema: BrandRow,
  columns: { 品牌编号: 'id', 品牌: 'name', 首字母: 'initial', 标志: 'logo', 热门顺序: 'hot' },
  async pictures(row, picture) {
    return row.logo === undefined ? row : { ...row, logo: await picture(row.logo, 'logo') };
  },
  async write(trx, rows) {
    const full = rows.map((row) => ({ ...row, logo: row.logo ?? null, hot: row.hot ?? null }));
    const renamed = renamedOf(await listBrands(trx), rows);
    await upsert(trx, 'brand', ['id'], full);
    await renameFound(trx, 'brand_id', renamed);
  },
});

const series = recordType({
  name: 'series',
  aliases: ['车系'],
  summary: '车系：属于哪个品牌',
  key: ['id'],
  schema: v.object({ id: id(), brand_id: id(), name: text({ max: 60 }) }),
  columns: { 车系编号: 'id', 品牌编号: 'brand_id', 车系: 'name' },
  async write(trx, rows) {
    const renamed = renamedOf(await listSeries(trx), rows);
    await upsert(trx, 'series', ['id'], rows);
    await renameFound(trx, 'series_id', renamed);
  },
});

const car = recordType({
  name: 'car',
  aliases: ['车源', '车辆'],
  summary: '车源：一车一行，照片写文件名',
  key: ['id'],
  schema: CarRow,
  columns: {
    车源号: 'id',
    标题: 'title',
    车型全名: 'title',
    品牌: 'brand',
    车系: 'series',
    门店编号: 'branch_id',
    状态: 'type',
    上牌时间: 'first_registration',
    表显里程: 'mileage_km',
    里程: 'mileage_km',
    现价: 'price',
    价格: 'price',
    上架价: 'listed_price',
    上架时间: 'listed_at',
    新车指导价: 'new_car_price',
    车况等级: 'condition_level',
    颜色: 'colour',
    座位数: 'seats_count',
    亮点: 'tags',
    备注: 'notes',
    路试工程师: 'road_engineer',
    封面: 'cover',
    外观照片: 'facade',
    内饰照片: 'interior_decoration',
    座椅照片: 'seats',
    瑕疵照片: 'flaw',
  },
  pictures: storePictures,
  write: writeCars,
});

/** What a dealer brings along about cars. */
export const carRecords = [brand, series, car];

async function storePictures(row: CarRow, store: Store): Promise<CarRow> {
  const stored = { ...row };
  for (const category of Object.keys(photoEntries) as (keyof typeof photoEntries)[]) {
    const files = row[category];
    if (!files) continue;
    stored[category] = await Promise.all(
      files.map(async (file) => ({ ...file, img: await store(file.img, category) })),
    );
  }
  if (row.chassis)
    stored.chassis = await Promise.all(row.chassis.map((item) => storeChassis(item, store)));
  if (row.panorama) stored.panorama = await store(row.panorama, 'panorama');
  return stored;
}

type ChassisItem = NonNullable<CarRow['chassis']>[number];

async function storeChassis(item: ChassisItem, store: Store): Promise<ChassisItem> {
  const content = await Promise.all(
    item.content.map(async (part) => ({
      ...part,
      img: part.img && (await store(part.img, 'chassis')),
    })),
  );
  return { ...item, content };
}

async function writeCars(trx: Database, rows: readonly CarRow[]): Promise<void> {
  await mustExist(trx, rows, 'branch_id', 'branch', '没有这个门店');
  await mustExist(trx, rows, 'consultant_id', 'consultant', '没有这位顾问');
  const brandOf = await findOrAddBrands(trx, rows);
  const seriesOf = await findOrAddSeries(trx, rows, brandOf);
  const ids = rows.map((row) => row.id);
  const kept = await listKept(trx, ids);
  const prices = await listPrices(trx, ids);
  const today = chinaDay(new Date());

  const written = rows.map((row) => {
    const listedAt = row.listed_at ?? row.price_history?.[0]?.date ?? kept.get(row.id) ?? today;
    const history = withPrice(row, prices.get(row.id) ?? [], listedAt, today);
    const refers = { brandId: brandOf(row).id, seriesId: seriesOf(row)?.id ?? null, listedAt };
    return { row, history, entry: toEntry(row, refers, history) };
  });

  await upsert(
    trx,
    'car',
    ['id'],
    written.map(({ entry }) => entry),
  );
  const steps = written.flatMap(({ row, history }) =>
    history.map((step) => ({ car_id: row.id, ...step })),
  );
  await upsert(trx, 'price_history', ['car_id', 'date'], steps);
  await replaceTerms(
    trx,
    rows.map((row) =>
      foundBy(row, { brand: brandOf(row).name, series: seriesOf(row)?.name ?? null }),
    ),
  );
}

/** The ids of those that are there under another name. */
function renamedOf(known: readonly Named[], rows: readonly Named[]): string[] {
  const names = new Map(known.map(({ id: knownId, name }) => [knownId, name]));
  return rows.filter((row) => (names.get(row.id) ?? row.name) !== row.name).map((row) => row.id);
}

type Named = { id: string; name: string };

/** The history with what the row adds: a car's price today is a new step only if it differs from the last one. */
function withPrice(row: CarRow, known: PriceStep[], listedAt: string, today: string): PriceStep[] {
  const byDate = new Map(known.map(({ date, price }) => [date, price]));
  for (const { date, price } of row.price_history ?? []) byDate.set(date, price);
  if (byDate.size === 0 && row.listed_price !== undefined) byDate.set(listedAt, row.listed_price);
  const last = [...byDate].toSorted(([a], [b]) => (a < b ? -1 : 1)).at(-1);
  if (row.price !== undefined && last?.[1] !== row.price) {
    byDate.set(last === undefined ? listedAt : today, row.price);
  }
  return [...byDate]
    .map(([date, price]) => ({ date, price }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

async function mustExist(
  trx: Database,
  rows: readonly CarRow[],
  field: 'branch_id' | 'consultant_id',
  table: 'branch' | 'consultant',
  words: string,
): Promise<void> {
  const named = rows.flatMap((row) => row[field] ?? []);
  const [missing] = await missingIds(trx, table, [...new Set(named)]);
  if (missing !== undefined) throw new BadRecord(field, `${words}：${missing}`);
}

function chinaDay(instant: Date): string {
  return new Date(instant.getTime() + 8 * 3600 * 1000).toISOString().slice(0, 10);
}
