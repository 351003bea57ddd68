import type { Database } from '#/database/database.ts';
import type { CarFilter } from './car-filter.ts';
import { countByBranch, countByBrand, countByLevel } from './choice-queries.ts';
import type { CarPage } from './contract.ts';
import type { Wanted } from './queries.ts';
import { CONDITION_LEVELS } from './vocabulary.ts';

/** Each filter's answers are counted as if that filter were not set: they say what else one could choose. */
export async function facetsOf(
  db: Database,
  wanted: Wanted,
): Promise<NonNullable<CarPage['facets']>> {
  const without = (...names: (keyof CarFilter)[]): Wanted => {
    const rest = Object.entries(wanted.filter).filter(
      ([name]) => !(names as string[]).includes(name),
    );
    return { ...wanted, filter: Object.fromEntries(rest) };
  };
  const [brands, substations, provinces, levels] = await Promise.all([
    countByBrand(db, without('brand_id', 'series_id')),
    countByBranch(db, without('substation_id')),
    countByBranch(db, without('province')),
    countByLevel(db, without('condition_level')),
  ]);
  const names = [...new Set(provinces.map(({ province }) => province))];
  return {
    brands: brands.map(({ id, name, count }) => ({ id, name, count })),
    substations: substations.map(({ id, name, count }) => ({ id, name, count })),
    provinces: names.map((name) => {
      const there = provinces.filter(({ province }) => province === name);
      return { id: name, name, count: there.reduce((sum, { count }) => sum + count, 0) };
    }),
    condition_levels: CONDITION_LEVELS.map(({ id, label }) => ({
      id,
      name: label,
      count: countOf(levels, id),
    })),
  };
}

/** The count of one answer; none are left where it was not counted. */
export function countOf(
  counted: readonly { id: string | null; count: number }[],
  id: string,
): number {
  return counted.find((level) => level.id === id)?.count ?? 0;
}
