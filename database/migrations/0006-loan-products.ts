import type { Kysely } from 'kysely';

/** The loans that a dealer can offer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('loan_product')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('lender', 'text')
    .addColumn('repayment', 'text', (column) => column.notNull())
    .addColumn('rate_bp', 'integer', (column) => column.notNull())
    .addColumn('fee_fen', 'integer', (column) => column.notNull())
    .addColumn('down_min', 'integer', (column) => column.notNull())
    .addColumn('down_max', 'integer', (column) => column.notNull())
    .addColumn('months', 'text', (column) => column.notNull())
    .addColumn('energies', 'text', (column) => column.notNull())
    .addColumn('age_max', 'integer')
    .addColumn('notes', 'text')
    .addColumn('place', 'integer', (column) => column.notNull())
    .execute();
}
