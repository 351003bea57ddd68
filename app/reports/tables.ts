/** A report of a car; `kind` is the name of its record type, `body` the report as it travels, in JSON. */
export interface CarReportTable {
  car_id: string;
  kind: string;
  body: string;
}

/** The same of a car that is looked for on order. */
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
