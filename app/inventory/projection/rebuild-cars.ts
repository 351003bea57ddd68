import { parse } from 'valibot';
import { FlawReport } from '#/app/evidence/flaw-report.ts';
import { MileageReport } from '#/app/evidence/mileage-report.ts';
import { listWithdrawnReports } from '#/app/evidence/withdrawn-queries.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import { listRowsOf } from '#/records/import/row-queries.ts';
import { projectCar, type CarReports, type CarSources, type ProjectedCar } from './project-car.ts';
import {
  deleteProjected,
  listComparedReports,
  listImportedNames,
  listInspections,
  listPrices,
  listProjected,
  replaceTags,
  replaceTerms,
  saveProjected,
  type CarWords,
} from './projection-queries.ts';
import type { CarTable } from './tables.ts';

/** Cars that are rebuilt together: each query reads that many. */
const AT_ONCE = 500;

/**
 * Rebuilds the projection of cars from their stored sources: `car`, `search_term` and `car_tag`. No
 * other function writes these tables. Writes only what differs, and removes cars that were deleted.
 * Changed cars get the current inventory version, which the caller must have increased in this
 * transaction.
 */
export async function rebuildCars(trx: Database, ids: readonly string[]): Promise<void> {
  const all = [...new Set(ids)];
  for (let at = 0; at < all.length; at += AT_ONCE) await rebuild(trx, all.slice(at, at + AT_ONCE));
}

async function rebuild(trx: Database, ids: readonly string[]): Promise<void> {
  const projected = (await readSources(trx, ids)).map(projectCar);
  const before = new Map((await listProjected(trx, ids)).map((car) => [car.id, car]));
  await writeCars(trx, projected, before);
  await writeWords(trx, projected, before);
  const rebuilt = new Set(projected.map(({ car }) => car.id));
  await deleteProjected(
    trx,
    ids.filter((id) => before.has(id) && !rebuilt.has(id)),
  );
}

async function writeCars(
  trx: Database,
  projected: readonly ProjectedCar[],
  before: ReadonlyMap<string, CarTable>,
): Promise<void> {
  const changed = projected.filter(({ car }) => !isSame(car, before.get(car.id)));
  if (changed.length === 0) return;
  const version = await readVersion(trx, 'inventory');
  await saveProjected(
    trx,
    changed.map(({ car }) => ({ ...car, version })),
  );
}

function isSame(car: ProjectedCar['car'], stored: CarTable | undefined): boolean {
  if (!stored) return false;
  return Object.entries(car).every(([column, value]) => stored[column as keyof CarTable] === value);
}

async function writeWords(
  trx: Database,
  projected: readonly ProjectedCar[],
  before: ReadonlyMap<string, CarTable>,
): Promise<void> {
  const changed = projected.filter(
    ({ car }) => before.get(car.id)?.words_digest !== car.words_digest,
  );
  const own = (words: 'terms' | 'tags') =>
    changed.map((each): CarWords => ({ id: each.car.id, words: each[words] }));
  await replaceTerms(trx, own('terms'));
  await replaceTags(trx, own('tags'));
}

/** Reads everything that is stored about these cars, of each kind in one query. */
async function readSources(trx: Database, ids: readonly string[]): Promise<CarSources[]> {
  const imported = await listImportedNames(trx, ids);
  const own = imported.map(({ id }) => id);
  if (own.length === 0) return [];
  const rows = new Map(
    (await listRowsOf(trx, 'car', own)).map(({ key, row }) => [key, JSON.parse(row) as CarRow]),
  );
  const prices = await listPrices(trx, own);
  const reports = Map.groupBy(await listComparedReports(trx, own), ({ car_id }) => car_id);
  const inspections = await listInspections(trx, own);
  const withdrawn = await listWithdrawnReports(
    trx,
    [...rows.values()].flatMap(({ inspection }) => inspection?.report_id ?? []),
  );
  return imported.map((car): CarSources => {
    const row = rows.get(car.id);
    if (!row) throw new Error(`The row of car ${car.id} is missing in record_row`);
    const { report_id, business } = row.inspection ?? {};
    return {
      row,
      imported: car,
      prices: prices.get(car.id) ?? [],
      reports: toReports(reports.get(car.id) ?? []),
      inspection: inspections.get(car.id),
      isWithdrawn: withdrawn.has(`${report_id} ${business}`),
    };
  });
}

function toReports(reports: Awaited<ReturnType<typeof listComparedReports>>): CarReports {
  const body = (type: string): unknown => {
    const text = reports.find((report) => report.type === type)?.body;
    return text === undefined ? undefined : JSON.parse(text);
  };
  const [mileage, flaw] = [body('mileage'), body('flaw')];
  return {
    mileage: mileage === undefined ? null : parse(MileageReport, mileage),
    flaw: flaw === undefined ? null : parse(FlawReport, flaw),
  };
}
