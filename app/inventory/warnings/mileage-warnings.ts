import type { OtherMileage } from '#/app/inventory/car-summary.ts';
import type { Card } from '#/app/inventory/projection/card.ts';
import type { Database } from '#/database/database.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { CAR } from './reasons.ts';

/**
 * A reading that contradicts the mileage of its car, and the import warning about the
 * contradiction.
 */
export type MileageWarning = { reading: OtherMileage; reason: Reason };

/**
 * Returns the odometer readings that contradict the mileages of these cars, each with its warning,
 * by car id.
 */
export async function readMileageWarnings(
  db: Database,
  carIds: readonly string[],
): Promise<Map<string, MileageWarning[]>> {
  if (carIds.length === 0) return new Map();
  const cars = await db.kysely
    .selectFrom('car')
    .select(['id', 'mileage_km', 'card'])
    .where('id', 'in', carIds)
    .where('card', 'like', '%"other_mileages"%')
    .execute();
  return new Map(
    cars.map(({ id, mileage_km, card }) => {
      const { other_mileages: others = [] } = JSON.parse(card) as Card;
      return [
        id,
        others.map((reading) => ({
          reading,
          reason: CAR.mileages_differ(id, mileage_km, reading),
        })),
      ];
    }),
  );
}
