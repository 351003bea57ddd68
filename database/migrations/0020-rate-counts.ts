import { sql, type Kysely } from 'kysely';

/** Adds the counts by which processes share their rate limits. */
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
