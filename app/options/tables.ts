/** A model of a series by its maker's name. The price new is in yuan. */
export interface CarModelTable {
  id: string;
  series_id: string;
  name: string;
  year: number | null;
  new_car_price: number | null;
}

declare module '#/database/tables.ts' {
  interface Tables {
    car_model: CarModelTable;
  }
}
