import * as v from 'valibot';
import { reportHead, ReportInput } from '#/app/reports/head.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** What a part is: measured ones are also judged by their limits. */
export const STATES = ['fresh', 'good', 'watch', 'due', 'replaced', 'unchecked'] as const;

/** What belongs together on the page. */
export const PARTS = ['brake', 'fluid', 'electric', 'filter', 'drive', 'other'] as const;

/** That a part was replaced for this sale: what by, when, at which mileage, and the picture of the work order. */
export const Replacement = v.object({
  spec: text,
  mileage_km: number,
  /** YYYY-MM-DD */
  date: text,
  work_order: text,
});
export type Replacement = v.InferOutput<typeof Replacement>;

/** How long a part still lasts, when it falls due again, and what that costs. */
const life = {
  /** What is left of its life, by whichever of the two comes first. */
  left_km: number,
  left_months: number,
  /** Its cycle, where it is replaced by a plan; without, what is left is an estimate from wear. */
  every_km: number,
  every_months: number,
  /** Yuan, part and labour for one; the same twice where it is one price, null where nobody gave one. */
  price_from: number,
  price_to: number,
  replaced: v.nullish(Replacement, null),
};

/** A part or fluid that wears out. Readings and limits are in `unit`. */
export const Consumable = v.object({
  name: v.string(),
  part: v.nullish(v.picklist(PARTS), 'other'),
  position: text,
  /** How it was measured: 卡尺, 含水率笔. */
  method: text,
  value: number,
  unit: v.nullish(v.string(), ''),
  /** What a new one reads, and from where on it is watched or must go. */
  fresh: number,
  warn: number,
  replace: number,
  /** Null where nobody said: that a part was not replaced says nothing of how it is. */
  state: loose(v.nullish(v.picklist(STATES), null), {
    names: ['is_replaced'],
    means: { 0: null, 1: 'replaced' },
  }),
  ...life,
  /** What is advised for the next change. */
  next: text,
});
export type Consumable = v.InferOutput<typeof Consumable>;

/** A tyre; the car's right and left are the driver's. */
export const Tyre = v.object({
  wheel: v.picklist(['lf', 'rf', 'lr', 'rr']),
  /** The least tread (mm). */
  depth_mm: number,
  brand: text,
  size: text,
  /** Week and year: 1822. */
  dot: text,
  wear: text,
  repairs: number,
  ...life,
});
export type Tyre = v.InferOutput<typeof Tyre>;

/** From where on a tyre's tread (mm) is watched, and where the law ends it. */
export const TREAD = { fresh: 8, warn: 3, replace: 1.6 } as const;

/** What wears out on a car: how far it is, and what that means. */
export const ConsumableReport = v.object({
  ...reportHead,
  items: v.nullish(v.array(Consumable), []),
  tyres: v.nullish(v.array(Tyre), []),
});
export type ConsumableReport = v.InferOutput<typeof ConsumableReport>;

/** The consumables of a car, with `hunt=1` of a hunted one by the hunt's id; null where nobody looked at them. */
export const getConsumables = endpoint({
  name: 'getConsumables',
  summary: 'What wears out on a car, and how far it is',
  service: 'main',
  path: '/v1/car/consumablesList',
  input: v.object({ ...ReportInput.entries, hunt: v.optional(v.picklist(['1', '0'])) }),
  output: v.nullable(ConsumableReport),
  failure: 'alert',
  // Of a hunted car it is.
  isPrivate: true,
});
