import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import type { Database } from '#/database/database.ts';

/**
 * Returns up to 500 cars of this series that are available or were sold since `since`. Cars of
 * unknown price, age, mileage or condition are left out.
 * @param since YYYY-MM-DD
 */
export function listComparable(db: Database, seriesId: string, since: string) {
  return db.kysely
    .selectFrom('car')
    .select([
      'price',
      'mileage_km',
      'first_registration',
      'condition_level',
      'title',
      'is_unavailable',
    ])
    .where('series_id', '=', seriesId)
    .where('sales_channel', '!=', 'wholesale')
    .where('visibility', '=', VISIBILITY.listed)
    .where('price', 'is not', null)
    .where('mileage_km', 'is not', null)
    .where('first_registration', 'is not', null)
    .where('condition_level', 'is not', null)
    .where((eb) => eb.or([eb('is_unavailable', '=', 0), eb('status_since', '>=', since)]))
    .orderBy('id')
    .limit(500)
    .execute();
}

/** Returns the names of this series and its brand. */
export function findSeries(db: Database, id: string) {
  return db.kysely
    .selectFrom('series')
    .innerJoin('brand', 'brand.id', 'series.brand_id')
    .select(['series.id', 'series.name', 'brand.id as brand_id', 'brand.name as brand'])
    .where('series.id', '=', id)
    .executeTakeFirst();
}

/** Returns the name of the brand with this id. */
export function findBrand(db: Database, id: string) {
  return db.kysely
    .selectFrom('brand')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the id of the model with this name in this series. */
export function findModel(db: Database, { series_id, name }: { series_id: string; name: string }) {
  return db.kysely
    .selectFrom('car_model')
    .select('id')
    .where('series_id', '=', series_id)
    .where('name', '=', name)
    .executeTakeFirst();
}
