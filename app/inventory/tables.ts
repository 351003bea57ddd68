/** A brand. `hot` is the rank among the popular brands; null for other brands. */
export interface BrandTable {
  id: string;
  name: string;
  initial: string;
  logo: string | null;
  hot: number | null;
}

/** A model line of a brand. */
export interface SeriesTable {
  id: string;
  brand_id: string;
  name: string;
}

/** What imports recorded about a car, besides the car's row. */
export interface CarImportTable {
  id: string;
  brand_id: string;
  series_id: string | null;
  branch_id: string | null;
  /** YYYY-MM-DD. */
  listed_at: string;
  /** The sale status that `saleStatus` returns. */
  status: string;
  /** Private: only a masked form is shown. */
  vin: string | null;
  consultant_id: string | null;
  /** The start of the sale status: a day, or an instant with China's offset; null if unknown. */
  status_since: string | null;
  /**
   * The day or instant at which the car came back from being sold or delisted, in the format of
   * `status_since`; null if none is known. A car that was on sale before this column existed has the
   * start of that status.
   */
  returned_at: string | null;
  /** The imported title, as `titleKey` returns it. */
  title_key: string | null;
}

/** The last and the lowest price (yuan) of a day on which the price changed. */
export interface PriceHistoryTable {
  car_id: string;
  date: string;
  price: number;
  lowest: number;
}

declare module '#/database/tables.ts' {
  interface Tables {
    brand: BrandTable;
    series: SeriesTable;
    car_import: CarImportTable;
    price_history: PriceHistoryTable;
  }
}
