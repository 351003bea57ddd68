import * as v from 'valibot';
import { reportHead } from '#/app/evidence/report-head.ts';
import { ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** The schema of one job on a car: reason, worker, parts, cost and result. */
export const Work = v.object({
  name: v.string(),
  /** The kind of work, such as 机电, 钣金, 喷漆 or 轮胎制动. */
  kind: text,
  /** The code of the checkpoint that required the work. */
  checkpoint: text,
  reason: text,
  /** The name of the new part. `part_price` is its price in yuan. */
  part: text,
  part_brand: text,
  part_number: text,
  part_price: number,
  /** Hours of labour. */
  hours: number,
  /** The total cost in yuan. Null if the dealer does not publish it. */
  cost: loose(number, { names: ['price'] }),
  technician: text,
  /** The first day of the work: YYYY-MM-DD. */
  started: text,
  finished: text,
  result: loose(text, { notNumber: true }),
  warranty_months: number,
  /** The picture of the car before the work. `after` is the picture after the work. */
  before: text,
  after: text,
});
export type Work = v.InferOutput<typeof Work>;

/** The schema of a step of the preparation after a customer's order. */
export const PlannedStep = v.object({
  /** When the step takes place: 下单当天, 第 1 天, 交车前 1 天. */
  when: v.string(),
  name: v.string(),
  words: text,
});
export type PlannedStep = v.InferOutput<typeof PlannedStep>;

/** The schema of the work on a car before its sale, and of the steps after a customer's order. */
export const PreparationReport = v.object({
  ...reportHead,
  /** The jobs in chronological order. */
  works: v.nullish(v.array(Work), []),
  plan: v.nullish(v.array(PlannedStep), []),
});
export type PreparationReport = v.InferOutput<typeof PreparationReport>;

/**
 * Returns the work on a car before its sale; null if there is none. With `kind=refurbish`, returns
 * the refurbishment sheet.
 */
export const getRepairList = endpoint({
  name: 'getRepairList',
  summary: 'The work done on a car before its sale',
  service: 'main',
  path: '/v1/car/repairList',
  input: v.object({ ...ReportInput.entries, kind: v.optional(v.picklist(['refurbish'])) }),
  output: v.nullable(PreparationReport),
  failure: 'alert',
});
