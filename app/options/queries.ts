import type { Database } from '#/database/database.ts';
import './tables.ts';

/** All brands by initial, those without cars among them. */
export function listAllBrands(db: Database) {
  return db.kysely
    .selectFrom('brand')
    .select(['id', 'name', 'initial'])
    .orderBy('initial')
    .orderBy('id')
    .execute();
}

/** All series, each with the words that its brand goes by. */
export function listAllSeries(db: Database) {
  return db.kysely
    .selectFrom('series')
    .innerJoin('brand', 'brand.id', 'series.brand_id')
    .select(['series.id', 'series.name', 'series.brand_id', 'brand.name as brand'])
    .orderBy('series.id')
    .execute();
}

/** All models, the newest years first. */
export function listAllModels(db: Database) {
  return db.kysely
    .selectFrom('car_model')
    .select(['id', 'series_id', 'name', 'year', 'new_car_price'])
    .orderBy((eb) => eb.fn.coalesce('year', eb.lit(0)), 'desc')
    .orderBy('id')
    .execute();
}
