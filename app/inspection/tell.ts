import { reconsider } from '#/app/claims.ts';
import { withTold, withoutTold, withoutWithdrawn } from '#/app/told-by-inspection.ts';
import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import { listRowsOf } from '#/records/row-queries.ts';
import { distinct } from './brought.ts';
import { latestFirst, standing } from './latest.ts';
import { toPublished } from './published.ts';
import type { Publication } from './publication.ts';
import {
  forgetTold,
  keepTold,
  listBodies,
  listCars,
  listForBuyers,
  rewriteCars,
  tellCars,
  type CarKnown,
  type VersionHead,
} from './queries.ts';
import type { CarInspectionTable } from './tables.ts';
import { toTold } from './told.ts';

/**
 * The version by which each of these cars is described, by the car's id: of its latest inspection that
 * stands. A final one counts before an early preview, and what a maker sold the car with counts for
 * no buyer.
 */
export async function listLatest(
  trx: Database,
  carIds: readonly string[],
): Promise<Map<string, VersionHead>> {
  const versions = Map.groupBy(standing(await listForBuyers(trx, carIds)), ({ car_id }) => car_id);
  const latest = new Map<string, VersionHead>();
  for (const [carId, own] of versions) {
    const final = own.filter(({ is_final }) => is_final === 1);
    const [first] = latestFirst(final.length > 0 ? final : own);
    if (first) latest.set(carId, first);
  }
  return latest;
}

/** Writes into cars what these versions say. */
export async function tellCarsOf(
  trx: Database,
  versions: readonly { car: CarKnown; publication: Publication }[],
): Promise<void> {
  // Counted up by whoever began the transaction.
  const version = await readVersion(trx, 'inventory');
  const rows = await listOwnRows(trx, distinct(versions.map(({ car }) => car.id)));
  const told = versions.map(({ car, publication }) => {
    const own = toTold(publication);
    const level = publication.is_final ? publication.grade.level : undefined;
    const row = rows.get(car.id);
    // Without the words of the version before: what this one says nothing of is no longer told.
    const before = {
      ...(JSON.parse(car.record) as { proof?: object }),
      ...(row && { headlines: row.headlines }),
    };
    const record = withTold(before, own, level);
    const card = { ...(JSON.parse(car.card) as object), proof: record.proof };
    return {
      ...toldRow(car.id, publication),
      card: JSON.stringify(card),
      record: JSON.stringify(record),
    };
  });
  await tellCars(trx, told, version);
  // Tags that only an inspection supports come and go with it.
  await reconsider(
    trx,
    told.map(({ car_id }) => car_id),
  );
}

function toldRow(car_id: string, publication: Publication): CarInspectionTable {
  const { is_final, grade } = publication;
  return {
    car_id,
    condition_level: is_final ? grade.level : null,
    is_final: is_final ? 1 : 0,
    told: JSON.stringify(toTold(publication)),
  };
}

/**
 * Writes anew what cars take from their inspections: what the latest version says that stands, and
 * without one what their own rows say. For a car that was deleted it is kept until it is brought again.
 */
export async function tellAgain(trx: Database, carIds: readonly string[]): Promise<void> {
  const latest = await listLatest(trx, carIds);
  const bodies = await listBodies(
    trx,
    [...latest.values()].map(({ digest }) => digest),
  );
  const publications = new Map(
    [...latest].flatMap(([id, { digest }]) => {
      const body = bodies.get(digest);
      return body === undefined ? [] : [[id, toPublished({ body })] as const];
    }),
  );
  const rows = await listOwnRows(trx, carIds);
  const known = await listCars(trx, carIds);
  // A car without its own row, which an earlier edition did not keep, has its other words nowhere else.
  const [bare = [], whole = []] = [true, false].map((isBare) =>
    known.filter(({ id }) => isBare === (!rows.has(id) && publications.has(id))),
  );
  const plain = whole.map((car) => withoutOwnTold(car, rows.get(car.id)));
  await forgetTold(trx, carIds);
  await rewriteCars(trx, plain, await readVersion(trx, 'inventory'));
  const ids = new Set(known.map(({ id }) => id));
  await keepTold(
    trx,
    [...publications].flatMap(([id, publication]) => (ids.has(id) ? [] : toldRow(id, publication))),
  );
  await tellCarsOf(
    trx,
    [...plain, ...bare].flatMap((car) => {
      const publication = publications.get(car.id);
      return publication ? { car, publication } : [];
    }),
  );
  await reconsider(
    trx,
    carIds.filter((id) => !publications.has(id)),
  );
}

type OwnRow = Parameters<typeof withoutTold>[1];

function withoutOwnTold(car: CarKnown, row: OwnRow | undefined) {
  const record = withoutTold(JSON.parse(car.record) as object, row ?? {});
  const card = { ...(JSON.parse(car.card) as object), proof: record.proof ?? null };
  return {
    ...car,
    condition_level: record.condition_level ?? null,
    card: JSON.stringify(card),
    record: JSON.stringify(record),
  };
}

/** Each car's row as its dealer wrote it, which no inspection has changed, without what it says by a withdrawn one. */
async function listOwnRows(trx: Database, carIds: readonly string[]): Promise<Map<string, OwnRow>> {
  const rows = carIds.length === 0 ? [] : await listRowsOf(trx, 'car', carIds);
  const own = await withoutWithdrawn<OwnRow>(
    trx,
    rows.map(({ row }) => JSON.parse(row) as OwnRow),
  );
  return new Map(rows.map(({ key }, at) => [key, own[at] ?? {}]));
}
