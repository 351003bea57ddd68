import { chinaDay } from '#/app/dates.ts';
import { findWithdrawnVersion } from '#/app/evidence/withdrawn-queries.ts';
import { loansFor, namedLoan } from '#/app/finance/terms/offered.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import {
  findCar,
  findConsultantOf,
  listPriceHistory,
  listReportBodies,
} from '#/app/inventory/detail-queries.ts';
import { hasOthersOfSeries } from '#/app/inventory/queries.ts';
import type { Context } from '#/server/http/implement.ts';
import { toCarDetail } from './to-car-detail.ts';

/** Returns the detail of the car `id`, released or not; undefined if there is no such car. */
export async function findCarDetail(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  id: string,
): Promise<CarDetail | undefined> {
  const today = chinaDay(now());
  const [car, history, reports] = await Promise.all([
    findCar(db, id),
    listPriceHistory(db, id),
    listReportBodies(db, id),
  ]);
  if (!car) return undefined;
  const { consultant_id } = JSON.parse(car.row) as { consultant_id?: string };
  const [consultant, loans, hasOthers] = await Promise.all([
    consultant_id === undefined ? undefined : findConsultantOf(db, consultant_id),
    loansFor(db, car, today),
    car.series_id === null || hasOthersOfSeries(db, car, car.series_id),
  ]);
  const isInspectedElsewhere = config.public.origins.inspection !== undefined;
  const loan = namedLoan(loans);
  const records = { history, reports, consultant, loan, isInspectedElsewhere };
  const known = toCarDetail(car, records, today);
  const detail = hasOthers ? known : { ...known, more: { ...known.more, is_only_of_series: true } };
  const withdrawn = detail.more?.inspection ? undefined : await findWithdrawnVersion(db, id);
  if (!withdrawn) return detail;
  const { is_final, ...withdrawn_inspection } = withdrawn;
  const inspection = { ...withdrawn_inspection, preview: is_final === 0 };
  return { ...detail, more: { ...detail.more, withdrawn_inspection: inspection } };
}

/** Returns whether the car is unreleased. Such a car is shown only with the `preview` parameter. */
export function isUnreleased({ car }: CarDetail): boolean {
  return car.release_status === 'preview';
}
