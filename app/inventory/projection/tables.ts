import type { Visibility } from './visibility.ts';

/**
 * A car as lists and pages read it. Only `rebuildCars` writes this table. `price` is in yuan,
 * `first_registration` is YYYY-MM, `listed_at` is YYYY-MM-DD.
 */
export interface CarTable {
  id: string;
  title: string;
  brand_id: string;
  series_id: string | null;
  branch_id: string | null;
  condition_level: string | null;
  /** The sale status in the dealer's words. */
  type: string;
  release_status: string;
  category: string;
  is_wholesale: number;
  is_motorcycle: number;
  new_energy: number;
  price: number | null;
  mileage_km: number | null;
  first_registration: string | null;
  /**
   * The listing day that the dealer states. If the dealer states none, the first of these that is
   * known: the day stored by an earlier import, the first day with a price, the day of the import.
   */
  listed_at: string;
  /** The listing day (YYYY-MM-DD) that the dealer states, or null. Pages show only this day. */
  stated_listing: string | null;
  energy: string | null;
  body: string | null;
  gearbox: string | null;
  colour: string | null;
  seats: number | null;
  /** The sale status that `saleStatus` returns for `type`. */
  status: string;
  /** The list that offers the car: premium, discount or wholesale. */
  sales_channel: string;
  visibility: Visibility;
  /** 1 for a car that is no longer available; the default order lists it after the others. */
  is_unavailable: number;
  first_price: number | null;
  reduce: number;
  /** The last day (YYYY-MM-DD) on which the price reduction is displayed; null without one. */
  fall_until: string | null;
  /**
   * The start of the car's sale status and of its price reduction. Each is a day, or an instant
   * with China's offset.
   */
  status_since: string | null;
  fall_since: string | null;
  /** Integers by which lists are sorted. The key of an unknown value sorts last. */
  by_listing: number;
  by_price_up: number;
  by_price_down: number;
  by_age: number;
  by_mileage: number;
  /** The version of the inventory at which the car was last written. */
  version: number;
  /** JSON of a `Card`: what a card displays besides these columns. */
  card: string;
  /** JSON of a `CarRow`: what the car page displays besides these columns. */
  row: string;
  /**
   * JSON of a `DeniedTag[]`: the denied claims in the tags, the title and the notes of the dealer's
   * row; null if there are none.
   */
  denied_tags: string | null;
  /**
   * A digest of the car's search terms and tags, by which a rebuild detects whether they changed.
   * Null if an earlier version of the program wrote the row.
   */
  words_digest: string | null;
}

/** A search term of a car, from `searchDocument`. */
export interface SearchTermTable {
  term: string;
  car_id: string;
}

/**
 * A word that occurs in the search terms of at least one car, with its spelling in Latin letters.
 */
export interface SearchWordTable {
  word: string;
  spelling: string;
}

/** A tag of a car. */
export interface CarTagTable {
  tag: string;
  car_id: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    car: CarTable;
    search_term: SearchTermTable;
    search_word: SearchWordTable;
    car_tag: CarTagTable;
  }
}
