/**
 * A coupon. `value` is in yuan, days are YYYY-MM-DD. `conditions` is a JSON list; `cars` is a car
 * filter in JSON.
 */
export interface CouponTable {
  code: string;
  title: string;
  value: number;
  conditions: string;
  since: string | null;
  until: string;
  used_on: string | null;
  open_url: string | null;
  cars: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    coupon: CouponTable;
  }
}
