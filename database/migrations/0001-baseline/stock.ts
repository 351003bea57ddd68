/** Statements that create the tables of the stock, such as cars and brands. */
export const STOCK: readonly string[] = [
  `create table branch (
    id text primary key,
    name text not null,
    province text not null,
    city text,
    address text,
    phone text,
    hours text,
    lng_e6 integer,
    lat_e6 integer
  )`,
  `create table consultant (
    id text primary key,
    branch_id text not null references branch (id),
    name text not null,
    avatar text,
    phone text,
    qr_code text,
    contact_url text,
    more text not null
  )`,
  `create index consultant_of_branch on consultant (branch_id, id)`,
  `create table brand (
    id text primary key,
    name text not null,
    initial text not null,
    logo text,
    hot integer
  )`,
  `create table series (
    id text primary key,
    brand_id text not null references brand (id),
    name text not null
  )`,
  `create table car_model (
    id text primary key,
    series_id text not null references series (id),
    name text not null,
    year integer,
    new_car_price integer
  )`,
  `create table car (
    id text primary key,
    title text not null,
    brand_id text not null references brand (id),
    series_id text references series (id),
    branch_id text references branch (id),
    condition_level text,
    type text not null,
    release_status text not null,
    category text not null,
    is_wholesale integer not null,
    is_motorcycle integer not null,
    new_energy integer not null,
    price integer,
    mileage_km integer,
    first_registration text,
    listed_at text not null,
    energy text,
    body text,
    gearbox text,
    colour text,
    seats integer,
    status text not null,
    sales_channel text not null,
    visibility integer not null,
    is_unavailable integer not null,
    first_price integer,
    reduce integer not null,
    by_listing integer not null,
    by_price_up integer not null,
    by_price_down integer not null,
    by_age integer not null,
    by_mileage integer not null,
    card text not null,
    row text not null,
    version integer not null,
    fall_until text,
    status_since text,
    fall_since text,
    denied_tags text,
    words_digest text
  )`,
  `create index car_of_brand on car (brand_id, sales_channel, visibility)`,
  `create index car_of_body on car (body, sales_channel, visibility, is_unavailable, price)`,
  `create index car_of_series on car (series_id, sales_channel, visibility, is_unavailable, by_listing, id)`,
  `create index car_of_branch on car (sales_channel, visibility, status, branch_id)`,
  `create index car_facts on car (
    version, id, sales_channel, visibility, is_unavailable, category, status, brand_id, series_id, branch_id,
    condition_level, energy, body, gearbox, colour, seats, price, mileage_km,
    first_registration, reduce, fall_until, by_listing, by_price_up, by_price_down, by_age,
    by_mileage
  )`,
  `create index car_by_status_since on car (visibility, is_unavailable, status_since, id)`,
  `create index car_by_fall on car (visibility, is_unavailable, fall_since, id)`,
  `create table car_import (
    id text primary key,
    brand_id text not null references brand (id),
    series_id text references series (id),
    branch_id text references branch (id),
    listed_at text not null,
    status text not null,
    status_since text
  )`,
  `create index car_import_brand_id on car_import (brand_id)`,
  `create index car_import_series_id on car_import (series_id)`,
  `create table price_history (
    car_id text not null references car_import (id),
    date text not null,
    price integer not null,
    lowest integer not null,
    constraint price_history_key primary key (car_id, date)
  )`,
  `create table search_term (
    term text not null,
    car_id text not null references car (id),
    constraint search_term_key primary key (term, car_id)
  )`,
  `create index search_term_of_car on search_term (car_id)`,
  `create table search_word (
    word text primary key,
    spelling text not null
  )`,
  `create table car_tag (
    tag text not null,
    car_id text not null references car (id),
    constraint car_tag_key primary key (tag, car_id)
  )`,
  `create index car_tag_of_car on car_tag (car_id)`,
];
