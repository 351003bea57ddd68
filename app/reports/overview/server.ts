import { chinaDay } from '#/app/dates.ts';
import { findInspectionOverview } from '#/app/inspection/answers/inspection-overview.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import { findCar, type FoundCarRow } from '#/app/inventory/detail-queries.ts';
import { benchmarkOf } from '#/app/reports/benchmark/compare.ts';
import { comparedSubject } from '#/app/reports/benchmark/queries.ts';
import { listReportBodies } from '#/app/reports/queries.ts';
import { implement, type Context } from '#/server/http/implement.ts';
import { isPreview } from '#/server/http/preview-word.ts';
import { getCarOverview } from './contract.ts';
import { overviewOf } from './overview.ts';

/** The handler of `getCarOverview`. One query reads all reports of the car. */
export const overview = implement(getCarOverview, async ({ id, preview }, context) => {
  const { db } = context;
  const car = await findCar(db, id);
  if (!car || (car.release_status === 'preview' && !isPreview(preview, context))) return null;
  const row = JSON.parse(car.row) as CarRow;
  const [bodies, inspection, benchmark] = await Promise.all([
    listReportBodies(db, id),
    inspectionOf({ id, preview }, row, context),
    comparedWith(car, context),
  ]);
  const body = car.is_motorcycle === 1 ? 'motorcycle' : car.body;
  return overviewOf({ body, row, bodies, inspection, benchmark });
});

/** Returns the inspection that the car's page links; null if there is none. */
function inspectionOf(
  at: { id: string; preview: string | undefined },
  { inspection }: CarRow,
  context: Context,
) {
  if (!inspection) return null;
  const { report_id, business } = inspection;
  return findInspectionOverview({ ...at, report_id, business }, context);
}

function comparedWith(car: FoundCarRow, { db, now }: Context) {
  const compared = comparedSubject(car);
  return compared && benchmarkOf(db, compared, chinaDay(now()));
}
