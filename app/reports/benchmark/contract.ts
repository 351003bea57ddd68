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
  /** Whether only the dealer states the level, and no inspection does. */
  is_level_stated: v.nullish(v.boolean(), false),
  /** Whether other records of the car cast doubt on the level of its inspection. */
  is_level_contradicted: v.nullish(v.boolean(), false),
  /** The dealer that offers the car; null for this shop. */
  source: text,
  /** The day of the offer (YYYY-MM-DD). Null for this shop, whose offers are current. */
  seen_at: text,
});
export type ComparedCar = v.InferOutput<typeof ComparedCar>;

/**
 * The schema of one figure of a car (`own`) and statistics of the same figure for the compared
 * cars.
 */
export const ComputedRank = v.object({
  own: count,
  median: count,
  least: count,
  most: count,
  /** The number of compared cars for which the figure is known. */
  count: v.number(),
});
export type ComputedRank = v.InferOutput<typeof ComputedRank>;

/** The schema of a car compared with others that are for sale or reserved. */
export const Benchmark = v.object({
  ...reportHead,
  /**
   * How the compared cars were selected: `series` by the series and a similar registration, `body`
   * by the body type and a similar price.
   */
  basis: v.nullish(v.picklist(['series', 'body']), 'series'),
  car: ComparedCar,
  /**
   * The ranks of the car's price (yuan), age (months) and mileage (km) among all compared cars. If
   * null, the page computes the ranks from `others`.
   */
  standings: v.nullish(
    v.object({ price: ComputedRank, age: ComputedRank, mileage: ComputedRank }),
    null,
  ),
  /** Those compared cars that are nearest in age and mileage, cheapest first. */
  others: v.array(ComparedCar),
});
export type Benchmark = v.InferOutput<typeof Benchmark>;

/**
 * Compares a car with similar cars that are for sale. Returns null if the car has no price or can
 * no longer be bought.
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
