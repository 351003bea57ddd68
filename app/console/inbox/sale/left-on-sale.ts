import { isOffSale, saleStatus } from '#/app/car-facts/status.ts';
import { listImported } from '#/app/inventory/import-queries.ts';
import { listWonAt } from '#/app/leads/cases/queries.ts';
import type { Database } from '#/database/database.ts';

type Car = { id: string; type: string };

/**
 * Returns the ids of the cars among `cars` that are still on sale although a lead of these branches
 * was closed as sold with them. A car that was offered again after that is left out.
 */
export async function listLeftOnSale(
  db: Database,
  cars: readonly Car[],
  branches: readonly string[] | undefined,
): Promise<Set<string>> {
  const onSale = cars.filter(({ type }) => !isOffSale(saleStatus(type))).map(({ id }) => id);
  if (onSale.length === 0) return new Set();
  const wonAt = await listWonAt(db, onSale, branches);
  const imported = await listImported(db, [...wonAt.keys()]);
  return new Set(
    [...wonAt].flatMap(([id, at]) => {
      const back = imported.get(id)?.returned_at ?? null;
      return back === null || Date.parse(back) <= Date.parse(at) ? id : [];
    }),
  );
}
