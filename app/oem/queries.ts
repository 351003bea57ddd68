import './tables.ts';
import type { Database } from '#/database/database.ts';

/**
 * Returns the purchase report with this id; undefined if there is none. `car_id` is null for an
 * unreleased car.
 */
export function findPurchase(db: Database, uuid: string) {
  return db.kysely
    .selectFrom('oem_purchase')
    .leftJoin('car', (join) =>
      join.onRef('car.id', '=', 'oem_purchase.car_id').on('car.release_status', '!=', 'preview'),
    )
    .select(['oem_purchase.report', 'car.id as car_id'])
    .where('oem_purchase.uuid', '=', uuid)
    .executeTakeFirst();
}

/** Deletes the purchase reports of these cars. */
export async function deletePurchasesOf(trx: Database, carIds: readonly string[]): Promise<void> {
  if (carIds.length === 0) return;
  await trx.kysely.deleteFrom('oem_purchase').where('car_id', 'in', carIds).execute();
}
