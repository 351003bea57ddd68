import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `alter table car_import add column title_key text`,
  `create index car_import_title_key on car_import (title_key)`,
  `update car_import set title_key =
    (select replace(car.title, ' ', '') from car where car.id = car_import.id)`,
];

/** Adds the imported title without spaces, by which tables without ids find cars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
