/** Statements that create the tables of offers, such as goods and coupons. */
export const OFFERS: readonly string[] = [
  `create table goods (
    id text primary key,
    name text not null,
    picture text,
    price integer,
    url text,
    tags text not null,
    energies text not null,
    bodies text not null,
    place integer not null
  )`,
  `create table loan_product (
    id text primary key,
    name text not null,
    lender text,
    repayment text not null,
    rate_bp integer not null,
    fee_fen integer not null,
    down_min integer not null,
    down_max integer not null,
    months text not null,
    energies text not null,
    age_max integer,
    notes text,
    place integer not null,
    until text
  )`,
  `create table repair_package (
    id text primary key,
    category text not null,
    name text not null,
    contents text not null,
    fits text,
    labour_tenths integer,
    parts_brand text,
    price integer,
    is_least integer not null,
    member_price integer,
    notes text,
    branch_ids text not null,
    place integer not null
  )`,
  `create table coupon (
    code text primary key,
    title text not null,
    value integer not null,
    conditions text not null,
    since text,
    until text not null,
    used_on text,
    open_url text,
    cars text not null
  )`,
  `create table wholesale_lot (
    id text primary key,
    title text not null,
    price integer,
    is_divisible integer not null,
    listed_at text not null,
    until text,
    notes text
  )`,
  `create index wholesale_lot_by_listing on wholesale_lot (listed_at, id)`,
  `create table wholesale_lot_car (
    car_id text primary key references car_import (id),
    lot_id text not null references wholesale_lot (id),
    place integer not null
  )`,
  `create index wholesale_lot_car_by_lot on wholesale_lot_car (lot_id, place)`,
  `create table market_car (
    id text primary key,
    brand text not null,
    series text not null,
    title text not null,
    price integer not null,
    first_registration text,
    mileage_km integer,
    level text,
    source text not null,
    seen_at text not null
  )`,
  `create index market_car_of_series on market_car (series, brand, seen_at)`,
];
