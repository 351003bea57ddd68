/**
 * A model of a series. `name` is the manufacturer's name for the model. `new_car_price` is in yuan.
 */
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
