import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { CONTENT } from '#/database/migrations/0001-baseline/content.ts';
import { CUSTOMERS } from '#/database/migrations/0001-baseline/customers.ts';
import { OFFERS } from '#/database/migrations/0001-baseline/offers.ts';
import { PLATFORM } from '#/database/migrations/0001-baseline/platform.ts';
import { REPORTS } from '#/database/migrations/0001-baseline/reports.ts';
import { STOCK } from '#/database/migrations/0001-baseline/stock.ts';
import { pointTable, TRANSPORT } from '#/database/migrations/0001-baseline/transport.ts';

/** Creates all tables and indexes of version 0.1. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const statements = [
    ...PLATFORM,
    ...STOCK,
    ...REPORTS,
    ...OFFERS,
    ...CONTENT,
    ...CUSTOMERS,
    ...TRANSPORT,
    pointTable(isSqlite),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
