import { noSuchCar } from '#/app/car/detail/no-such-car.ts';
import { chinaDay } from '#/app/dates.ts';
import { loansFor } from '#/app/finance/terms/offered.ts';
import { findCar } from '#/app/inventory/detail-queries.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { isPreview } from '#/server/http/preview-word.ts';
import { listLoans } from './contract.ts';

/** Implements the call that returns the loans for a car. */
export const loanServices: Implementation[] = [
  implement(listLoans, async ({ id, preview }, context) => {
    const { db, now } = context;
    const car = await findCar(db, id);
    if (!car || (car.release_status === 'preview' && !isPreview(preview, context)))
      throw noSuchCar(context);
    return loansFor(db, car, chinaDay(now()));
  }),
];
