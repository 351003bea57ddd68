import * as v from 'valibot';
import { InspectionRow } from '#/app/inspection/intake/inspection-row.ts';

const { entries } = InspectionRow;

/**
 * The schemas of the fields of a draft that concern the report as a whole, not a single checkpoint.
 */
export const ReportFields = {
  /** The day of the inspection; by default the day of the last measurement. */
  inspected_on: v.optional(entries.inspected_on),
  stage: entries.stage,
  place: entries.place,
  odometer_km: entries.odometer_km,
  transfers: entries.transfers,
  keys: entries.keys,
  readings: entries.readings,
  claims: entries.claims,
  services: entries.services,
  claims_queried: entries.claims_queried,
  services_queried: entries.services_queried,
  battery: entries.battery,
  not_covered: entries.not_covered,
  notes: entries.notes,
  resolutions: entries.resolutions,
};

const ReportFieldsSchema = v.object(ReportFields);

/** The report's own fields as they are stored in a draft. */
export type ReportContent = v.InferOutput<typeof ReportFieldsSchema>;
