import { keyOf } from '#/app/inspection/intake/content-digest.ts';
import type { VersionHead } from '#/app/inspection/queries.ts';
import type { InspectionTable } from '#/app/inspection/tables.ts';

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

/**
 * The versions that stand: of each report those that were published after the last withdrawn one. A
 * version that was replaced by one that is withdrawn now does not come back.
 */
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
