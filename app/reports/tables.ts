import type { ReportType } from '#/app/inventory/report-type.ts';

/** A report on a car. `body` is the JSON of the report as the API returns it. */
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
