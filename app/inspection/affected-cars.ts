import { distinct } from '#/app/inspection/intake/content-digest.ts';
import type { Database } from '#/database/database.ts';
import { listKeysContaining } from '#/records/import/row-queries.ts';
import { listCarsOfReports, listOnceWithdrawn } from './queries.ts';

type Row = { report_id: string; car_id?: string | undefined };

/**
 * Returns, for each imported row, the ids of the cars whose stored data change with it.
 * @param isWithdrawal whether the rows are withdrawals; otherwise they are inspections
 */
export async function affectedByReports(
  trx: Database,
  rows: readonly Row[],
  isWithdrawal = false,
): Promise<string[][]> {
  const ids = distinct(rows.map(({ report_id }) => report_id));
  const cars = isWithdrawal ? await listCarsOfReports(trx, ids) : new Map<string, string[]>();
  const naming = new Map<string, string[]>();
  for (const id of isWithdrawal ? ids : await listOnceWithdrawn(trx, ids)) {
    naming.set(id, await listKeysContaining(trx, 'car', JSON.stringify(id)));
  }
  return rows.map(({ report_id, car_id }) => [
    ...distinct([car_id]),
    ...(cars.get(report_id) ?? []),
    ...(naming.get(report_id) ?? []),
  ]);
}
