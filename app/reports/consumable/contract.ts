import * as v from 'valibot';
import { reportHead } from '#/app/evidence/report-head.ts';
import { ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** The states of a wear part. If a part was measured, its reading and limits take precedence. */
export const STATES = ['fresh', 'good', 'watch', 'due', 'replaced', 'unchecked'] as const;

/** The groups in which the page lists the wear parts. */
export const PARTS = ['brake', 'fluid', 'electric', 'filter', 'drive', 'other'] as const;

/**
 * The schema of a replacement for this sale: the new part, date, mileage and picture of the work
 * order.
 */
export const Replacement = v.object({
  spec: text,
  mileage_km: number,
  /** YYYY-MM-DD */
  date: text,
  work_order: text,
});
export type Replacement = v.InferOutput<typeof Replacement>;

/** The fields of a part's remaining life, its replacement interval and its price. */
const life = {
  /** The remaining life; it ends with the km or the months, whichever is first. */
  left_km: number,
  left_months: number,
  /**
   * The interval of a part that is replaced on schedule. Without it, the remaining life is an
   * estimate from wear.
   */
  every_km: number,
  every_months: number,
  /**
   * The price in yuan for changing one piece, including labour. Both ends are equal for a single
   * price, and null if the price is unknown.
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
  /** The measuring method: 卡尺, 含水率笔. */
  method: text,
  value: number,
  unit: v.nullish(v.string(), ''),
  /** The reading of a new part, and the limits from which it is watched or must be replaced. */
  fresh: number,
  warn: number,
  replace: number,
  /**
   * Null if not recorded. `is_replaced: 0` of another back end becomes null, because it does not
   * imply a good state.
   */
  state: loose(v.nullish(v.picklist(STATES), null), {
    names: ['is_replaced'],
    means: { 0: null, 1: 'replaced' },
  }),
  ...life,
  /** The recommendation for the next change. */
  next: text,
});
export type Consumable = v.InferOutput<typeof Consumable>;

/** The schema of a tyre. Left and right are as seen by the driver. */
export const Tyre = v.object({
  wheel: v.picklist(['lf', 'rf', 'lr', 'rr']),
  /** The least tread in mm. */
  depth_mm: number,
  brand: text,
  size: text,
  /** Week and year of manufacture: 1822. */
  dot: text,
  wear: text,
  repairs: number,
  ...life,
});
export type Tyre = v.InferOutput<typeof Tyre>;

/**
 * Tread depths in mm: of a new tyre (`fresh`), the limit from which a tyre is watched (`warn`), and
 * the legal minimum (`replace`).
 */
export const TREAD = { fresh: 8, warn: 3, replace: 1.6 } as const;

/** The schema of a car's wear parts: their readings and the assessment. */
export const ConsumableReport = v.object({
  ...reportHead,
  items: v.nullish(v.array(Consumable), []),
  tyres: v.nullish(v.array(Tyre), []),
});
export type ConsumableReport = v.InferOutput<typeof ConsumableReport>;

/**
 * Returns the wear parts of this car; null if they were not checked. With `hunt=1`, `id` is that of
 * a hunt, and the wear parts are those of the hunted car.
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
