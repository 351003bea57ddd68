import { keyOf } from './brought.ts';
import type { InspectionTable } from './tables.ts';

type Head = Pick<
  InspectionTable,
  'report_id' | 'business' | 'version' | 'inspected_on' | 'published_at'
>;

/**
 * Versions, those of the latest inspection first, and of each the latest version first. An inspection
 * is as late as its last version says that the car was looked at, whenever it was brought; of two on
 * one day the one that was published later counts.
 */
export function latestFirst<Version extends Head>(versions: readonly Version[]): Version[] {
  const reports = Map.groupBy(
    versions.toSorted((one, other) => other.version - one.version),
    keyOf,
  );
  return [...reports.values()]
    .toSorted(([one], [other]) => (timeOf(one) < timeOf(other) ? 1 : -1))
    .flat();
}

/** In an order without ties. */
function timeOf(last: Head | undefined): string {
  return last ? `${last.inspected_on} ${last.published_at} ${keyOf(last)}` : '';
}
