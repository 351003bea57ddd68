/** A report on a car; `kind` is the name of its record type, `body` the report as sent, in JSON. */
export interface CarReportTable {
  car_id: string;
  kind: string;
  body: string;
}

/** A report on a hunted car. */
export interface HuntReportTable {
  hunt_id: string;
  kind: string;
  body: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    car_report: CarReportTable;
    hunt_report: HuntReportTable;
  }
}
