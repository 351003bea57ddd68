import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import { readCarSources } from './car-sources.ts';
import { projectCar, type ProjectedCar } from './project-car.ts';
import {
  deleteProjected,
  listProjected,
  replaceTags,
  replaceTerms,
  saveProjected,
  type CarWords,
} from './projection-queries.ts';
import type { CarTable } from './tables.ts';

/** The number of cars that are rebuilt together. No query reads more cars at once. */
const AT_ONCE = 500;

/**
 * Rebuilds these cars in the tables `car`, `search_term` and `car_tag`. The caller must have
 * increased the inventory version in this transaction.
 */
export async function rebuildCars(trx: Database, ids: readonly string[]): Promise<void> {
  const all = [...new Set(ids)];
  for (let at = 0; at < all.length; at += AT_ONCE) await rebuild(trx, all.slice(at, at + AT_ONCE));
}

async function rebuild(trx: Database, ids: readonly string[]): Promise<void> {
  const projected = (await readCarSources(trx, ids)).map(projectCar);
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
