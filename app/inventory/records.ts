import { saleStatus } from '#/app/car-facts/status.ts';
import { chinaDay } from '#/app/dates.ts';
import { listPrices } from '#/app/inventory/projection/projection-queries.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import { CAR_ABOUT, CAR_RARE } from '#/app/inventory/row/car-about.ts';
import { photoEntries } from '#/app/inventory/row/car-lists.ts';
import { describeChange } from '#/app/inventory/row/describe-change.ts';
import { followingPrice } from '#/app/inventory/row/following-price.ts';
import { staysTrue } from '#/app/inventory/row/stays-true.ts';
import { CAR_CELLS } from '#/app/inventory/table/car-cells.ts';
import { CAR_COLUMNS } from '#/app/inventory/table/car-columns.ts';
import { CAR_ID_NOTE, makeCarId } from '#/app/inventory/table/car-id.ts';
import { completeCar } from '#/app/inventory/table/complete-car.ts';
import { FACT_COLUMNS, PAIRS } from '#/app/inventory/table/fact-columns.ts';
import { findStoredCars } from '#/app/inventory/table/find-stored-cars.ts';
import { CAR_LINES } from '#/app/inventory/table/groups/car-lines.ts';
import { LEFT_OUT } from '#/app/inventory/table/left-out-headings.ts';
import { photoFolders } from '#/app/inventory/table/plate-place.ts';
import { titleKey } from '#/app/inventory/table/title-key.ts';
import { withoutDoubles } from '#/app/inventory/warnings/doubled-cars.ts';
import { listedTooEarly, listUnlikelyCells } from '#/app/inventory/warnings/doubtful-price.ts';
import { CAR } from '#/app/inventory/warnings/reasons.ts';
import { warnAboutRows } from '#/app/inventory/warnings/row-warnings.ts';
import { unpublishableTexts } from '#/app/inventory/warnings/unpublishable-texts.ts';
import type { Database } from '#/database/database.ts';
import { bumpVersion } from '#/database/queries.ts';
import {
  BadCell,
  BadRecord,
  recordType,
  type Picture as Store,
  type TakeFilm,
} from '#/records/columns/record-type.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';
import {
  branchIdOf,
  findReferences,
  referenceProblems,
  type CarReferences,
} from './car-references.ts';
import { CarRow } from './car-row.ts';
import {
  countDependents,
  deleteCars,
  listForSale,
  listImported,
  saveImported,
  savePrices,
} from './import-queries.ts';
import { brand, series } from './model-records.ts';
import { mergePriceHistory, withPriceHistory } from './price-history-merge.ts';
import { listByIds } from './queries.ts';
import { findOrAddBrands, findOrAddSeries, listNewModels } from './references.ts';
import { returnedAt, statusSince } from './status-since.ts';
import { toSummary } from './summary.ts';

