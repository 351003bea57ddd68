import './tables.ts';
import type { Database } from '#/database/database.ts';

/** Lists all brands by initial, including brands without cars. */
export function listAllBrands(db: Database) {
  return db.kysely
    .selectFrom('brand')
    .select(['id', 'name', 'initial'])
    .orderBy('initial')
    .orderBy('id')
    .execute();
}

/** Lists all series, with the ids and names of their brands. */
export function listAllSeries(db: Database) {
  return db.kysely
    .selectFrom('series')
    .innerJoin('brand', 'brand.id', 'series.brand_id')
    .select(['series.id', 'series.name', 'series.brand_id', 'brand.name as brand'])
    .orderBy('series.id')
    .execute();
}

/** Lists all models. The newest years come first. */
export function listAllModels(db: Database) {
  return db.kysely
    .selectFrom('car_model')
    .select(['id', 'series_id', 'name', 'year', 'new_car_price'])
    .orderBy((eb) => eb.fn.coalesce('year', eb.lit(0)), 'desc')
    .orderBy('id')
    .execute();
}
