import * as v from 'valibot';
import { ReportInput, reportHead } from '#/app/reports/head.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** Something that was done to a car. */
export const Work = v.object({
  name: v.string(),
  /** 机电, 钣金, 喷漆, 轮胎制动, 美容, 复检 … */
  kind: text,
  /** The code of the checkpoint that asked for it. */
  checkpoint: text,
  reason: text,
  /** What was built in; its price in yuan. */
  part: text,
  part_brand: text,
  part_number: text,
  part_price: number,
  /** Hours of work. */
  hours: number,
  /** What it cost in all, in yuan, where the dealer says so. */
  cost: loose(number, { names: ['price'] }),
  technician: text,
  /** YYYY-MM-DD. */
  started: text,
  finished: text,
  result: text,
  warranty_months: number,
  /** Pictures before and after. */
  before: text,
  after: text,
});
export type Work = v.InferOutput<typeof Work>;

/** Something that is still done once a car is ordered. */
export const PlannedStep = v.object({
  /** 下单当天, 第 1 天, 交车前 1 天 … */
  when: v.string(),
  name: v.string(),
  words: text,
});
export type PlannedStep = v.InferOutput<typeof PlannedStep>;

/** What was done to a car before its sale, and what follows upon an order. */
export const PreparationReport = v.object({
  ...reportHead,
  /** In the order in which it was done. */
  works: v.nullish(v.array(Work), []),
  plan: v.nullish(v.array(PlannedStep), []),
});
export type PreparationReport = v.InferOutput<typeof PreparationReport>;

/** What was done to a car before its sale; with `kind=refurbish` the refurbishment sheet. Null where there is none. */
export const getRepairList = endpoint({
  name: 'getRepairList',
  summary: 'What was done to a car before its sale',
  service: 'main',
  path: '/v1/car/repairList',
  input: v.object({ ...ReportInput.entries, kind: v.optional(v.picklist(['refurbish'])) }),
  output: v.nullable(PreparationReport),
  failure: 'alert',
});
