import './tables.ts';
import { FALSE_MILEAGE, mileageFault } from '#/app/car-facts/odometer-fraud.ts';
import type { FoundCarRow } from '#/app/inventory/detail-queries.ts';
import type { Card } from '#/app/inventory/projection/card.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import type { Database } from '#/database/database.ts';

/** The car that is compared with others. */
export type Subject = FoundCarRow;

/**
 * Returns `car` for a comparison, with a null mileage if the mileage is doubtful (`mileageFault`).
 * Null if the car is off sale or has no price.
 */
export function comparedSubject(car: Subject): (Subject & { price: number }) | null {
  const { visibility, is_unavailable, price } = car;
  const isListed = visibility === VISIBILITY.listed || visibility === VISIBILITY.unreleased;
  if (price === null || is_unavailable === 1 || !isListed) return null;
  const isFaulty = mileageFault(JSON.parse(car.card) as Card) !== undefined;
  return { ...car, price, mileage_km: isFaulty ? null : car.mileage_km };
}

/**
 * Returns the shop's other available and reserved cars of the same series as `car`, cheapest first.
 */
export function listOfSeries(db: Database, car: Subject) {
  return forSale(db, car)
    .where('car.series_id', '=', car.series_id)
    .orderBy('car.price')
    .orderBy('car.id')
    .execute();
}

/**
 * Returns the shop's other available and reserved cars with the body type of `car`, its kind of
 * drive (conventional or new-energy) and a price from `low` to `high` yuan, cheapest first.
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

/**
 * Returns other dealers' cars of a series that were offered on or after the day `since`, cheapest
 * first.
 * @param since YYYY-MM-DD
 */
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
  'car.condition_level',
  'car.card',
] as const;

const FAULTS = ['"other_mileages"', `"mileage_verdict":"${FALSE_MILEAGE}"`];

function forSale(db: Database, { id, is_wholesale }: Subject) {
  return (
    db.kysely
      .selectFrom('car')
      .select(COMPARED)
      // A mileage with a fault (`mileageFault`) is not compared.
      .select((column) =>
        column
          .case()
          .when(column.or(FAULTS.map((fault) => column('car.card', 'like', `%${fault}%`))))
          .then(null)
          .else(column.ref('car.mileage_km'))
          .end()
          .as('mileage_km'),
      )
      .where('car.visibility', '=', VISIBILITY.listed)
      .where('car.is_unavailable', '=', 0)
      .where('car.is_wholesale', '=', is_wholesale)
      .where('car.price', 'is not', null)
      .where('car.id', '!=', id)
  );
}
