import * as v from 'valibot';
import { reportHead } from '#/app/evidence/report-head.ts';
import { ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** The states of a wear part. */
export const STATES = ['fresh', 'good', 'watch', 'due', 'replaced', 'unchecked'] as const;

/** The groups of wear parts on the page. */
export const PARTS = ['brake', 'fluid', 'electric', 'filter', 'drive', 'other'] as const;

/**
 * The schema of a replacement before this sale: the new part, and the date, mileage and picture of
 * the work order.
 */
export const Replacement = v.object({
  spec: text,
  mileage_km: number,
  /** The day of the replacement: YYYY-MM-DD. */
  date: text,
  work_order: text,
});
export type Replacement = v.InferOutput<typeof Replacement>;

/** The schemas of a part's remaining life, its replacement interval and its price. */
const life = {
  /**
   * The remaining life in km and in months (`left_months`). The part is due as soon as one of the
   * two is used up.
   */
  left_km: number,
  left_months: number,
  /**
   * The interval of a part that is replaced on schedule. Without an interval, the remaining life is
   * estimated from the wear.
   */
  every_km: number,
  every_months: number,
  /**
   * The price in yuan of changing one piece, including labour, as a range. A single price is both
   * ends of the range. Null if unknown.
   */
  price_from: number,
  price_to: number,
  replaced: v.nullish(Replacement, null),
};

/** The schema of a wear part or fluid. Readings and limits are in `unit`. */
export const Consumable = v.object({
  name: v.string(),
  part: v.nullish(v.picklist(PARTS), 'other'),
  position: text,
  /** The measuring method, such as 卡尺 or 含水率笔. */
  method: text,
  value: number,
  unit: v.nullish(v.string(), ''),
  /**
   * The reading of a new part (`fresh`), the reading from which the part is watched (`warn`), and
   * the one from which it must be replaced (`replace`).
   */
  fresh: number,
  warn: number,
  replace: number,
  /**
   * The recorded state of the part; null if there is none. Another back end may send `is_replaced`.
   * 0 is then read as null, because a part that was not replaced may still be worn.
   */
  state: loose(v.nullish(v.picklist(STATES), null), {
    names: ['is_replaced'],
    means: { 0: null, 1: 'replaced' },
  }),
  ...life,
  /** When the part should be changed next, as text. */
  next: text,
});
export type Consumable = v.InferOutput<typeof Consumable>;

/** The schema of a tyre. Left and right are as seen from the driver's seat. */
export const Tyre = v.object({
  wheel: v.picklist(['lf', 'rf', 'lr', 'rr']),
  /** The lowest tread depth in mm. */
  depth_mm: number,
  brand: text,
  size: text,
  /** Week and year of manufacture: 1822 is the 18th week of 2022. */
  dot: text,
  wear: text,
  repairs: number,
  ...life,
});
export type Tyre = v.InferOutput<typeof Tyre>;

/**
 * Tread depths in mm. A lower depth is worse.
 * - `fresh`: the depth of a new tyre.
 * - `warn`: the depth from which a tyre is watched.
 * - `replace`: the legal minimum.
 */
export const TREAD = { fresh: 8, warn: 3, replace: 1.6, falls: true } as const;

/** The schema of the report on a car's wear parts. */
export const ConsumableReport = v.object({
  ...reportHead,
  items: v.nullish(v.array(Consumable), []),
  tyres: v.nullish(v.array(Tyre), []),
});
export type ConsumableReport = v.InferOutput<typeof ConsumableReport>;

/**
 * Returns the wear parts of a car; null if they were not checked. With `hunt=1`, `id` is the id of
 * a hunt (a customer's order to find a car).
 */
export const getConsumables = endpoint({
  name: 'getConsumables',
  summary: 'The wear parts of a car',
  service: 'main',
  path: '/v1/car/consumablesList',
  input: v.object({ ...ReportInput.entries, hunt: v.optional(v.picklist(['1', '0'])) }),
  output: v.nullable(ConsumableReport),
  failure: 'alert',
  // Private, because with `hunt=1` the response concerns the car of one customer.
  isPrivate: true,
});
