/**
 * Another dealer's car. Its price is in yuan, `first_registration` is a month (2021-06), `seen_at`
 * a day (YYYY-MM-DD).
 */
export interface MarketCarTable {
  id: string;
  brand: string;
  series: string;
  title: string;
  price: number;
  first_registration: string | null;
  mileage_km: number | null;
  level: string | null;
  source: string;
  seen_at: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    market_car: MarketCarTable;
  }
}
