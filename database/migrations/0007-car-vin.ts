import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `alter table car_import add column vin text`,
  `alter table car_import add column consultant_id text`,
  `create index car_import_vin on car_import (vin)`,
];

/** Adds the columns for a car's VIN and consultant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
