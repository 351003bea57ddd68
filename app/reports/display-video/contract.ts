import * as v from 'valibot';
import { Film } from '#/app/inventory/film.ts';
import { ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';

/**
 * The schema of a car's videos. `internal_external` shows its inside and outside, `exterior` goes
 * around it.
 */
export const DisplayVideo = v.object({
  internal_external: v.nullish(Film, null),
  exterior: v.nullish(Film, null),
});
export type DisplayVideo = v.InferOutput<typeof DisplayVideo>;

/** Returns the videos of this car; null if it has none. */
export const getDisplayVideo = endpoint({
  name: 'getDisplayVideo',
  summary: 'The videos of a car',
  service: 'main',
  path: '/v1/VehicleDisplayVideo/detail',
  input: ReportInput,
  output: v.nullable(DisplayVideo),
  failure: 'alert',
});
