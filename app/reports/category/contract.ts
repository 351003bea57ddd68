import * as v from 'valibot';
import { reportHead, TONES } from '#/app/evidence/report-head.ts';
import { ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);

/** Matches the name of a dealer-defined report in a URL: Latin letters, digits and hyphens. */
export const CATEGORY_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** The schema of one item that was examined: its name, the finding, its tone and a picture. */
export const CategoryItem = v.object({
  label: v.string(),
  value: text,
  tone: v.nullish(v.picklist(TONES), 'fine'),
  img: text,
});
export type CategoryItem = v.InferOutput<typeof CategoryItem>;

/** The schema of a titled group of items. */
export const CategoryGroup = v.object({
  title: v.string(),
  items: v.nullish(v.array(CategoryItem), []),
});
export type CategoryGroup = v.InferOutput<typeof CategoryGroup>;

/** The schema of a dealer-defined report on a car, in titled groups. */
export const CategoryReport = v.object({
  ...reportHead,
  title: v.string(),
  groups: v.nullish(v.array(CategoryGroup), []),
});
export type CategoryReport = v.InferOutput<typeof CategoryReport>;

/**
 * The schema of the name of a report in a request. It accepts unknown names, which are answered
 * with null, but no control characters, which a database cannot store.
 */
const RequestedName = v.pipe(v.string(), v.regex(/^\P{Cc}{1,100}$/u));

/** Returns the dealer-defined report of this car with this name; null if it has none. */
export const getCategoryReport = endpoint({
  name: 'getCategoryReport',
  summary: 'A named report of a car, in titled groups',
  service: 'own',
  path: '/v1/car/{id}/category-report',
  input: v.object({ ...ReportInput.entries, name: RequestedName }),
  output: v.nullable(CategoryReport),
  failure: 'alert',
});
