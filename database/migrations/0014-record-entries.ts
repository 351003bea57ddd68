import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table record_entry (
    type text not null,
    key text not null,
    branch text not null,
    words text not null,
    changed_at text not null,
    constraint record_entry_key primary key (type, key)
  )`,
  `create index record_entry_changed on record_entry (type, changed_at, key, words)`,
  `create index record_entry_branch on record_entry (type, branch, changed_at, key, words)`,
  // Earlier records are found by their key until they are written again.
  `insert into record_entry
    select distinct type, key, '', lower(key), '' from record_row
    where type in ('article', 'branch', 'consultant', 'coupon', 'delivery', 'examine', 'faq', 'goods',
      'loan', 'moment', 'momentauthor', 'momenttopic', 'repairpackage', 'station', 'text')`,
  `insert into record_entry select 'shipment', no, '', lower(no), '' from gps_shipment`,
];

/** Creates the table of entries by which the console lists and finds records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
