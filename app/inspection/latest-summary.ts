import { toPublished } from '#/app/inspection/answers/find-published.ts';
import { latestFirst, validVersions } from '#/app/inspection/answers/valid-versions.ts';
import type { Publication } from '#/app/inspection/intake/publication.ts';
import type { Database } from '#/database/database.ts';
import {
  deleteSummaries,
  listBodies,
  listPublicInspections,
  saveSummaries,
  type VersionHead,
} from './queries.ts';
import { toSummary } from './summary.ts';
import type { CarInspectionTable } from './tables.ts';

/**
 * Stores the summary of each car's latest inspection. Deletes the summary of a car without an
 * inspection.
 * @param known publications by digest that need not be read from the database
 */
export async function summarizeLatest(
  trx: Database,
  carIds: readonly string[],
  known: ReadonlyMap<string, Publication> = new Map(),
): Promise<void> {
  const latest = await listLatest(trx, carIds);
  const digests = [...latest.values()].map(({ digest }) => digest);
  const bodies = await listBodies(
    trx,
    digests.filter((digest) => !known.has(digest)),
  );
  const rows = [...latest].flatMap(([car_id, { digest }]) => {
    const body = bodies.get(digest);
    const publication =
      known.get(digest) ?? (body === undefined ? undefined : toPublished({ body }));
    return publication ? toRow(car_id, publication) : [];
  });
  // Deleted cars get a summary, too, because they can be imported again.
  await saveSummaries(trx, rows);
  await deleteSummaries(
    trx,
    carIds.filter((id) => !latest.has(id)),
  );
}

/**
 * Returns the version that each car's summary is made of: the latest valid final one, or the latest
 * valid one if none is final. Inspections for the maker (`oem`) do not count.
 */
async function listLatest(
  trx: Database,
  carIds: readonly string[],
): Promise<Map<string, VersionHead>> {
  const versions = Map.groupBy(
    validVersions(await listPublicInspections(trx, carIds)),
    ({ car_id }) => car_id,
  );
  const latest = new Map<string, VersionHead>();
  for (const [carId, own] of versions) {
    const final = own.filter(({ is_final }) => is_final === 1);
    const [first] = latestFirst(final.length > 0 ? final : own);
    if (first) latest.set(carId, first);
  }
  return latest;
}

function toRow(car_id: string, publication: Publication): CarInspectionTable {
  const { is_final, grade } = publication;
  return {
    car_id,
    condition_level: is_final ? grade.level : null,
    is_final: is_final ? 1 : 0,
    summary: JSON.stringify(toSummary(publication)),
  };
}
