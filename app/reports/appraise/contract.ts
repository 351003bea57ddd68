import * as v from 'valibot';
import { ReportInput, reportHead } from '#/app/reports/head.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);

/** One thing that both appraisers looked at, and what each of them wrote. */
export const AppraisedLine = v.object({
  /** What it belongs to, such as 漆面. */
  group: loose(text, { names: ['category'] }),
  name: v.string(),
  first: text,
  second: loose(text, { names: ['result', 'is_normal'], means: { 0: '异常', 1: '正常' } }),
  /** Whether both mean the same, as two gauges never read quite alike; null where nobody said, and the words tell. */
  agrees: v.nullish(v.boolean(), null),
  /** What became of a difference. */
  outcome: text,
});
export type AppraisedLine = v.InferOutput<typeof AppraisedLine>;

/** A second appraisal of a car beside the first: the head is the second's. */
export const AppraiseReport = v.object({
  ...reportHead,
  /** The level that the second appraiser gave, as shown: A+. */
  grade: text,
  organization: text,
  first_grade: text,
  first_inspector: text,
  /** YYYY-MM-DD. */
  first_date: text,
  first_organization: text,
  lines: v.nullish(v.array(AppraisedLine), []),
});
export type AppraiseReport = v.InferOutput<typeof AppraiseReport>;

/** The second appraisal of a car; null where there was none. */
export const getAppraiseReport = endpoint({
  name: 'getAppraiseReport',
  summary: 'The second appraisal of a car beside the first',
  service: 'main',
  path: '/v1/car/appraiseReport',
  input: ReportInput,
  output: v.nullable(AppraiseReport),
  failure: 'alert',
});
