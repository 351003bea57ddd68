import { createHash } from 'node:crypto';
import { withTold } from '#/app/told-by-inspection.ts';
import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import { recordType, type Picture } from '#/records/record-type.ts';
import { canonicalJson } from '#/server/sealing/canonical-json.ts';
import { INSPECTION_COLUMNS, InspectionRow } from './inspection-row.ts';
import { broughtOf, distinct, keyOf } from './brought.ts';
import { checkInspections } from './check-inspections.ts';
import { toPublication, type Inspected, type Publication } from './publication.ts';
import {
  addVersions,
  listCars,
  listPublished,
  listTold,
  tellCars,
  type CarKnown,
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
): Promise<void | 'unchanged'> {
  const cars = new Map(
    (await listCars(trx, distinct(rows.map(({ car_id }) => car_id)))).map((car) => [car.id, car]),
  );
  const published = Map.groupBy(
    await listPublished(trx, distinct(rows.map(({ report_id }) => report_id))),
    keyOf,
  );
  const fresh = rows.flatMap((row) => {
    const before = published.get(keyOf(row)) ?? [];
    const brought = broughtOf(row);
    const car = cars.get(row.car_id);
    if (!car || before.some((version) => version.brought === brought)) return [];
    const version = (before.at(-1)?.version ?? 0) + 1;
    const publication = toPublication(row, toInspected(car), { version, now });
    return [{ car, brought, publication }];
  });
  if (fresh.length === 0) return 'unchanged';
  await addVersions(trx, fresh.map(toVersion));
  await tell(trx, fresh);
}

type Fresh = { car: CarKnown; brought: string; publication: Publication };

function toVersion({ car, brought, publication }: Fresh): InspectionTable {
  const body = canonicalJson(publication);
  const { report_id, business, version, is_final } = publication;
  const digest = createHash('sha256').update(body).digest('hex');
  return {
    report_id,
    business,
    version,
    car_id: car.id,
    is_final: is_final ? 1 : 0,
    brought,
    digest,
    body,
    seal: null,
  };
}

/** A final inspection counts before an early preview, and what a maker sold the car with counts for no buyer. */
async function tell(trx: Database, fresh: readonly Fresh[]): Promise<void> {
  const final = new Set(
    (await listTold(trx, distinct(fresh.map(({ car }) => car.id))))
      .filter(({ is_final }) => is_final === 1)
      .map(({ car_id }) => car_id),
  );
  const last = new Map<string, Fresh>();
  for (const one of fresh) {
    const { business, is_final } = one.publication;
    const isOutdone =
      !is_final && (final.has(one.car.id) || last.get(one.car.id)?.publication.is_final === true);
    if (business !== 'oem' && !isOutdone) last.set(one.car.id, one);
  }
  // Counted up by whoever began the transaction.
  const version = await readVersion(trx, 'inventory');
  const told = [...last.values()].map(({ car, publication }) => {
    const own = toTold(publication);
    const level = publication.is_final ? publication.grade.level : undefined;
    const record = withTold(JSON.parse(car.record) as { proof?: object }, own, level);
    const card = { ...(JSON.parse(car.card) as object), proof: record.proof };
    return {
      car_id: car.id,
      condition_level: level ?? null,
      is_final: publication.is_final ? 1 : 0,
      told: JSON.stringify(own),
      card: JSON.stringify(card),
      record: JSON.stringify(record),
    };
  });
  await tellCars(trx, told, version);
}

function toInspected(car: CarKnown): Inspected {
  const { is_replacing_battery } = JSON.parse(car.record) as { is_replacing_battery?: number };
  const { id, title, first_registration, is_motorcycle, energy, body, gearbox, seats } = car;
  return {
    id,
    title,
    first_registration,
    is_motorcycle: is_motorcycle === 1,
    energy,
    body,
    gearbox,
    seats,
    is_replacing_battery: is_replacing_battery === 1,
  };
}
