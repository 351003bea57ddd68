import type { Kysely } from 'kysely';

/** Versions of inspections that their dealer has withdrawn: one row each, never changed or deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inspection_withdrawal')
    .addColumn('report_id', 'text', (column) => column.notNull())
    .addColumn('business', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('withdrawn_at', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('inspection_withdrawal_key', ['report_id', 'business', 'version'])
    .addForeignKeyConstraint(
      'inspection_withdrawal_of_version',
      ['report_id', 'business', 'version'],
      'inspection',
      ['report_id', 'business', 'version'],
    )
    .execute();
}
