import type { Database } from '#/database/database.ts';
import './tables.ts';

/** All loan products in their order. */
export function listLoanProducts(db: Database) {
  return db.kysely.selectFrom('loan_product').selectAll().orderBy('place').orderBy('id').execute();
}
