import { keyOf } from '#/app/inspection/intake/content-digest.ts';
import type { VersionHead } from '#/app/inspection/queries.ts';
import type { InspectionTable } from '#/app/inspection/tables.ts';

type Head = Pick<
  InspectionTable,
  'report_id' | 'business' | 'version' | 'inspected_on' | 'published_at'
>;

/**
 * Returns the versions grouped by report, latest report first. The versions of each report are
 * latest first.
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

/**
 * Returns a text by which reports are sorted, made from the last version of a report. Every report
 * has a different text.
 */
function timeOf(last: Head | undefined): string {
  return last ? `${last.inspected_on} ${last.published_at} ${keyOf(last)}` : '';
}

/** Returns those versions that are later than the last withdrawn version of their report. */
export function validVersions<Version extends Pick<VersionHead, 'version' | 'withdrawn_at'> & Head>(
  versions: readonly Version[],
): Version[] {
  const last = new Map<string, number>();
  for (const each of versions) {
    const key = keyOf(each);
    if (each.withdrawn_at !== null) last.set(key, Math.max(each.version, last.get(key) ?? 0));
  }
  return versions.filter((each) => each.version > (last.get(keyOf(each)) ?? 0));
}
