import type { Database } from '#/database/database.ts';
import { allOf, type Wanted } from './queries.ts';

/** Brands with how many cars the filter leaves of each; those without are left out. */
export function countByBrand(db: Database, wanted: Wanted) {
  return db.kysely
    .selectFrom('car')
    .innerJoin('brand', 'brand.id', 'car.brand_id')
    .select(['brand.id', 'brand.name', 'brand.initial', 'brand.logo', 'brand.hot'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => allOf(eb, wanted))
    .groupBy(['brand.id', 'brand.name', 'brand.initial', 'brand.logo', 'brand.hot'])
    .orderBy('brand.initial')
    .orderBy('brand.id')
    .execute();
}

/** The same of series. */
export function countBySeries(db: Database, wanted: Wanted) {
  return db.kysely
    .selectFrom('car')
    .innerJoin('series', 'series.id', 'car.series_id')
    .select(['series.id', 'series.name', 'series.brand_id'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => allOf(eb, wanted))
    .groupBy(['series.id', 'series.name', 'series.brand_id'])
    .orderBy('series.id')
    .execute();
}

/** The same of branches, with their provinces. */
export function countByBranch(db: Database, wanted: Wanted) {
  return db.kysely
    .selectFrom('car')
    .innerJoin('branch', 'branch.id', 'car.branch_id')
    .select(['branch.id', 'branch.name', 'branch.province'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => allOf(eb, wanted))
    .groupBy(['branch.id', 'branch.name', 'branch.province'])
    .orderBy('branch.id')
    .execute();
}

/** The same of condition levels. */
export function countByLevel(db: Database, wanted: Wanted) {
  return db.kysely
    .selectFrom('car')
    .select('car.condition_level as id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => allOf(eb, wanted))
    .where('car.condition_level', 'is not', null)
    .groupBy('car.condition_level')
    .execute();
}
