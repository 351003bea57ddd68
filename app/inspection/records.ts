import { createHash } from 'node:crypto';
import { withTold } from '#/app/told-by-inspection.ts';
import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import { BadRecord, recordType, type Picture, type Remark } from '#/records/record-type.ts';
import { canonicalJson } from '#/server/sealing/canonical-json.ts';
import { digestOf } from '#/server/sealing/seal.ts';
import { INSPECTION_COLUMNS, InspectionRow } from './inspection-row.ts';
import { toPublication, type Inspected, type Publication } from './publication.ts';
import { contradictionsIn } from './published.ts';
import {
  addVersions,
  listCars,
  listPublished,
  listTold,
  listVersions,
  tellCars,
  type CarKnown,
} from './queries.ts';
import { writeCodes } from './rows.ts';
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

/** Its car comes first, and a report stays with the car that it was made for. */
async function checkInspections(trx: Database, rows: readonly Partial<InspectionRow>[]) {
  const cars = new Set(
    (await listCars(trx, distinct(rows.map(({ car_id }) => car_id)))).map(({ id }) => id),
  );
  const published = await listPublished(trx, distinct(rows.map(({ report_id }) => report_id)));
  const owners = new Map(published.map((one) => [keyOf(one), one.car_id]));
  return rows.map(({ car_id, report_id, business }) => {
    if (car_id === undefined) return [];
    if (!cars.has(car_id)) {
      return [new BadRecord('car_id', `没有车源「${car_id}」，请先导入车源，或改成已有的车源号`)];
    }
    const owner = owners.get(`${report_id} ${business}`) ?? car_id;
    return owner === car_id
      ? []
      : [new BadRecord('report_id', `报告「${report_id}」是车源「${owner}」的，不能改到另一辆车`)];
  });
}

async function publishInspections(
  trx: Database,
  rows: readonly InspectionRow[],
  now: Date,
): Promise<void> {
  const cars = new Map(
    (await listCars(trx, distinct(rows.map(({ car_id }) => car_id)))).map((car) => [car.id, car]),
  );
  const published = Map.groupBy(
    await listPublished(trx, distinct(rows.map(({ report_id }) => report_id))),
    keyOf,
  );
  const fresh = rows.flatMap((row) => {
    const before = published.get(keyOf(row)) ?? [];
    const brought = digestOf({ ...row, normal: writeCodes(row.normal) });
    const car = cars.get(row.car_id);
    if (!car || before.some((version) => version.brought === brought)) return [];
    const version = (before.at(-1)?.version ?? 0) + 1;
    const publication = toPublication(row, toInspected(car), { version, now });
    return [{ car, brought, publication }];
  });
  await addVersions(trx, fresh.map(toVersion));
  await tell(trx, fresh);
}

/** What a report and the offer of its car say against each other, unless the dealer has answered it. */
async function remarkOnInspections(trx: Database, rows: readonly InspectionRow[]) {
  const cars = new Map(
    (await listCars(trx, distinct(rows.map(({ car_id }) => car_id)))).map((car) => [car.id, car]),
  );
  const remarks: Remark[][] = [];
  for (const { car_id: id, report_id, business } of rows) {
    const car = cars.get(id);
    const [latest] = await listVersions(trx, { id, report_id, business });
    if (!car || !latest) remarks.push([]);
    else {
      const publication = JSON.parse(latest.body) as Publication;
      const found = contradictionsIn(publication, car, publication.published_at.slice(0, 10));
      remarks.push(
        found
          .filter(({ resolution }) => resolution === null)
          .map(({ rule, words }) => ({
            field: 'resolutions',
            reason: `${words}。已照常发布；核实后可写说明（rule: ${rule}）`,
          })),
      );
    }
  }
  return remarks;
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

function keyOf({ report_id, business }: { report_id: string; business: string }): string {
  return `${report_id} ${business}`;
}

function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.flatMap((value) => value ?? []))];
}
