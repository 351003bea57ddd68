import { findCarDetail, isUnreleased } from '#/app/car/detail/find-car-detail.ts';
import { chinaDay } from '#/app/dates.ts';
import { findCar } from '#/app/inventory/detail-queries.ts';
import { listSimilarTo } from '#/app/inventory/similar-cars-queries.ts';
import { toSummary } from '#/app/inventory/summary.ts';
import { notFound } from '#/server/http/errors.ts';
import { implement, type Context, type Implementation } from '#/server/http/implement.ts';
import { isPreview } from '#/server/http/preview-word.ts';
import * as contract from './contract.ts';

const NO_SUCH_CAR = '这辆车不存在或已被移除';

/** Implementations of the calls about one car: the car detail and similar cars. */
export const carServices: Implementation[] = [
  implement(contract.getCar, getCar),
  implement(contract.listSimilarCars, async ({ id }, { db, now }) => {
    const car = await findCar(db, id);
    if (!car || car.release_status === 'preview') throw notFound(NO_SUCH_CAR);
    const today = chinaDay(now());
    return { cars: (await listSimilarTo(db, car)).map((row) => toSummary(row, today)) };
  }),
];

async function getCar(
  { id, preview }: { id: string; preview?: string | undefined },
  context: Context,
) {
  const detail = await findCarDetail(context, id);
  if (!detail || (isUnreleased(detail) && !isPreview(preview, context)))
    throw notFound(NO_SUCH_CAR);
  return detail;
}
