import * as v from 'valibot';
import { reportHead } from '#/app/evidence/report-head.ts';
import { ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);
const count = v.nullish(v.number(), null);

/**
 * The schema of a compared car. The price is in yuan; the first registration is a month (2021-06).
 */
export const ComparedCar = v.object({
  /** The car's id in this shop; null for another dealer's car. */
  id: text,
  title: v.string(),
  price: v.number(),
  first_registration: text,
  mileage_km: count,
  /** The displayed condition level: `A+`. */
  level: text,
  /** Whether the level is the dealer's own, without an inspection. */
  is_level_stated: v.nullish(v.boolean(), false),
  /** Whether other records of the car put the level of its inspection in doubt. */
  is_level_contradicted: v.nullish(v.boolean(), false),
  /** The dealer that offers the car; null for this shop. */
  source: text,
  /** The day of the offer (YYYY-MM-DD). Null for this shop, because its offers are current. */
  seen_at: text,
});
export type ComparedCar = v.InferOutput<typeof ComparedCar>;

/**
 * The schema of a figure of a car (`own`), with statistics of the same figure of the compared cars.
 */
export const ComputedRank = v.object({
  own: count,
  median: count,
  least: count,
  most: count,
  /** The number of compared cars whose figure is known. */
  count: v.number(),
});
export type ComputedRank = v.InferOutput<typeof ComputedRank>;

/** The schema of a car compared with others that are for sale or reserved. */
export const Benchmark = v.object({
  ...reportHead,
  /**
   * How the other cars were selected: by series and a similar registration, or by body and a
   * similar price.
   */
  basis: v.nullish(v.picklist(['series', 'body']), 'series'),
  car: ComparedCar,
  /**
   * The ranks of the car's price (yuan), age (months) and mileage (km) among all compared cars. If
   * null, the screen computes them from `others`.
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
 * Compares a car with similar cars for sale. Null if the car has no price or cannot be bought any
 * more.
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
