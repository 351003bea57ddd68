import * as v from 'valibot';
import { reportHead } from '#/app/evidence/report-head.ts';
import { ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);
const count = v.nullish(v.number(), null);

/**
 * The schema of a car of the comparison. Its price is in yuan, its first registration is a month
 * (YYYY-MM).
 */
export const ComparedCar = v.object({
  /** The car's id in this shop; null for another dealer's car. */
  id: text,
  title: v.string(),
  price: v.number(),
  first_registration: text,
  mileage_km: count,
  /** The condition level as displayed: A+. */
  level: text,
  /** The dealer that offers the car; null for this shop. */
  source: text,
  /** The day of the offer (YYYY-MM-DD); null for this shop, whose offers are current. */
  seen_at: text,
});
export type ComparedCar = v.InferOutput<typeof ComparedCar>;

/**
 * The schema of a figure of the car (`own`), and statistics of the same figure of the other cars.
 * `count` is the number of other cars whose figure is known.
 */
export const ComputedRank = v.object({
  own: count,
  median: count,
  least: count,
  most: count,
  count: v.number(),
});
export type ComputedRank = v.InferOutput<typeof ComputedRank>;

/**
 * The schema of a car compared with others for sale today (reserved ones included). The fields of
 * `reportHead` have the result and the number of cars it is based on.
 */
export const Benchmark = v.object({
  ...reportHead,
  /**
   * How the others were selected: same series and about the same registration, or else same body
   * and a similar price.
   */
  basis: v.nullish(v.picklist(['series', 'body']), 'series'),
  car: ComparedCar,
  /**
   * The car's price (yuan), age (months) and mileage (km) beside those of all compared cars. Null
   * if the back end does not send this field; the screen then computes it from `others`.
   */
  standings: v.nullish(
    v.object({ price: ComputedRank, age: ComputedRank, mileage: ComputedRank }),
    null,
  ),
  /** The compared cars nearest in age and mileage, cheapest first. */
  others: v.array(ComparedCar),
});
export type Benchmark = v.InferOutput<typeof Benchmark>;

/**
 * Compares this car with others for sale. The result is computed for each request. It is null if
 * the car has no price, cannot be bought any more or is delisted. A reserved car has a result.
 */
export const getBenchmark = endpoint({
  name: 'getBenchmark',
  summary: 'A car compared with others for sale today',
  service: 'main',
  path: '/v1/car/benchmark',
  input: ReportInput,
  output: v.nullable(Benchmark),
  failure: 'alert',
});
