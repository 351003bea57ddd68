import * as v from 'valibot';
import { findBranches } from '#/app/branch-words.ts';
import { chinaDay } from '#/app/dates.ts';
import { listDenied, remarkOn, withoutDenied } from '#/app/claims.ts';
import { withoutWithdrawn, withTold } from '#/app/told-by-inspection.ts';
import type { Database } from '#/database/database.ts';
import { bumpVersion, deleteRows, listMissing, readVersion } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { id, text, whole } from '#/records/fields.ts';
import {
  BadRecord,
  recordType,
  type Picture as Store,
  type TakeFilm,
} from '#/records/record-type.ts';
import { CAR_COLUMNS } from './car-columns.ts';
import { toEntry } from './car-entry.ts';
import { CarRow, photoEntries } from './car-row.ts';
import { foundBy, renameFound } from './found-by.ts';
import {
  countHanging,
  deleteCar,
  listBrands,
  listForSale,
  listInspected,
  listKept,
  listPrices,
  listSeries,
  listStored,
  replaceTerms,
} from './import-queries.ts';
import { keptPrices } from './kept-prices.ts';
import { statusSince } from './status-since.ts';
import { findOrAddBrands, findOrAddSeries } from './references.ts';
import { withoutFalseLevel } from './told-mileage.ts';

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
  remove: (trx, rows) =>
    deleteRows(
      trx,
      'brand',
      rows.map((row) => ({ id: row.id })),
    ),
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
  remove: (trx, rows) =>
    deleteRows(
      trx,
      'series',
      rows.map((row) => ({ id: row.id })),
    ),
  async write(trx, rows) {
    const renamed = renamedOf(await listSeries(trx), rows);
    await upsert(trx, 'series', ['id'], rows);
    await renameFound(trx, 'series_id', renamed);
  },
});

/** Types of records about one car, which go with it. Published versions of inspections stay. */
const ABOUT_A_CAR = [
  'mileage',
  'accessory',
  'consumable',
  'configuration',
  'preparation',
  'refurbish',
  'flaw',
  'category',
  'appraise',
  'film',
  'faq',
  'purchase',
  'inspection',
];

const car = recordType({
  name: 'car',
  aliases: ['车源', '车辆', '库存', '库存车', 'stock'],
  summary: '车源：一车一行，照片写文件名',
  key: ['id'],
  schema: CarRow,
  columns: CAR_COLUMNS,
  pictures: storePictures,
  check: checkCars,
  write: writeCars,
  remark: remarkOnCars,
  history: { fields: ['price_history'], of: withPriceHistory },
  expects: { price: /(?<!评)价|万元|price/, mileage_km: /里程|公里|表显|mileage|km/ },
  takeDown: { fields: { type: '下架' }, listOnSite: listForSale },
  stored: listStored,
  namedBy: { lot: 'car_ids' },
  takesAlong: Object.fromEntries(ABOUT_A_CAR.map((name) => [name, 'car_id'])),
  hanging: async (db, row) => {
    const { prices, versions } = await countHanging(db, row.id);
    return [
      ...(prices > 0 ? [`price history (${prices})`] : []),
      ...(versions > 0 ? [`${versions} published inspections stay, to be proved at /proof`] : []),
    ];
  },
  async remove(trx, rows) {
    for (const row of rows) await deleteCar(trx, row.id);
    await bumpVersion(trx, 'deletion');
  },
  // They say something about the old status, and are worked out from the old price.
  clears: {
    type: ['status_since', 'status_note'],
    price: ['special_until', 'finance', 'real_lines'],
  },
});

/** What a dealer brings along about cars. */
export const carRecords = [brand, series, car];

