import type { Kysely } from 'kysely';

/** The last day of a loan product and of an answer, by which a dealer takes them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['loan_product', 'dealer_question'])
    await db.schema.alterTable(table).addColumn('until', 'text').execute();
}
