/** A tracking device, and the coordinate system in which it reports points. */
export interface GpsDeviceTable {
  id: string;
  system: string;
}

/** A point sent by a device. The instant is in UTC seconds, the position in GCJ-02. */
export interface GpsPointTable {
  device: string;
  at: number;
  lng_e6: number;
  lat_e6: number;
  speed_kmh: number;
}

/**
 * A shipment: a car in transport to a branch. `content` is a `ShipmentRecord` in JSON. Instants are
 * UTC seconds.
 */
export interface GpsShipmentTable {
  no: string;
  device: string | null;
  branch_id: string | null;
  under_way: 0 | 1;
  expected_at: number | null;
  arrived_at: number | null;
  content: string;
}

/** A station of a shipment. `content` is a `StationRecord` in JSON. */
export interface GpsStationTable {
  shipment_no: string;
  position: number;
  content: string;
}

/**
 * A link to a tracking page. `from_at` and `until_at` (UTC seconds) limit the points of a device.
 */
export interface GpsLinkTable {
  hash: string;
  kind: string;
  /**
   * What the link opens: the number of a shipment, the id of a device, or empty for the overview.
   */
  subject: string;
  from_at: number | null;
  until_at: number | null;
  /** The last day (YYYY-MM-DD) on which the link is valid. */
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
