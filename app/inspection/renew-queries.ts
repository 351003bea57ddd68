import type { Database } from '#/database/database.ts';
import { upsert } from '#/database/upsert.ts';

const NAME = 'told_cars';

/** How far an edition has told the cars anew: up to which car, or null for all of them. */
export type Renewed = { edition: number; upTo: string | null };

/** How far cars were told anew; undefined where no edition has begun. */
export async function readRenewed(db: Database): Promise<Renewed | undefined> {
  const row = await db.kysely
    .selectFrom('setting')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst();
  return row && (JSON.parse(row.value) as Renewed);
}

/** Notes how far cars were told anew. */
export async function writeRenewed(trx: Database, renewed: Renewed): Promise<void> {
  await upsert(trx, 'setting', ['name'], [{ name: NAME, value: JSON.stringify(renewed) }]);
}

/** Some cars in the order of their ids, and whether an inspection has told each of them. */
export async function listCarsAfter(
  db: Database,
  afterId: string,
  size: number,
): Promise<{ id: string; isTold: boolean }[]> {
  const rows = await db.kysely
    .selectFrom('car')
    .leftJoin('car_inspection', 'car_inspection.car_id', 'car.id')
    .select(['car.id', 'car_inspection.car_id'])
    .where('car.id', '>', afterId)
    .orderBy('car.id')
    .limit(size)
    .execute();
  return rows.map(({ id, car_id }) => ({ id, isTold: car_id !== null }));
}
