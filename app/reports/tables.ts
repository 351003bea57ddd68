/** The type of a stored report: the name of its record type, or of a video's or dealer-defined report. */
export type ReportType =
  | 'accessory'
  | 'appraise'
  | 'configuration'
  | 'consumable'
  | 'flaw'
  | 'mileage'
  | 'preparation'
  | 'refurbish'
  | `film-${string}`
  | `category:${string}`;

/** A report on a car; `body` is the report as sent, in JSON. */
export interface CarReportTable {
  car_id: string;
  type: ReportType;
  body: string;
}

/** A report on a hunted car. */
export interface HuntReportTable {
  hunt_id: string;
  type: ReportType;
  body: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    car_report: CarReportTable;
    hunt_report: HuntReportTable;
  }
}
