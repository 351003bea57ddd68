import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import type { Database } from '#/database/database.ts';

/** What a template says about a car, so that its author recognizes it. */
export type TemplateCar = { id: string; title: string; mileage_km: number | null };

const IN_LISTS = [VISIBILITY.listed, VISIBILITY.unreleased];

/** Returns the cars with these ids, in their order; missing cars are absent. */
export async function listTemplateCars(
  db: Database,
  ids: readonly string[],
): Promise<TemplateCar[]> {
  const found = await selectCars(db).where('id', 'in', ids).execute();
  const byId = new Map(found.map((car) => [car.id, car]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Returns all cars in stock, by id: those on sale, reserved or not yet released, neither sold nor
 * delisted.
 */
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
