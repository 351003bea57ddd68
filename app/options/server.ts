import type { Database } from '#/database/database.ts';
import { maintainCount } from '#/database/row-counts.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { getOptions, type FirstOption } from './contract.ts';
import { listAllBrands, listAllModels, listAllSeries } from './queries.ts';
import { REGIONS } from './regions.ts';

/** Implements the call that returns form options. */
export const optionServices: Implementation[] = [
  implement(getOptions, async ({ category, brand_id, depth }, { db }) => {
    if (category === 'region') return REGIONS;
    // The list of models is long and changes only with an import, so it is cached.
    const brands = await maintainCount(db, ['models'], () => listCarModels(db));
    const selected = brands.filter(({ id }) => brand_id === undefined || id === brand_id);
    return depth === '1' ? selected.map((brand) => ({ ...brand, children: [] })) : selected;
  }),
];

async function listCarModels(db: Database): Promise<FirstOption[]> {
  const [brands, series, models] = await Promise.all([
    listAllBrands(db),
    listAllSeries(db),
    listAllModels(db),
  ]);
  const seriesOf = Map.groupBy(series, ({ brand_id }) => brand_id);
  const modelsOf = Map.groupBy(models, ({ series_id }) => series_id);
  return brands.map((brand) => ({
    ...brand,
    children: (seriesOf.get(brand.id) ?? []).map(({ id, name }) => ({
      id,
      name,
      children: (modelsOf.get(id) ?? []).map((model) => ({
        id: model.id,
        name: model.name,
        year: model.year,
        new_car_price: model.new_car_price,
      })),
    })),
  }));
}
