import { createHash } from 'node:crypto';
import { withTold } from '#/app/told-by-inspection.ts';
import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import { recordType, type Picture } from '#/records/record-type.ts';
import { listRowsOf } from '#/records/row-queries.ts';
import { canonicalJson } from '#/server/sealing/canonical-json.ts';
import { INSPECTION_COLUMNS, InspectionRow } from './inspection-row.ts';
import { broughtOf, distinct, keyOf } from './brought.ts';
import { checkInspections, refuseAgainst, refuseTooLong } from './check-inspections.ts';
import { isGradedAlike, toInspected } from './inspected.ts';
import { latestFirst } from './latest.ts';
import { toPublished } from './published.ts';
import { toPublication, type Inspected, type Publication } from './publication.ts';
import {
  addVersions,
  listBodies,
  listCars,
  listForBuyers,
  listPublished,
  tellCars,
  type CarKnown,
  type VersionHead,
} from './queries.ts';
import { remarkOnInspections } from './remark-on-inspections.ts';
import type { InspectionTable } from './tables.ts';
import { toTold } from './told.ts';

/** Inspections as a dealer brings them along: each that differs from what was published is a new version. */
export const inspectionRecords = [
  recordType({
    name: 'inspection',
    aliases: ['检测报告', '检测'],
    summary: '检测报告：一次检测一行，内容有变就发布新版本，旧版本保留',
    key: ['report_id', 'business'],
    keepsEvery: true,
    schema: InspectionRow,
    columns: INSPECTION_COLUMNS,
    pictures: storePictures,
    check: checkInspections,
    write: publishInspections,
    remark: remarkOnInspections,
  }),
];

/** The pictures of findings, by the names under which they are stored. */
async function storePictures(row: Partial<InspectionRow>, picture: Picture) {
  const { findings } = row;
  if (!findings) return row;
  const stored = findings.map(async (finding) => {
    if (!finding.pictures) return finding;
    const pictures = finding.pictures.map(async (each) => ({
      ...each,
      img: await picture(each.img, 'findings'),
    }));
    return { ...finding, pictures: await Promise.all(pictures) };
  });
  return { ...row, findings: await Promise.all(stored) };
}

async function publishInspections(
  trx: Database,
  rows: readonly InspectionRow[],
  now: Date,
): Promise<ReadonlySet<object> | 'unchanged'> {
  const cars = new Map(
    (await listCars(trx, distinct(rows.map(({ car_id }) => car_id)))).map((car) => [car.id, car]),
  );
  const published = Map.groupBy(
    await listPublished(trx, distinct(rows.map(({ report_id }) => report_id))),
    keyOf,
  );
  const graded = await listGraded(trx, [...published.values()]);
  const fresh: Fresh[] = [];
  for (const row of rows) {
    const before = published.get(keyOf(row)) ?? [];
    const brought = broughtOf(row);
    const known = cars.get(row.car_id);
    if (!known) continue;
    const car = toInspected(known);
    const isKnown = before.some((version) => version.brought === brought);
    if (isKnown && !isGradedAnew(before, brought, graded, car)) continue;
    // What is graded anew is published now, whenever it was published first.
    const { published_at: _then, ...undated } = row;
    const own = isKnown ? undated : row;
    refuseAgainst(own, before);
    const version = (before.at(-1)?.version ?? 0) + 1;
    const publication = toPublication(own, car, { version, now });
    const stored = toVersion(car.id, brought, publication);
    refuseTooLong(row, stored.body);
    // The next one of the report may stand in the same file.
    published.set(keyOf(row), [...before, stored]);
    graded.set(stored.digest, car);
    fresh.push({ row, car: known, publication, stored });
  }
  if (fresh.length === 0) return 'unchanged';
  await addVersions(
    trx,
    fresh.map(({ stored }) => stored),
  );
  await tell(trx, fresh);
  return new Set(fresh.map(({ row }) => row));
}

type Fresh = {
  row: InspectionRow;
  car: CarKnown;
  publication: Publication;
  stored: InspectionTable;
};

/** The cars as the latest version of each report graded them, by the digest of the version. */
async function listGraded(
  trx: Database,
  reports: readonly (readonly VersionHead[])[],
): Promise<Map<string, Inspected>> {
  const bodies = await listBodies(
    trx,
    reports.flatMap((versions) => versions.at(-1)?.digest ?? []),
  );
  return new Map([...bodies].map(([digest, body]) => [digest, toPublished({ body }).car]));
}

/** Whether the latest version is of the same file, and of a car that was put right since. */
function isGradedAnew(
  before: readonly VersionHead[],
  brought: string,
  graded: ReadonlyMap<string, Inspected>,
  car: Inspected,
): boolean {
  const last = before.at(-1);
  const then = graded.get(last?.digest ?? '');
  return last?.brought === brought && then !== undefined && !isGradedAlike(then, car);
}

function toVersion(car_id: string, brought: string, publication: Publication): InspectionTable {
  const body = canonicalJson(publication);
  const { report_id, business, version, is_final, inspected_on, published_at } = publication;
  const digest = createHash('sha256').update(body).digest('hex');
  return {
    report_id,
    business,
    version,
    car_id,
    is_final: is_final ? 1 : 0,
    inspected_on,
    published_at,
    brought,
    digest,
    body,
    seal: null,
  };
}

/**
 * Tells cars of their latest inspection where that is among the fresh ones. A final one counts before
 * an early preview, and what a maker sold the car with counts for no buyer.
 */
async function tell(trx: Database, fresh: readonly Fresh[]): Promise<void> {
  const versions = Map.groupBy(
    await listForBuyers(trx, distinct(fresh.map(({ car }) => car.id))),
    ({ car_id }) => car_id,
  );
  const latest = new Set(
    [...versions.values()].map((own) => {
      const final = own.filter(({ is_final }) => is_final === 1);
      return latestFirst(final.length > 0 ? final : own)[0]?.digest;
    }),
  );
  // Counted up by whoever began the transaction.
  const version = await readVersion(trx, 'inventory');
  const newest = fresh.filter(({ stored }) => latest.has(stored.digest));
  const headlines = await listOwnHeadlines(trx, distinct(newest.map(({ car }) => car.id)));
  const told = newest.map(({ car, publication, stored: { is_final } }) => {
    const own = toTold(publication);
    const level = publication.is_final ? publication.grade.level : undefined;
    // Without the words of the version before: what this one says nothing of is no longer told.
    const before = {
      ...(JSON.parse(car.record) as { proof?: object }),
      ...(headlines.has(car.id) && { headlines: headlines.get(car.id) }),
    };
    const record = withTold(before, own, level);
    const card = { ...(JSON.parse(car.card) as object), proof: record.proof };
    return {
      car_id: car.id,
      condition_level: level ?? null,
      is_final,
      told: JSON.stringify(own),
      card: JSON.stringify(card),
      record: JSON.stringify(record),
    };
  });
  await tellCars(trx, told, version);
}

/** The words on each car's reports as its own row says them, which no inspection has changed. */
async function listOwnHeadlines(
  trx: Database,
  carIds: readonly string[],
): Promise<Map<string, object | undefined>> {
  const rows = carIds.length === 0 ? [] : await listRowsOf(trx, 'car', carIds);
  return new Map(
    rows.map(({ key, row }) => [key, (JSON.parse(row) as { headlines?: object }).headlines]),
  );
}