async function storePictures(
  row: Partial<CarRow>,
  store: Store,
  storeFilm: TakeFilm,
): Promise<Partial<CarRow>> {
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
  if (row.spin) stored.spin = await Promise.all(row.spin.map((file) => store(file, 'spin')));
  if (row.video) {
    stored.video = await Promise.all(
      row.video.map(async (film) => ({
        ...film,
        ...(await storeFilm(film.src, 'video')),
        poster: film.poster && (await store(film.poster, 'video')),
      })),
    );
  }
  const inside = row.vehicle_display_video?.internal_external;
  if (inside) {
    const { src } = await storeFilm(inside, 'vehicle_display_video');
    stored.vehicle_display_video = { internal_external: src };
  }
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

/** Branches and consultants are brought along before the cars; a wrong word must not found a new one. */
async function checkCars(trx: Database, rows: readonly Partial<CarRow>[], now: Date) {
  const today = chinaDay(now);
  const branches = await findBranches(trx);
  const named = rows.flatMap(({ consultant_id }) => consultant_id ?? []);
  const missing = await listMissing(trx, 'consultant', named);
  return rows.map(({ branch_id, consultant_id, price_history, status_since }) => [
    ...((status_since ?? '') > today
      ? [new BadRecord('status_since', `状态日期不能晚于今天（${today}）`)]
      : []),
    ...((price_history?.at(-1)?.date ?? '') > today
      ? [new BadRecord('price_history', `价格历史里不能有今天（${today}）以后的日期`)]
      : []),
    ...branches.problemsOf(branch_id),
    ...(consultant_id !== undefined && missing.has(consultant_id)
      ? [
          new BadRecord(
            'consultant_id',
            `没有顾问「${consultant_id}」，请先导入顾问，或改成已有的编号`,
          ),
        ]
      : []),
  ]);
}

/** Tags that the car's own papers contradict. */
async function remarkOnCars(trx: Database, rows: readonly CarRow[]) {
  const denied = await listDenied(trx, rows);
  return rows.map(({ id }) =>
    (denied.get(id) ?? []).map((denial) => ({ field: 'tags', reason: remarkOn(denial) })),
  );
}

async function writeCars(trx: Database, written: readonly CarRow[], now: Date): Promise<void> {
  const branches = await findBranches(trx);
  const inspected = await listInspected(
    trx,
    written.map((row) => row.id),
  );
  const standing = await withoutWithdrawn(trx, await withoutDenied(trx, written));
  const rows = standing.map((row) => {
    const found = inspected.get(row.id);
    const told = withoutFalseLevel(found ? withTold(row, found.told, found.level) : row);
    return told.branch_id === undefined
      ? told
      : { ...told, branch_id: branches.idOf(told.branch_id) };
  });
  const brandOf = await findOrAddBrands(trx, rows);
  const seriesOf = await findOrAddSeries(trx, rows, brandOf);
  const ids = rows.map((row) => row.id);
  const kept = await listKept(trx, ids);
  const prices = await listPrices(trx, ids);
  const today = chinaDay(now);
  // Counted up by whoever began the transaction.
  const version = await readVersion(trx, 'inventory');

  const cars = rows.map((row) => {
    const history = keptPrices(row, prices.get(row.id) ?? [], today);
    const listedAt = row.listed_at ?? kept.get(row.id)?.listed_at ?? history[0]?.date ?? today;
    const refers = {
      brandId: brandOf(row).id,
      seriesId: seriesOf(row)?.id ?? null,
      listedAt,
      statusSince: statusSince(row, kept.get(row.id), now),
    };
    return { row, history, entry: toEntry(row, refers, history) };
  });

  await upsert(
    trx,
    'car',
    ['id'],
    cars.map(({ entry }) => ({ ...entry, version })),
  );
  const steps = cars.flatMap(({ row, history }) =>
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

/** The rows with the prices that were asked here, oldest first. */
async function withPriceHistory(db: Database, rows: readonly CarRow[]): Promise<CarRow[]> {
  const prices = await listPrices(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const price_history = (prices.get(row.id) ?? []).map(({ date, price }) => ({ date, price }));
    return price_history.length > 0 ? { ...row, price_history } : row;
  });
}

/** The ids of those that are there under another name. */
function renamedOf(known: readonly Named[], rows: readonly Named[]): string[] {
  const names = new Map(known.map(({ id: knownId, name }) => [knownId, name]));
  return rows.filter((row) => (names.get(row.id) ?? row.name) !== row.name).map((row) => row.id);
}

type Named = { id: string; name: string };
