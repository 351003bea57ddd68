import * as v from 'valibot';
import { FlawReport } from '#/app/evidence/flaw-report.ts';
import { ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';

/** Returns the flaws and the paint of this car; null if they were not checked. */
export const getFlawReport = endpoint({
  name: 'getFlawReport',
  summary: 'The exterior of a car: flaws and paint',
  service: 'inspection',
  path: '/v1/vehicleInspection/flaw',
  input: v.object({
    ...ReportInput.entries,
    /** The number of the inspection. Some back ends have a flaw report for each inspection. */
    report_id: v.optional(Id),
    business: v.optional(Id),
  }),
  output: v.nullable(FlawReport),
  failure: 'alert',
});
