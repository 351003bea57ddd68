/**
 * A coupon as stored. `value` is in yuan, days are YYYY-MM-DD, and `conditions` is a JSON list.
 * `cars` is JSON with the parameters of the car list that has the cars for which the coupon is
 * valid.
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
