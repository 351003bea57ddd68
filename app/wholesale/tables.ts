/** A lot: wholesale cars that are sold together. `price` is in yuan. Days are YYYY-MM-DD. */
export interface WholesaleLotTable {
  id: string;
  title: string;
  price: number | null;
  /** 1 if the cars of the lot are also sold individually. */
  is_divisible: number;
  listed_at: string;
  /** Last day of the offer. */
  until: string | null;
  notes: string | null;
}

/** The link between a lot and a car. `place` is the car's position in the lot. */
export interface WholesaleLotCarTable {
  car_id: string;
  lot_id: string;
  place: number;
}

declare module '#/database/tables.ts' {
  interface Tables {
    wholesale_lot: WholesaleLotTable;
    wholesale_lot_car: WholesaleLotCarTable;
  }
}
