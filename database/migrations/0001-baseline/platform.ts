/** Statements that create the tables of the platform, such as settings and tokens. */
export const PLATFORM: readonly string[] = [
  `create table data_version (
    name text primary key,
    number integer not null
  )`,
  `create table setting (
    name text primary key,
    value text not null
  )`,
  `create table record_row (
    type text not null,
    key text not null,
    place integer not null,
    row text not null,
    constraint record_row_key primary key (type, key, place)
  )`,
  `create table dealer_token (
    name text primary key,
    digest text not null unique,
    scopes text not null,
    created_at text not null,
    until text,
    used_on text,
    revoked_at text
  )`,
  `create table personal_access (
    id text primary key,
    at text not null,
    who text not null,
    what text not null,
    why text not null
  )`,
  `create index personal_access_what on personal_access (what, at)`,
  `create index personal_access_at on personal_access (at)`,
  `create table outbox_message (
    id text primary key,
    target text not null,
    subject text not null,
    number integer not null,
    event text not null,
    created_at text not null,
    attempts integer not null,
    next_at text,
    claimed_by text,
    claimed_until text,
    stuck_at text,
    problem text,
    delivered_at text,
    constraint outbox_message_order unique (target, subject, number)
  )`,
  `create index outbox_due on outbox_message (target, next_at)`,
  `create index outbox_claim on outbox_message (claimed_by)`,
  `create index outbox_subject on outbox_message (subject)`,
  `create table outbox_target (
    name text primary key,
    free_at text not null
  )`,
  `create table issued_text (
    name text not null,
    version text not null,
    issue integer not null,
    first_day text not null,
    body text not null,
    constraint issued_text_key primary key (name, version, issue)
  )`,
  `create table page_view (
    day text not null,
    route text not null,
    car_id text not null,
    environment text not null,
    views integer not null,
    constraint page_view_key primary key (day, route, car_id, environment)
  )`,
  `create table chat_loan (
    name text primary key,
    value text not null,
    renew_at text not null,
    expires_at text not null,
    holder text not null,
    held_until text not null,
    problem text not null,
    paused_until text not null
  )`,
];