/**
 * The record types whose rows are about one car. They are deleted with the car, except for
 * published versions of inspections.
 */
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
  aliases: ['车源', '车辆', '库存', '库存车', '调价', '改价', 'stock'],
  summary: '车源：一车一行，照片写文件名',
  key: ['id'],
  schema: CarRow,
  columns: CAR_COLUMNS,
  about: CAR_ABOUT,
  rare: CAR_RARE,
  table: {
    cells: CAR_CELLS,
    parts: FACT_COLUMNS,
    leftOut: LEFT_OUT,
    pairs: PAIRS,
    seconds: { colour: '内饰颜色' },
    makeKey: makeCarId,
    keyNote: CAR_ID_NOTE,
    findStored: findStoredCars,
    guarded: ['is_wholesale', 'release_status'],
    alternatives: ['branch_id', 'consultant_id'],
    reported: ['vin'],
    complete: completeCar,
    ...CAR_LINES,
    folders: photoFolders,
    exemptSheets:
      /^(已售出?|售出|已卖出?|卖出|卖掉|已?成交|已交车)的?(车|车辆|车源|明细|表|记录)?$/,
  },
  pictures: storePictures,
  gallery: ['facade', 'cover', 'interior_decoration', 'seats', 'other'],
  facts: findReferences,
  check: checkCars,
  settle: withoutDoubles,
  write: writeCars,
  affects: async (_, rows) => rows.map((row) => [row.id]),
  warn: warnAboutRows,
  describeChange,
  listAdded: listNewModels,
  async listCards(db, ids, now) {
    const cars = await listByIds(db, ids, [VISIBILITY.listed]);
    return new Map(cars.map((car) => [car.id, toSummary(car, chinaDay(now))]));
  },
  history: { fields: ['price_history'], of: withPriceHistory },
  expects: {
    price: /^(?!.*(里程|公里|跑|表显)).*((?<!评)价|万元|price|卖多少|多少钱|[(（]万[)）]$)/,
    mileage_km: /里程|公里|表显|跑了|mileage|km/,
  },
  unpublish: { fields: { type: '下架' }, listOnSite: listForSale },
  referencedBy: { lot: 'car_ids' },
  cascadesTo: Object.fromEntries(ABOUT_A_CAR.map((name) => [name, 'car_id'])),
  describeRemoval: async (db, row) => {
    const { prices, drafts, versions } = await countDependents(db, row.id);
    const effects = [
      [prices, { zh: `价格历史（${prices} 条）`, en: `price history (${prices})` }],
      [drafts, { zh: `检测草稿（${drafts} 份）`, en: `inspection drafts (${drafts})` }],
      [
        versions,
        {
          zh: `已发布的 ${versions} 版检测报告留着，在 /proof 照样能核验`,
          en: `${versions} published inspections stay and can be verified at /proof`,
        },
      ],
    ] as const;
    return effects.flatMap(([count, said]) => (count > 0 ? [said] : []));
  },
  async remove(trx, rows) {
    await deleteCars(
      trx,
      rows.map((row) => row.id),
    );
    await bumpVersion(trx, 'deletion');
  },
  clears: {
    type: { fields: ['status_since', 'status_note'] },
    // Except for an earlier price and lines that follow, these belong to the old price alone.
    price: {
      fields: ['special_until', 'original', 'reduce', 'real', 'finance', 'real_lines'],
      needsConsent: true,
      staysTrue,
      follow: (row: CarRow, price) => followingPrice(row, price),
    },
  },
});

/** The record types of this slice: brands, series and cars. */
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

/**
 * Returns the problems of each row. An unknown branch or consultant is a problem and is not added.
 */
async function checkCars(
  trx: Database,
  rows: readonly Partial<CarRow>[],
  now: Date,
  references: CarReferences,
) {
  const today = chinaDay(now);
  const unlikely = await listUnlikelyCells(trx, rows, references.before, today);
  return rows.map((row, at) => {
    const { first_registration, price_history, status_since } = row;
    return [
      ...(unlikely[at] ?? []),
      ...listedTooEarly(row),
      ...unpublishableTexts(row),
      ...((first_registration ?? '') > today.slice(0, 7)
        ? [new BadCell('first_registration', VALUE.not_come_yet(first_registration ?? ''))]
        : []),
      ...((status_since ?? '') > today
        ? [new BadRecord('status_since', CAR.status_after_today(today))]
        : []),
      ...((price_history?.at(-1)?.date ?? '') > today
        ? [new BadRecord('price_history', CAR.price_history_after_today(today))]
        : []),
      ...referenceProblems(row, references),
    ];
  });
}

/**
 * Stores the brand, series, branch, consultant, status and price of each row. `rebuildCars` later
 * projects the cars from these.
 */
async function writeCars(
  trx: Database,
  rows: readonly CarRow[],
  now: Date,
  references: CarReferences,
): Promise<void> {
  const ids = rows.map((row) => row.id);
  const brandOf = await findOrAddBrands(trx, rows);
  const seriesOf = await findOrAddSeries(trx, rows, brandOf);
  const known = await listImported(trx, ids);
  const prices = await listPrices(trx, ids);
  const today = chinaDay(now);
  const cars = rows.map((row) => {
    const before = known.get(row.id);
    const history = mergePriceHistory(row, prices.get(row.id) ?? [], today);
    const branchId = branchIdOf(row, references);
    const imported = {
      id: row.id,
      vin: row.vin ?? null,
      consultant_id:
        row.consultant_id === undefined
          ? null
          : references.consultants.idOf(row.consultant_id, branchId),
      brand_id: brandOf(row).id,
      series_id: seriesOf(row)?.id ?? null,
      branch_id: branchId,
      listed_at: row.listed_at ?? before?.listed_at ?? history[0]?.date ?? today,
      status: saleStatus(row.type),
      status_since: statusSince(row, before, now),
      returned_at: returnedAt(row, before, now),
      title_key: titleKey(row.title),
    };
    return { imported, steps: history.map((step) => ({ car_id: row.id, ...step })) };
  });
  await saveImported(
    trx,
    cars.map(({ imported }) => imported),
  );
  await savePrices(
    trx,
    cars.flatMap(({ steps }) => steps),
  );
}
