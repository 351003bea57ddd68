/** Statements that create the tables of reports, inspections and signing keys. */
export const REPORTS: readonly string[] = [
  `create table car_report (
    car_id text not null references car_import (id),
    type text not null,
    body text not null,
    constraint car_report_key primary key (car_id, type)
  )`,
  `create table equipment_report (
    module_id text primary key,
    items text not null
  )`,
  `create table oem_purchase (
    uuid text primary key,
    car_id text,
    report text not null
  )`,
  `create table inspection (
    report_id text not null,
    business text not null,
    version integer not null,
    car_id text not null,
    is_final integer not null,
    row_digest text not null,
    digest text not null,
    body text not null,
    signature text,
    inspected_on text not null,
    published_at text not null,
    constraint inspection_key primary key (report_id, business, version)
  )`,
  `create index inspection_of_car on inspection (car_id)`,
  `create index inspection_by_digest on inspection (digest)`,
  `create index inspection_unsigned on inspection (report_id) where signature is null`,
  `create table car_inspection (
    car_id text primary key,
    condition_level text,
    is_final integer not null,
    summary text not null
  )`,
  `create table inspection_withdrawal (
    report_id text not null,
    business text not null,
    version integer not null,
    withdrawn_at text not null,
    reason text not null,
    constraint inspection_withdrawal_key primary key (report_id, business, version),
    constraint inspection_withdrawal_of_version foreign key (report_id, business, version)
      references inspection (report_id, business, version)
  )`,
  `create table report_key (
    kid text primary key,
    x text not null,
    since text not null
  )`,
  `create table hunt (
    id text primary key,
    order_number text unique,
    state text not null
  )`,
  `create table hunt_report (
    hunt_id text not null references hunt (id),
    type text not null,
    body text not null,
    constraint hunt_report_key primary key (hunt_id, type)
  )`,
];
