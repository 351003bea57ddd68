/** What reports where it is; `system` is the coordinates that it reports in. */
export interface GpsDeviceTable {
  id: string;
  system: string;
}

/** Where a device was: UTC seconds, GCJ-02 in millionths of a degree, whole km/h. */
export interface GpsPointTable {
  device: string;
  at: number;
  lng_e6: number;
  lat_e6: number;
  speed_kmh: number;
}

/** A car on its way to a branch; `told` is what is said of it, in JSON. Instants are UTC seconds. */
export interface GpsShipmentTable {
  no: string;
  device: string | null;
  branch_id: string | null;
  under_way: 0 | 1;
  expected_at: number | null;
  arrived_at: number | null;
  told: string;
}

/** A place on the way of a shipment, in order; `told` in JSON. */
export interface GpsStationTable {
  shipment_no: string;
  position: number;
  told: string;
}

/** What a link opens, by the hash of its token; `from_at` and `until_at` bound the points (UTC seconds). */
export interface GpsLinkTable {
  hash: string;
  kind: string;
  /** A shipment's number, a device's id, or nothing. */
  subject: string;
  from_at: number | null;
  until_at: number | null;
  /** The last day (YYYY-MM-DD) on which it opens. */
  until: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    gps_device: GpsDeviceTable;
    gps_point: GpsPointTable;
    gps_shipment: GpsShipmentTable;
    gps_station: GpsStationTable;
    gps_link: GpsLinkTable;
  }
}
