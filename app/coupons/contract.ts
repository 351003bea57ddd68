import * as v from 'valibot';
import { CarPage } from '#/app/search/contract.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);

/** The states of a coupon: valid today, not valid yet (`early`), expired, or used. */
export const COUPON_STATES = ['valid', 'early', 'expired', 'used'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The schema of a coupon, without data about the holder. */
export const Coupon = v.object({
  code: v.string(),
  state: v.picklist(COUPON_STATES),
  title: v.string(),
  /** The value of the coupon in yuan. */
  value: v.number(),
  conditions: v.nullish(v.array(v.string()), []),
  /**
   * The first day on which the coupon is valid (`since`), the last one (`until`), and the day on
   * which it was used (`used_on`), as YYYY-MM-DD.
   */
  since: text,
  until: text,
  used_on: text,
  /** A URL that opens the coupon in WeChat. */
  open_url: text,
  /** The QR code for the consultant as a data URL. Only for a valid coupon. */
  qr_code: text,
  /**
   * The first cars of the list of all cars that the coupon is valid for. `cars_total` is the number
   * of cars in that list, and `cars_query` its query.
   */
  cars: v.nullish(CarPage.entries.cars, []),
  cars_total: v.nullish(v.number(), 0),
  cars_query: v.nullish(v.record(v.string(), v.string()), {}),
});
export type Coupon = v.InferOutput<typeof Coupon>;

/** The format of a coupon's code. */
export const CODE = /^[\w-]{1,40}$/;

/** Returns the coupon with this code. Fails with 404 if there is none. */
export const getCoupon = endpoint({
  name: 'getCoupon',
  summary: 'A coupon by its code',
  service: 'own',
  path: '/v1/coupon',
  input: v.object({ code: v.pipe(v.string(), v.regex(CODE)) }),
  output: Coupon,
  failure: 'alert',
  isPrivate: true,
});
