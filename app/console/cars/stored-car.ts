import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import { listImported } from '#/app/inventory/import-queries.ts';
import type { Database } from '#/database/database.ts';
import { listRowsOf } from '#/records/import/row-queries.ts';
import { notFound } from '#/server/http/errors.ts';
import { seesCarsOf } from './scope.ts';

/** A car as it is stored in the dealer's records. */
export type StoredCar = {
  row: CarRow;
  branchId: string | null;
  /** The day or instant at which the sale status began; null if unknown. */
  statusSince: string | null;
  /** When the car was offered again after it had been sold or delisted; null if it never was. */
  returnedAt: string | null;
};

/**
 * Returns the car with this id. Throws `notFound` if there is none, or if the person may not see
 * it.
 */
export async function expectCar(
  db: Database,
  id: string,
  { staff }: Pick<ConsoleContext, 'staff'>,
): Promise<StoredCar> {
  const [stored] = await listRowsOf(db, 'car', [id]);
  const imported = (await listImported(db, [id])).get(id);
  if (!stored || !imported || !seesCarsOf(staff, imported.branch_id)) {
    throw notFound('没有这辆车，或者不归你的门店');
  }
  const { branch_id: branchId, status_since: statusSince, returned_at: returnedAt } = imported;
  return { row: JSON.parse(stored.row) as CarRow, branchId, statusSince, returnedAt };
}
