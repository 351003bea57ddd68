import { sql, type Kysely } from 'kysely';

/** Creates the table of counts by which processes share rate limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_count (
      rate text not null,
      client text not null,
      process text not null,
      taken integer not null,
      ends_at text not null,
      primary key (rate, client, process)
    )
  `.execute(db);
}
