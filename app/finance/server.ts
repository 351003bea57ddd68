import { noSuchCar } from '#/app/car/detail/no-such-car.ts';
import { chinaDay } from '#/app/dates.ts';
import { loansFor, offeredLoans } from '#/app/finance/terms/offered.ts';
import { findCar } from '#/app/inventory/detail-queries.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { isPreview } from '#/server/http/preview-word.ts';
import { listLoans, listOfferedLoans } from './contract.ts';

/** Implements the calls that return the loans for a car, and all loan products. */
export const loanServices: Implementation[] = [
  implement(listLoans, async ({ id, preview }, context) => {
    const { db, now } = context;
    const car = await findCar(db, id);
    if (!car || (car.release_status === 'preview' && !isPreview(preview, context)))
      throw noSuchCar(context);
    return loansFor(db, car, chinaDay(now()));
  }),
  implement(listOfferedLoans, (_, { db, now }) => offeredLoans(db, chinaDay(now()))),
];
