import type { Database } from '#/database/database.ts';
import './tables.ts';
import type { CarTable } from './tables.ts';

const SUMMARY = [
  'car.id',
  'car.title',
  'car.type',
  'car.category',
  'car.is_wholesale',
  'car.is_motorcycle',
  'car.new_energy',
  'car.price',
  'car.first_price',
  'car.reduce',
  'car.mileage_km',
  'car.first_registration',
  'car.listed_at',
  'car.condition_level',
  'car.energy',
  'car.body',
  'car.gearbox',
  'car.colour',
  'car.seats',
  'car.card',
  'car.brand_id',
  'car.series_id',
  'car.branch_id',
  'brand.name as brand_name',
  'series.name as series_name',
  'branch.name as branch_name',
  'branch.province as branch_province',
] as const;

/** A row of the list. */
export type SummaryRow = Awaited<ReturnType<typeof listByIds>>[number];

/** The cars of these ids that are shown in one of these ways, in no particular order. */
export function listByIds(
  db: Database,
  ids: readonly string[],
  shown: readonly CarTable['shown'][],
) {
  return summaries(db).where('car.id', 'in', ids).where('car.shown', 'in', shown).execute();
}

type Likable = Pick<CarTable, 'id' | 'room'>;

/** Cars for sale of a series, the latest first; never the one that they are to be like. */
export function listOfSeries(db: Database, car: Likable, seriesId: string, size: number) {
  return forSale(db, car)
    .where('car.series_id', '=', seriesId)
    .orderBy('car.by_listing')
    .orderBy('car.id')
    .limit(size)
    .execute();
}

/** Cars for sale of a body between two prices (yuan, both included), from the one or the other end on. */
export function listOfBody(
  db: Database,
  car: Likable,
  { body, low, high }: { body: string; low: number; high: number },
  from: 'low' | 'high',
  size: number,
) {
  return forSale(db, car)
    .where('car.body', '=', body)
    .where('car.price', '>=', low)
    .where('car.price', '<=', high)
    .orderBy('car.price', from === 'low' ? 'asc' : 'desc')
    .limit(size)
    .execute();
}

function forSale(db: Database, { id, room }: Likable) {
  return summaries(db)
    .where('car.room', '=', room)
    .where('car.shown', '=', 1)
    .where('car.gone', '=', 0)
    .where('car.id', '!=', id);
}

function summaries(db: Database) {
  return db.kysely
    .selectFrom('car')
    .innerJoin('brand', 'brand.id', 'car.brand_id')
    .leftJoin('series', 'series.id', 'car.series_id')
    .leftJoin('branch', 'branch.id', 'car.branch_id')
    .select(SUMMARY);
}
