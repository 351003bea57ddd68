import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `alter table car add column stated_listing text`,
  `drop index car_facts`,
  `create index car_facts on car (
    version, id, sales_channel, visibility, is_unavailable, category, status, brand_id, series_id, branch_id,
    condition_level, energy, body, gearbox, colour, seats, price, mileage_km,
    first_registration, reduce, fall_until, stated_listing, by_listing, by_price_up, by_price_down, by_age,
    by_mileage
  )`,
];

/** Adds a column for the listing day that the dealer's row contains; null if it contains none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
