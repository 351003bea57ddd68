import './tables.ts';
import type { Database } from '#/database/database.ts';

/**
 * Lists the loan products that are offered on the day `today`, in display order.
 * @param today YYYY-MM-DD
 */
export function listLoanProducts(db: Database, today: string) {
  return db.kysely
    .selectFrom('loan_product')
    .selectAll()
    .where((where) => where.or([where('until', 'is', null), where('until', '>=', today)]))
    .orderBy('place')
    .orderBy('id')
    .execute();
}
