/** Statements that create the tables of visitors' requests and of notices to customers. */
export const CUSTOMERS: readonly string[] = [
  `create table lead (
    id text primary key,
    receipt text not null unique,
    request_id text not null unique,
    kind text not null,
    status text not null,
    taken_at text not null,
    contact_at text not null,
    content text not null,
    consent_version text not null,
    channel text not null,
    key_id text,
    personal text,
    phone_word text,
    erased_at text,
    erased_by text
  )`,
  `create index lead_phone on lead (phone_word)`,
  `create index lead_contact on lead (contact_at)`,
  `create index lead_taken on lead (taken_at, id)`,
  `create index lead_key on lead (key_id)`,
  `create table lead_step (
    lead_id text not null,
    number integer not null,
    status text not null,
    at text not null,
    key_id text,
    note text,
    constraint lead_step_key primary key (lead_id, number)
  )`,
  `create index lead_step_key_id on lead_step (key_id)`,
  `create table delivery_notice (
    id text primary key,
    content text not null
  )`,
  `create table examine_notice (
    id text primary key,
    content text not null
  )`,
];
