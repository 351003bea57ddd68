import * as v from 'valibot';
import { OptionalTitle } from '#/app/car-facts/words/foreign-title.ts';
import { MileageReport } from '#/app/evidence/mileage-report.ts';
import { HuntReportInput, ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

/** Returns the maintenance records of this car; null if it has none. */
export const getMileageReport = endpoint({
  name: 'getMileageReport',
  summary: 'The maintenance records of a car',
  service: 'main',
  path: '/v1/car/mileageReport',
  input: ReportInput,
  output: v.nullable(MileageReport),
  failure: 'alert',
});

const text = v.nullish(v.string(), null);

/**
 * The schema of the maintenance records of a hunted car, with the facts of the order. In the API
 * specification it has only the facts of the order and `detail`, which may be a text.
 */
export const HuntMileageReport = v.object({
  ...MileageReport.entries,
  title: OptionalTitle,
  order_number: text,
  /** The first registration (YYYY-MM-DD or YYYY-MM). */
  registration_date: text,
  /** The mileage in km. */
  mileage: loose(v.nullish(v.number(), null), { meansUnder: { mileage: 'tenThousands' } }),
  /** URL of a picture of the source document. */
  src: text,
});
export type HuntMileageReport = v.InferOutput<typeof HuntMileageReport>;

/**
 * Returns the maintenance records of a hunted car, which the dealer looks for on a customer's
 * order. Null if there are none.
 */
export const getHuntMileageReport = endpoint({
  name: 'getHuntMileageReport',
  summary: 'The maintenance records of a hunted car',
  service: 'main',
  path: '/gcar/v1/mileageReport',
  input: HuntReportInput,
  output: v.nullable(HuntMileageReport),
  failure: 'alert',
  isPrivate: true,
});
