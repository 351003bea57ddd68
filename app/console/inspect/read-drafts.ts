import { listStates } from '#/app/console/cars/queries.ts';
import { toInspected } from '#/app/inspection/answers/car-of-inspection.ts';
import { listCars } from '#/app/inspection/queries.ts';
import { applies } from '#/app/inspection/rules/applies.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import type { Database } from '#/database/database.ts';

/** Returns the branches of these cars by car id; null for a car without a branch. */
export async function listDraftBranches(
  db: Database,
  carIds: readonly string[],
): Promise<Map<string, string | null>> {
  const cars = await listStates(db, carIds);
  return new Map(cars.map(({ id, branch_id }) => [id, branch_id]));
}

/** Returns how many checkpoints apply to each of these cars, by car id. */
export async function countApplicable(
  db: Database,
  carIds: readonly string[],
): Promise<Map<string, number>> {
  const cars = await listCars(db, carIds);
  const points = [...CATALOGUE.values()];
  return new Map(
    cars.map((car) => {
      const inspected = toInspected(car);
      return [car.id, points.filter((point) => applies(point.applies, inspected)).length];
    }),
  );
}
