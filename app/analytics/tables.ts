/** How often a screen was shown on a day (YYYY-MM-DD, in China); `car_id` is '' where it is of no car. */
export interface PageViewTable {
  day: string;
  route: string;
  car_id: string;
  environment: string;
  views: number;
}

declare module '#/database/tables.ts' {
  interface Tables {
    page_view: PageViewTable;
  }
}
