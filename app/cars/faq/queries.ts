import type { Database } from '#/database/database.ts';
import './tables.ts';

/** The dealer's own questions about a car, those about all cars among them, in their order. */
export function listDealerQuestions(db: Database, carId: string) {
  return db.kysely
    .selectFrom('dealer_question')
    .selectAll()
    .where((where) => where.or([where('car_id', 'is', null), where('car_id', '=', carId)]))
    .orderBy('place')
    .orderBy('id')
    .execute();
}
