/** Another dealer's car: price in yuan, `first_registration` YYYY-MM, `seen_at` YYYY-MM-DD. */
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
