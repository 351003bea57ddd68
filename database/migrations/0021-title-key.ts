import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `alter table car_import add column title_key text`,
  `create index car_import_title_key on car_import (title_key)`,
  `update car_import set title_key =
    (select replace(car.title, ' ', '') from car where car.id = car_import.id)`,
];

/**
 * Adds a column for the imported title of a car without its spaces. Imports of tables without ids
 * find cars by this column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
