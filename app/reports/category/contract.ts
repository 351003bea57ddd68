import * as v from 'valibot';
import { reportHead, TONES } from '#/app/evidence/report-head.ts';
import { ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);

/** Matches the name of a dealer-defined report in a URL: `battery`, `pre-check-2`. */
export const CATEGORY_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

const figure = v.nullish(v.number(), null);

/**
 * The schema of an examined item: name, finding, tone and picture. `fresh`, `warn` and `replace`
 * are the limits of a measured value in its unit.
 */
export const CategoryItem = v.object({
  label: v.string(),
  value: text,
  fresh: figure,
  warn: figure,
  replace: figure,
  /** The tone of the finding; null if the report has none. */
  tone: v.nullish(v.picklist(TONES), null),
  img: text,
});
export type CategoryItem = v.InferOutput<typeof CategoryItem>;

/** The schema of a group of items with a title. */
export const CategoryGroup = v.object({
  title: v.string(),
  items: v.nullish(v.array(CategoryItem), []),
});
export type CategoryGroup = v.InferOutput<typeof CategoryGroup>;

/** The schema of a dealer-defined report on a car. Its items are in titled groups. */
export const CategoryReport = v.object({
  ...reportHead,
  title: v.string(),
  groups: v.nullish(v.array(CategoryGroup), []),
});
export type CategoryReport = v.InferOutput<typeof CategoryReport>;

/**
 * The schema of the name of a report in a request. Unknown names are accepted. Control characters
 * are not, because a database cannot store them.
 */
const RequestedName = v.pipe(v.string(), v.regex(/^\P{Cc}{1,100}$/u));

/** Returns the car's report that the dealer defined under this name; null if there is none. */
export const getCategoryReport = endpoint({
  name: 'getCategoryReport',
  summary: 'A named report of a car, in titled groups',
  service: 'own',
  path: '/v1/car/{id}/category-report',
  input: v.object({ ...ReportInput.entries, name: RequestedName }),
  output: v.nullable(CategoryReport),
  failure: 'alert',
});
