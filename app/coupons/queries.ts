import type { Database } from '#/database/database.ts';
import './tables.ts';

/** The coupon of a code. */
export function findCoupon(db: Database, code: string) {
  return db.kysely.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst();
}
