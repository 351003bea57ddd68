import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import type { Database } from '#/database/database.ts';

/** The data with which the author of a template recognises a car. */
export type TemplateCar = { id: string; title: string; mileage_km: number | null };

const IN_LISTS = [VISIBILITY.listed, VISIBILITY.unreleased];

/** Returns the cars with these ids, in the order of `ids`. Ids without a car are ignored. */
export async function listTemplateCars(
  db: Database,
  ids: readonly string[],
): Promise<TemplateCar[]> {
  const found = await selectCars(db).where('id', 'in', ids).execute();
  const byId = new Map(found.map((car) => [car.id, car]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns all cars in stock, ordered by id. Reserved and unreleased cars are included. */
export function listCarsInStock(db: Database): Promise<TemplateCar[]> {
  return selectCars(db)
    .where('is_unavailable', '=', 0)
    .where('visibility', 'in', IN_LISTS)
    .orderBy('id')
    .execute();
}

function selectCars(db: Database) {
  return db.kysely.selectFrom('car').select(['id', 'title', 'mileage_km']);
}
