/**
 * A coupon; `value` in yuan, days as YYYY-MM-DD, `conditions` a JSON list. `cars` has the
 * parameters of the car list that shows the eligible cars, in JSON.
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
