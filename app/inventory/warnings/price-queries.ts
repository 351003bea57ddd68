import { inParts } from '#/app/inventory/import-queries.ts';
import type { Database } from '#/database/database.ts';

/**
 * Returns the series id of each car (`seriesOf`) and, for each of these series, the prices (yuan)
 * of all its cars (`prices`).
 */
export async function listSeriesPrices(
  db: Database,
  ids: readonly string[],
): Promise<{ seriesOf: Map<string, string>; prices: Map<string, number[]> }> {
  const own = await inParts(ids, (part) =>
    db.kysely.selectFrom('car').select(['id', 'series_id']).where('id', 'in', part).execute(),
  );
  const named = own.flatMap(({ id, series_id }) =>
    series_id === null ? [] : [[id, series_id] as const],
  );
  const seriesOf = new Map(named);
  const rows = await inParts([...new Set(seriesOf.values())], (part) =>
    db.kysely
      .selectFrom('car')
      .select(['series_id', 'price'])
      .where('series_id', 'in', part)
      .where('price', 'is not', null)
      .execute(),
  );
  const prices = new Map<string, number[]>();
  for (const { series_id, price } of rows) {
    if (series_id === null || price === null) continue;
    const known = prices.get(series_id);
    if (known) known.push(price);
    else prices.set(series_id, [price]);
  }
  return { seriesOf, prices };
}

/** Returns the prices (yuan) of the cars whose series has one of these names. */
export function listPricesOfNames(db: Database, series: readonly string[]) {
  return inParts([...new Set(series)], (part) =>
    db.kysely
      .selectFrom('car')
      .innerJoin('series', 'series.id', 'car.series_id')
      .innerJoin('brand', 'brand.id', 'series.brand_id')
      .select(['car.id', 'car.price', 'brand.name as brand', 'series.name as series'])
      .where('series.name', 'in', part)
      .where('car.price', 'is not', null)
      .execute(),
  );
}
