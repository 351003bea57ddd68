/**
 * The views of a screen on a day (YYYY-MM-DD in China), per car and kind of app. `car_id` is ''
 * without a car.
 */
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
