import './tables.ts';
import type { FoundCarRow } from '#/app/inventory/detail-queries.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import type { Database } from '#/database/database.ts';

/** The car under comparison. */
export type Subject = FoundCarRow;

/** Whether a car is compared with others: those in the lists that a visitor can buy or reserve. */
export function isCompared({ visibility, is_unavailable }: Subject): boolean {
  const isListed = visibility === VISIBILITY.listed || visibility === VISIBILITY.unreleased;
  return isListed && is_unavailable === 0;
}

/** Lists the shop's other unsold cars of the same series, cheapest first. */
export function listOfSeries(db: Database, car: Subject) {
  return forSale(db, car)
    .where('car.series_id', '=', car.series_id)
    .orderBy('car.price')
    .orderBy('car.id')
    .execute();
}

/**
 * Lists the shop's other unsold cars with the same body and kind of drive, within a price range
 * (yuan), cheapest first.
 */
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

/** Lists other dealers' cars of a series offered on or after a day (YYYY-MM-DD), cheapest first. */
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
    .where('car.visibility', '=', VISIBILITY.listed)
    .where('car.is_unavailable', '=', 0)
    .where('car.is_wholesale', '=', is_wholesale)
    .where('car.price', 'is not', null)
    .where('car.id', '!=', id);
}
