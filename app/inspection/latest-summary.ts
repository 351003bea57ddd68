import type { ReportResult } from '#/app/evidence/damage/report-results.ts';
import { toPublished } from '#/app/inspection/answers/find-published.ts';
import { latestFirst, validVersions } from '#/app/inspection/answers/valid-versions.ts';
import { keyOf } from '#/app/inspection/intake/content-digest.ts';
import type { Publication } from '#/app/inspection/intake/publication.ts';
import { labelOf } from '#/app/inspection/rules/changes.ts';
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
 * Stores the summary of the latest inspection of each car. Deletes the stored summary of a car that
 * has no inspection.
 * @param known publications by digest, which are not read from the database again
 */
export async function summarizeLatest(
  trx: Database,
  carIds: readonly string[],
  known: ReadonlyMap<string, Publication> = new Map(),
): Promise<void> {
  const latest = await listLatest(trx, carIds);
  const digests = [...latest.values()].flatMap((heads) => heads.map(({ digest }) => digest));
  const bodies = await listBodies(
    trx,
    digests.filter((digest) => !known.has(digest)),
  );
  const rows = [...latest].flatMap(([car_id, heads]) => {
    const [publication, ...others] = heads.flatMap(({ digest }) => {
      const body = bodies.get(digest);
      return known.get(digest) ?? (body === undefined ? [] : toPublished({ body }));
    });
    return publication ? toRow(car_id, publication, others) : [];
  });
  // Deleted cars get a summary, too, because they can be imported again.
  await saveSummaries(trx, rows);
  await deleteSummaries(
    trx,
    carIds.filter((id) => !latest.has(id)),
  );
}

/**
 * Returns the latest valid version of each final report of each car, latest report first. For a car
 * without a final report, returns only its latest valid version. Inspections for a purchase (`oem`)
 * are left out.
 */
async function listLatest(
  trx: Database,
  carIds: readonly string[],
): Promise<Map<string, VersionHead[]>> {
  const versions = Map.groupBy(
    validVersions(await listPublicInspections(trx, carIds)),
    ({ car_id }) => car_id,
  );
  const latest = new Map<string, VersionHead[]>();
  for (const [carId, own] of versions) {
    const final = latestFirst(own.filter(({ is_final }) => is_final === 1));
    const reports = [...Map.groupBy(final, keyOf).values()].flatMap(([last]) => last ?? []);
    latest.set(carId, reports.length > 0 ? reports : latestFirst(own).slice(0, 1));
  }
  return latest;
}

function toRow(
  car_id: string,
  publication: Publication,
  others: readonly Publication[],
): CarInspectionTable {
  const { is_final, grade } = publication;
  const results = [publication, ...others].map(toResult);
  const summary = { ...toSummary(publication), ...(others.length > 0 && { results }) };
  return {
    car_id,
    condition_level: is_final ? grade.level : null,
    is_final: is_final ? 1 : 0,
    summary: JSON.stringify(summary),
  };
}

/**
 * Returns the result of a final report. It is compared with the results of the car's other reports.
 */
function toResult({ report_id, business, inspected_on: date, grade }: Publication): ReportResult {
  const { level: id, verdicts } = grade;
  const found = (['structure', 'flood', 'fire'] as const).filter((area) =>
    ['suspect', 'found'].includes(verdicts[area].verdict),
  );
  const level = id === null ? null : labelOf(id);
  const areas = found.length > 0 ? found : (['structure'] as const);
  const words = [
    ...areas.map((area) => verdicts[area].words),
    level === null ? '不评级' : `等级 ${level}`,
  ].join('，');
  return { report_id, business, date, level, found, words };
}
