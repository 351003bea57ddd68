import { findWithdrawnVersion } from '#/app/evidence/withdrawn-queries.ts';
import { loansFor, namedLoan } from '#/app/finance/terms/offered.ts';
import type { CarRecord } from '#/app/inventory/car-record.ts';
import {
  findCar,
  findConsultantOf,
  listPriceHistory,
  listReportHeadings,
} from '#/app/inventory/record-queries.ts';
import type { Database } from '#/database/database.ts';
import { toRecord } from './record.ts';

/**
 * Returns the record of a car, unreleased ones included; undefined if there is none.
 * @param today YYYY-MM-DD, in China
 */
export async function findRecord(
  db: Database,
  id: string,
  today: string,
): Promise<CarRecord | undefined> {
  const [car, history, reports] = await Promise.all([
    findCar(db, id),
    listPriceHistory(db, id),
    listReportHeadings(db, id),
  ]);
  if (!car) return undefined;
  const { consultant_id } = JSON.parse(car.row) as { consultant_id?: string };
  const [consultant, loans] = await Promise.all([
    consultant_id === undefined ? undefined : findConsultantOf(db, consultant_id),
    loansFor(db, car, today),
  ]);
  const record = toRecord(car, { history, reports, consultant, loan: namedLoan(loans) }, today);
  const withdrawn = record.more?.inspection ? undefined : await findWithdrawnVersion(db, id);
  if (!withdrawn) return record;
  const { is_final, ...withdrawn_inspection } = withdrawn;
  const inspection = { ...withdrawn_inspection, preview: is_final === 0 };
  return { ...record, more: { ...record.more, withdrawn_inspection: inspection } };
}

/** Whether a car is unreleased: only visitors with the preview word may see it. */
export function isUnreleased({ car }: CarRecord): boolean {
  return car.release_status === 'preview';
}
