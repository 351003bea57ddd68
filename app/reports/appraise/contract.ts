import * as v from 'valibot';
import { reportHead } from '#/app/evidence/report-head.ts';
import { ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);

/** The schema of an item that both appraisers examined, with the findings of each. */
export const AppraisedLine = v.object({
  /** The item's category, such as 漆面. */
  group: loose(text, { names: ['category'] }),
  name: v.string(),
  first: loose(text, { notNumber: true }),
  second: loose(text, {
    names: ['result', 'is_normal'],
    meansUnder: { is_normal: { 0: '异常', 1: '正常' } },
    notNumber: true,
  }),
  /**
   * Whether both findings mean the same, even in different words. If it is null, their texts are
   * compared.
   */
  agrees: v.nullish(v.boolean(), null),
  /** How the difference between the two findings was resolved. */
  outcome: text,
});
export type AppraisedLine = v.InferOutput<typeof AppraisedLine>;

/** The schema of a car's second appraisal, which also contains the findings of the first. */
export const AppraiseReport = v.object({
  ...reportHead,
  /** The condition level by the second appraiser, as displayed: `A+`. */
  grade: text,
  organization: text,
  first_grade: text,
  first_inspector: text,
  /** The day of the first appraisal (YYYY-MM-DD). */
  first_date: text,
  first_organization: text,
  lines: v.nullish(v.array(AppraisedLine), []),
});
export type AppraiseReport = v.InferOutput<typeof AppraiseReport>;

/** Returns the second appraisal of this car; null if it has none. */
export const getAppraiseReport = endpoint({
  name: 'getAppraiseReport',
  summary: 'The second appraisal of a car beside the first',
  service: 'main',
  path: '/v1/car/appraiseReport',
  input: ReportInput,
  output: v.nullable(AppraiseReport),
  failure: 'alert',
});
