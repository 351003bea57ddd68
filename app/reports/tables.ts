import type { ReportType } from '#/app/inventory/report-type.ts';

/** A report on a car. `body` is the report as JSON. */
export interface CarReportTable {
  car_id: string;
  type: ReportType;
  body: string;
}

/** A report on a hunted car, which the dealer looks for on a customer's order. */
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
