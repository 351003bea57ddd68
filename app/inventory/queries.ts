import './tables.ts';
import type { CarTable } from '#/app/inventory/projection/tables.ts';
import { VISIBILITY, type Visibility } from '#/app/inventory/projection/visibility.ts';
import type { Database } from '#/database/database.ts';

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
  'car.stated_listing',
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

/** A row of `car` with the names of its brand, series and branch. */
export type SummaryRow = Awaited<ReturnType<typeof listByIds>>[number];

/**
 * Returns the cars with these ids whose visibility is one of `visibilities`, in no particular
 * order.
 */
export function listByIds(
  db: Database,
  ids: readonly string[],
  visibilities: readonly Visibility[],
) {
  return summaries(db)
    .where('car.id', 'in', ids)
    .where('car.visibility', 'in', visibilities)
    .execute();
}

type Subject = Pick<CarTable, 'id' | 'sales_channel'>;

/**
 * Returns up to `size` available cars of this series with the sales channel of `car`, the latest
 * first. Leaves out `car` itself.
 */
export function listOfSeries(db: Database, car: Subject, seriesId: string, size: number) {
  return forSale(db, car)
    .where('car.series_id', '=', seriesId)
    .orderBy('car.by_listing')
    .orderBy('car.id')
    .limit(size)
    .execute();
}

/** Returns whether another available car of this series has the sales channel of `car`. */
export async function hasOthersOfSeries(
  db: Database,
  car: Subject,
  seriesId: string,
): Promise<boolean> {
  // Without the columns of `summaries`: building that query takes longer than executing it.
  const other = await db.kysely
    .selectFrom('car')
    .select('car.id')
    .where((is) => is.and(offeredWith(car)))
    .where('car.id', '!=', car.id)
    .where('car.series_id', '=', seriesId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Returns up to `size` available cars of this body type with the sales channel of `car` and a price
 * from `low` to `high` (yuan). Leaves out `car` itself. If `from` is `low`, the cheapest comes
 * first, otherwise the dearest.
 */
export function listOfBody(
  db: Database,
  car: Subject,
  { body, low, high }: { body: string; low: number; high: number },
  from: 'low' | 'high',
  size: number,
) {
  return forSale(db, car)
    .where('car.body', '=', body)
    .where('car.price', '>=', low)
    .where('car.price', '<=', high)
    .orderBy('car.price', from === 'low' ? 'asc' : 'desc')
    .orderBy('car.id')
    .limit(size)
    .execute();
}

function forSale(db: Database, car: Subject) {
  return summaries(db)
    .where((is) => is.and(offeredWith(car)))
    .where('car.id', '!=', car.id);
}

/**
 * Returns the conditions on the columns of `car` that select available cars of one sales channel.
 */
function offeredWith({ sales_channel }: Subject) {
  return {
    'car.sales_channel': sales_channel,
    'car.visibility': VISIBILITY.listed,
    'car.is_unavailable': 0,
  };
}

function summaries(db: Database) {
  return db.kysely
    .selectFrom('car')
    .innerJoin('brand', 'brand.id', 'car.brand_id')
    .leftJoin('series', 'series.id', 'car.series_id')
    .leftJoin('branch', 'branch.id', 'car.branch_id')
    .select(SUMMARY);
}
