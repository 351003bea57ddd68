import * as v from 'valibot';
import { ReportInput, reportHead } from '#/app/reports/head.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);
const count = v.nullish(v.number(), null);

/** A car as it is compared: price in yuan, the month of its first registration YYYY-MM. */
export const ComparedCar = v.object({
  /** Of a car of this shop; null for one that another dealer lists. */
  id: text,
  title: v.string(),
  price: v.number(),
  first_registration: text,
  mileage_km: count,
  /** The condition level as shown: A+. */
  level: text,
  /** Who lists it; null for this shop. */
  source: text,
  /** On which day that was seen (YYYY-MM-DD); null for this shop, which is seen now. */
  seen_at: text,
});
export type ComparedCar = v.InferOutput<typeof ComparedCar>;

/** How a figure of the car stands among those of all the others; `count` are those that are known. */
export const Reckoned = v.object({
  own: count,
  median: count,
  least: count,
  most: count,
  count: v.number(),
});
export type Reckoned = v.InferOutput<typeof Reckoned>;

/** A car against others that are for sale today; its head says how it stands, and in how much that rests. */
export const Benchmark = v.object({
  ...reportHead,
  /** Why these are compared: the same series registered at about the same time, or else the same body at a price nearby. */
  basis: v.nullish(v.picklist(['series', 'body']), 'series'),
  car: ComparedCar,
  /** Price (yuan), age (months) and mileage (km) among all cars compared; null where all of them are listed. */
  standings: v.nullish(v.object({ price: Reckoned, age: Reckoned, mileage: Reckoned }), null),
  /** Those compared that are nearest by age and mileage, the cheapest first. */
  others: v.array(ComparedCar),
});
export type Benchmark = v.InferOutput<typeof Benchmark>;

/** Reckoned when it is asked for; null for a car without a price, or not for sale. */
export const getBenchmark = endpoint({
  name: 'getBenchmark',
  summary: 'A car against comparable ones for sale today',
  service: 'main',
  path: '/v1/car/benchmark',
  input: ReportInput,
  output: v.nullable(Benchmark),
  failure: 'alert',
});
