import { isForSale, saleStatus } from '#/app/car-facts/status.ts';
import type { CarReferences } from '#/app/inventory/car-references.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import { listCarsByVin, pickForSale } from '#/app/inventory/import-queries.ts';
import type { Database } from '#/database/database.ts';

/**
 * Returns these rows, with new cars made unreleased if another car with the same VIN is for sale.
 */
export async function withoutDoubles(
  trx: Database,
  rows: readonly CarRow[],
  { before }: CarReferences,
): Promise<CarRow[]> {
  const byVin = await listCarsByVin(
    trx,
    rows.flatMap(({ vin }) => vin ?? []),
  );
  const forSale = await pickForSale(trx, [...byVin.values()].flat());
  const vins = new Map([...byVin].map(([vin, ids]) => [vin, ids.filter((id) => forSale.has(id))]));
  return rows.map((row) => {
    const { id, vin, type, release_status } = row;
    if (vin === undefined || release_status === 'preview') return row;
    const others = (vins.get(vin) ?? []).filter((other) => other !== id);
    if (!before.has(id) && others.length > 0) return { ...row, release_status: 'preview' };
    if (isForSale(saleStatus(type))) vins.set(vin, [...others, id]);
    return row;
  });
}
