import './tables.ts';
import type { Database } from '#/database/database.ts';

/** Returns the coupon with this code; undefined if there is none. */
export function findCoupon(db: Database, code: string) {
  return db.kysely.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Deletes the coupons with these codes. */
export async function deleteCoupons(db: Database, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await db.kysely.deleteFrom('coupon').where('code', 'in', codes).execute();
}
