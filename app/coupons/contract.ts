import * as v from 'valibot';
import { CarPage } from '#/app/cars/contract.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);

/** Whether a coupon can be used today. */
export const COUPON_STATES = ['valid', 'early', 'expired', 'used'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** A coupon, without anything about who has it. */
export const Coupon = v.object({
  code: v.string(),
  state: v.picklist(COUPON_STATES),
  title: v.string(),
  /** Yuan. */
  value: v.number(),
  conditions: v.nullish(v.array(v.string()), []),
  /** The first and the last day (YYYY-MM-DD) on which it can be used, and the one on which it was. */
  since: text,
  until: text,
  used_on: text,
  /** Opens it in the messaging app. */
  open_url: text,
  /** Picture of the code, for the consultant to scan; while it can be used. */
  qr_code: text,
  /** Some of the cars that it is good for, of how many in all, and the parameters of the list of them. */
  cars: v.nullish(CarPage.entries.cars, []),
  cars_total: v.nullish(v.number(), 0),
  cars_query: v.nullish(v.record(v.string(), v.string()), {}),
});
export type Coupon = v.InferOutput<typeof Coupon>;

/** How a coupon's code is written. */
export const CODE = /^[\w-]{1,40}$/;

/** The coupon of a code. */
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
