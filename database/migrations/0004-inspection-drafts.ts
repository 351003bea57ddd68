import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table inspection_draft (
    id text primary key,
    car_id text not null references car_import (id),
    business text not null,
    report_id text not null,
    opened_at text not null,
    changed_at text not null,
    published_at text,
    published_version integer,
    published_by text
  )`,
  `create unique index inspection_draft_open on inspection_draft (car_id, business) where published_at is null`,
  `create index inspection_draft_of_car on inspection_draft (car_id)`,
  `create index inspection_draft_by_opening on inspection_draft (opened_at, id)`,
  `create table inspection_draft_inspector (
    draft_id text not null references inspection_draft (id),
    name text not null,
    joined_at text not null,
    constraint inspection_draft_inspector_key primary key (draft_id, name)
  )`,
  `create table inspection_draft_write (
    draft_id text not null references inspection_draft (id),
    write_id text not null,
    item text not null,
    version integer not null,
    is_superseded integer not null,
    inspector text not null,
    measured_at text not null,
    saved_at text not null,
    token text not null,
    content text not null,
    constraint inspection_draft_write_key primary key (draft_id, write_id)
  )`,
  `create unique index inspection_draft_write_version on inspection_draft_write (draft_id, item, version) where is_superseded = 0`,
  `create table inspection_draft_photo (
    draft_id text not null references inspection_draft (id),
    item text not null,
    photo text not null,
    position integer not null,
    words text,
    inspector text not null,
    added_at text not null,
    token text not null,
    constraint inspection_draft_photo_key primary key (draft_id, item, photo)
  )`,
];

/** Creates the tables of inspection drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
