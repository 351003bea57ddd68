import type { Database } from '#/database/database.ts';
import './tables.ts';

/** What decides which cars one is compared with; undefined where there is none. */
export function findSubject(db: Database, id: string) {
  return db.kysely
    .selectFrom('car')
    .innerJoin('brand', 'brand.id', 'car.brand_id')
    .leftJoin('series', 'series.id', 'car.series_id')
    .select([
      ...COMPARED,
      'car.series_id',
      'car.body',
      'car.new_energy',
      'car.is_wholesale',
      'car.release_status',
      'car.shown',
      'car.gone',
      'brand.name as brand_name',
      'series.name as series_name',
    ])
    .where('car.id', '=', id)
    .executeTakeFirst();
}

/** A car that others are compared with. */
export type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

/** Cars of the shop for sale in the same series, all of them, the cheapest first. */
export function listOfSeries(db: Database, car: Subject) {
  return forSale(db, car)
    .where('car.series_id', '=', car.series_id)
    .orderBy('car.price')
    .orderBy('car.id')
    .execute();
}

/** Cars of the shop for sale with the same body and kind of drive, between two prices (yuan), the cheapest first. */
export function listOfBody(db: Database, car: Subject, [low, high]: readonly [number, number]) {
  return forSale(db, car)
    .where('car.body', '=', car.body)
    .where('car.new_energy', '=', car.new_energy)
    .where('car.price', '>=', low)
    .where('car.price', '<=', high)
    .orderBy('car.price')
    .orderBy('car.id')
    .execute();
}

/** Cars of a series that other dealers listed on that day (YYYY-MM-DD) or later, the cheapest first. */
export function listOnMarket(
  db: Database,
  { brand, series }: { brand: string; series: string },
  since: string,
) {
  return db.kysely
    .selectFrom('market_car')
    .selectAll()
    .where('brand', '=', brand)
    .where('series', '=', series)
    .where('seen_at', '>=', since)
    .orderBy('price')
    .orderBy('id')
    .execute();
}

const COMPARED = [
  'car.id',
  'car.title',
  'car.price',
  'car.first_registration',
  'car.mileage_km',
  'car.condition_level',
] as const;

function forSale(db: Database, { id, is_wholesale }: Subject) {
  return db.kysely
    .selectFrom('car')
    .select(COMPARED)
    .where('car.shown', '=', 1)
    .where('car.gone', '=', 0)
    .where('car.is_wholesale', '=', is_wholesale)
    .where('car.price', 'is not', null)
    .where('car.id', '!=', id);
}
