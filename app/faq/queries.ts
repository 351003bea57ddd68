import './tables.ts';
import type { Database } from '#/database/database.ts';

/**
 * Lists the dealer's own questions about the car `carId` and about all cars, in display order.
 * Omits expired questions.
 * @param today YYYY-MM-DD
 */
export function listDealerQuestions(db: Database, carId: string, today: string) {
  return db.kysely
    .selectFrom('dealer_question')
    .selectAll()
    .where((where) => where.or([where('car_id', 'is', null), where('car_id', '=', carId)]))
    .where((where) => where.or([where('until', 'is', null), where('until', '>=', today)]))
    .orderBy('place')
    .orderBy('id')
    .execute();
}

/** Deletes the dealer's own questions about these cars. */
export async function deleteQuestionsOf(trx: Database, carIds: readonly string[]): Promise<void> {
  if (carIds.length === 0) return;
  await trx.kysely.deleteFrom('dealer_question').where('car_id', 'in', carIds).execute();
}
