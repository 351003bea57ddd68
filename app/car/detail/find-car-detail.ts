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
import type { Database } from '#/database/database.ts';
import { createVersionedCache } from '#/database/versioned-cache.ts';
import type { Context } from '#/server/http/implement.ts';
import { toCarDetail } from './to-car-detail.ts';

type Shop = Pick<Context, 'db' | 'config' | 'now'>;

/** Cache of car details. Each takes some 50 kB. */
const details = createVersionedCache<CarDetail | undefined>(100);

/**
 * Returns the detail of the car `id`, released or not; undefined if there is no such car. Callers
 * share the returned object, so they must not change it.
 */
export function findCarDetail(shop: Shop, id: string): Promise<CarDetail | undefined> {
  const today = chinaDay(shop.now());
  const isInspectedElsewhere = shop.config.public.origins.inspection !== undefined;
  return details(shop.db, `${today} ${isInspectedElsewhere} ${id}`, () =>
    readCarDetail(shop.db, id, { today, isInspectedElsewhere }),
  );
}

async function readCarDetail(
  db: Database,
  id: string,
  { today, isInspectedElsewhere }: { today: string; isInspectedElsewhere: boolean },
): Promise<CarDetail | undefined> {
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
