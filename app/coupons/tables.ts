/**
 * A coupon as stored. `value` is in yuan, days are YYYY-MM-DD, `conditions` is a JSON list. `cars`
 * is JSON: the parameters of the list of cars that the coupon is valid for.
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
