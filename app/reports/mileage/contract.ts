import * as v from 'valibot';
import { MileageReport } from '#/app/evidence/mileage-report.ts';
import { HuntReportInput, ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';

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

/**
 * Returns the maintenance records of a hunted car, which the dealer looks for on order. Null if the
 * car has none.
 */
export const getHuntMileageReport = endpoint({
  name: 'getHuntMileageReport',
  summary: 'The maintenance records of a hunted car',
  service: 'main',
  path: '/gcar/v1/mileageReport',
  input: HuntReportInput,
  output: v.nullable(MileageReport),
  failure: 'alert',
  isPrivate: true,
});
