import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { chinaDay } from '#/app/dates.ts';
import { deniedClaims } from '#/app/evidence/denied-claims.ts';
import { MileageReport } from '#/app/evidence/mileage-report.ts';
import { readingsOf, seriesOf } from '#/app/evidence/readings.ts';
import { grouped } from '#/app/format.ts';
import { toInspected } from '#/app/inspection/answers/car-of-inspection.ts';
import { contradictionsIn, toPublished } from '#/app/inspection/answers/find-published.ts';
import { latestFirst, validVersions } from '#/app/inspection/answers/valid-versions.ts';
import { findMileageReport } from '#/app/inspection/drafts/draft-queries.ts';
import type { InspectionRow } from '#/app/inspection/intake/inspection-row.ts';
import { toPublication, type Publication } from '#/app/inspection/intake/publication.ts';
import { listBodies, listCars, listFlawReports, listVersions } from '#/app/inspection/queries.ts';
import { ROUGHLY_KM } from '#/app/inspection/rules/mileage.ts';
import { toSummary } from '#/app/inspection/summary.ts';
import { readCarSources } from '#/app/inventory/projection/car-sources.ts';
import { papersOf } from '#/app/inventory/projection/papers.ts';
import type { Database } from '#/database/database.ts';

/**
 * A contradiction between the inspection and another record of the car. `items` are the codes of
 * the checkpoints that it concerns.
 */
export type DraftWarning = { code: string; rule: string; words: string; items: string[] };

type Found = Omit<DraftWarning, 'code'>;

/**
 * Returns the contradictions between the inspection `row` and other records of the car. Those that
 * the report explains in `resolutions` are left out.
 * @param row the inspection to publish
 * @param last the previous inspection
 */
export async function draftWarnings(
  trx: Database,
  row: InspectionRow,
  last: Publication | undefined,
  now: Date,
): Promise<DraftWarning[]> {
  const [car] = await listCars(trx, [row.car_id]);
  if (!car) return [];
  const publication = toPublication(row, toInspected(car), { version: 1, now });
  const flaws = (await listFlawReports(trx, [car.id])).get(car.id);
  // `againstMileageReport` compares the maintenance report.
  const known = { ...car, flaws, visits: null };
  const contradictions = contradictionsIn(publication, known, chinaDay(now))
    // A draft without a mileage lacks a field, which is reported as missing, and
    // `againstMileageReport` compares the claims.
    .filter(
      ({ resolution, rule }) =>
        resolution === null && rule !== 'odometer-not-read' && rule !== 'record-of-claim',
    )
    .map(({ rule, words, items }) => ({ rule, words, items }));
  const found: Found[] = [
    ...contradictions,
    ...againstMileageReport(publication, await findMileageReport(trx, car.id)),
    ...againstLast(publication, last),
    ...(await againstTitle(trx, publication)),
  ];
  const warnings = found.map((each) => ({ code: codeOf(each), ...each }));
  return [...new Map(warnings.map((warning) => [warning.code, warning])).values()];
}

/**
 * Returns the latest valid final inspection of the car that is not later than the inspection `row`;
 * undefined if there is none.
 */
export async function findLastInspection(
  db: Database,
  row: InspectionRow,
): Promise<Publication | undefined> {
  const versions = validVersions(await listVersions(db, { id: row.car_id }));
  const [last] = latestFirst(versions).filter(
    ({ inspected_on, is_final }) => inspected_on <= row.inspected_on && is_final === 1,
  );
  const body = last && (await listBodies(db, [last.digest])).get(last.digest);
  return body === undefined ? undefined : toPublished({ body });
}

/**
 * Returns the code of a warning: the name of its rule, and 8 hex digits of the digest of its text.
 */
function codeOf({ rule, words }: Found): string {
  return `${rule}-${createHash('sha256').update(words).digest('hex').slice(0, 8)}`;
}

function againstMileageReport(publication: Publication, body: string | undefined): Found[] {
  const { success, output } = v.safeParse(
    MileageReport,
    body === undefined ? null : JSON.parse(body),
  );
  if (!success) return [];
  const day = publication.inspected_on;
  const earlier = output.entries.filter(({ date }) => date <= day);
  const highest = seriesOf(readingsOf(earlier)).toSorted((one, other) => other.km - one.km)[0];
  const claims = earlier.filter(({ kind }) => kind.includes('出险'));
  return [
    ...(highest ? lowerThan(publication, highest.km, `${highest.date} 的维保记录`) : []),
    ...missingClaims(
      publication,
      claims.map(({ date }) => date),
      '维保记录',
    ),
  ];
}

/**
 * Returns a contradiction for each claim in the car's title that the inspection to publish denies.
 */
async function againstTitle(trx: Database, publication: Publication): Promise<Found[]> {
  const [sources] = await readCarSources(trx, [publication.car.id]);
  if (!sources) return [];
  const inspection = { summary: toSummary(publication), level: publication.grade.level };
  const denied = deniedClaims(papersOf({ ...sources, inspection }), sources.row.title);
  return denied
    .filter(({ isUnsupported }) => !isUnsupported)
    .map(({ found, words }) => ({
      rule: 'title-denied',
      words: `车源标题写有「${found.words}」：${words}；发布后标题去掉这几个字`,
      items: [],
    }));
}

function againstLast(publication: Publication, last: Publication | undefined): Found[] {
  if (!last) return [];
  const source = `${last.inspected_on} 的检测报告「${last.report_id}」`;
  return [
    ...(last.odometer_km === undefined ? [] : lowerThan(publication, last.odometer_km, source)),
    ...missingClaims(
      publication,
      last.claims.map(({ date }) => date),
      source,
    ),
  ];
}

function lowerThan({ odometer_km: own }: Publication, km: number, source: string): Found[] {
  if (own === undefined || own >= km - ROUGHLY_KM) return [];
  const words = `检测时 ${grouped(own)} 公里，${source}是 ${grouped(km)} 公里，比这次多`;
  return [{ rule: 'odometer-below-record', words, items: ['L01'] }];
}

function missingClaims({ claims }: Publication, days: readonly string[], source: string): Found[] {
  const listed = new Set(claims.map(({ date }) => date));
  const missing = [...new Set(days)].filter((day) => !listed.has(day)).toSorted();
  if (missing.length === 0) return [];
  const words = `${source}有 ${missing.join('、')} 的出险，这次没有写`;
  return [{ rule: 'claim-not-listed', words, items: [] }];
}
