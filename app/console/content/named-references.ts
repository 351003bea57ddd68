import { listDistinctBranches } from '#/app/console/accounts/branch-names.ts';
import { listBrands, listSeries } from '#/app/inventory/import-queries.ts';
import type { Database } from '#/database/database.ts';

type Named = { id: string; name: string };

/** For some record types, the function that lists the ids and names of all records. */
const LISTS: Readonly<Record<string, (db: Database) => Promise<Named[]>>> = {
  branch: listDistinctBranches,
  brand: listBrands,
  series: listSeriesNames,
};

/** Returns the ids and names of all branches, brands or series; undefined for any other type. */
export function listNamed(db: Database, type: string): Promise<Named[]> | undefined {
  return LISTS[type]?.(db);
}

/**
 * Returns the ids and names of all series. The name begins with the brand, because several brands
 * have a series such as 7系.
 */
async function listSeriesNames(db: Database): Promise<Named[]> {
  const [brands, all] = await Promise.all([listBrands(db), listSeries(db)]);
  const brandName = new Map(brands.map(({ id, name }) => [id, name]));
  return all.map(({ id, brand_id, name }) => ({
    id,
    name: [brandName.get(brand_id), name].filter(Boolean).join(' '),
  }));
}
