/** Statements that create the tables of shipments and of positions of trucks. */
export const TRANSPORT: readonly string[] = [
  `create table gps_device (
    id text primary key,
    system text not null
  )`,
  `create table gps_shipment (
    no text primary key,
    device text,
    branch_id text,
    under_way integer not null,
    expected_at bigint,
    arrived_at bigint,
    content text not null
  )`,
  `create index gps_shipment_under_way on gps_shipment (under_way, no)`,
  `create index gps_shipment_arrived on gps_shipment (under_way, arrived_at)`,
  `create index gps_shipment_device on gps_shipment (device)`,
  `create table gps_station (
    shipment_no text not null,
    position integer not null,
    content text not null,
    constraint gps_station_key primary key (shipment_no, position)
  )`,
  `create table gps_link (
    hash text primary key,
    kind text not null,
    subject text not null,
    from_at bigint,
    until_at bigint,
    until text not null
  )`,
];

/** Returns the statement that creates the table of positions. */
export function pointTable(isSqlite: boolean): string {
  return `create table gps_point (
    device text not null,
    at bigint not null,
    lng_e6 integer not null,
    lat_e6 integer not null,
    speed_kmh integer not null,
    constraint gps_point_key primary key (device, at)
      ${isSqlite ? '' : 'include (lng_e6, lat_e6, speed_kmh)'}
  ) ${isSqlite ? 'without rowid' : ''}`;
}
