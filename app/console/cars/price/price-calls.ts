import { isDeepStrictEqual } from 'node:util';
import { changedMeanwhile } from '#/app/console/audit/changed-values.ts';
import { implementConsole, type ConsoleCall } from '#/app/console/calls/implement.ts';
import { carSubject, changeCar, findOwnChange } from '#/app/console/cars/change-car.ts';
import { toAuditValue } from '#/app/console/content/history.ts';
import { restorePriceStep } from '#/app/inventory/import-queries.ts';
import { rebuildCars } from '#/app/inventory/projection/rebuild-cars.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { conflict, Refusal } from '#/server/http/errors.ts';
import { setCarDriveAway, setCarPrice, undoCarPrice } from './contract.ts';
import { driveAwayOf, fieldsIn, priceValues, stepIn } from './price-values.ts';

/**
 * Returns the handlers that change the price and the drive-away price of a car. `type` is the
 * record type of cars.
 */
export function carPriceCalls(type: RecordType): ConsoleCall[] {
  return [
    implementConsole(setCarPrice, async ({ id, from, to, is_confirmed, why }, context) => {
      const { change } = await changeCar(context, type, id, {
        action: 'car.price',
        why,
        describe: (car, trx) => priceValues(type, car, trx),
        async decide(trx, { row }) {
          const present = row.price ?? null;
          if (present !== from)
            throw await changedMeanwhile(trx, carSubject(id), { field: 'price', present });
          return { price: to };
        },
        accept: acceptOnly(is_confirmed, 'price'),
      });
      return { change };
    }),
    implementConsole(undoCarPrice, async ({ id, change }, context) => {
      const made = await findOwnChange(context, id, { change, action: 'car.price' });
      const { before: earlier, after: later } = made;
      await changeCar(context, type, id, {
        action: 'car.price.undo',
        describe: (car, trx) => priceValues(type, car, trx),
        async decide(trx, car) {
          const present = await priceValues(type, car, trx);
          const isSame =
            isDeepStrictEqual(fieldsIn(later), fieldsIn(present)) &&
            isDeepStrictEqual(stepIn(later), stepIn(present));
          if (!isSame) throw conflict('之后又有人改过价格或到手价，撤不了', { field: 'price' });
          return fieldsIn(earlier);
        },
        async complete(trx) {
          const added = stepIn(later);
          if (!added) return;
          const replaced = stepIn(earlier);
          const isOfDay = replaced?.date === added.date;
          await restorePriceStep(trx, id, added.date, isOfDay ? replaced : undefined);
          await rebuildCars(trx, [id]);
        },
      });
      return {};
    }),
    implementConsole(setCarDriveAway, async ({ id, from, to, is_confirmed }, context) => {
      await changeCar(context, type, id, {
        action: 'car.drive-away',
        describe: ({ row }) => ({
          real: row.real ?? null,
          real_lines: toAuditValue(row.real_lines),
        }),
        async decide(trx, { row }) {
          const present = driveAwayOf(row);
          if (!isDeepStrictEqual(present, from)) {
            throw await changedMeanwhile(trx, carSubject(id), {
              field: 'real_lines',
              present,
              recorded: toAuditValue(row.real_lines),
            });
          }
          // Lines state their total themselves.
          const isListed = to.lines.length > 0;
          return { real: isListed ? null : to.real, real_lines: isListed ? to.lines : null };
        },
        accept: acceptOnly(is_confirmed, 'real_lines'),
      });
      return {};
    }),
  ];
}

/**
 * Returns a function that throws a Refusal if there are warnings, unless the person confirmed the
 * change.
 */
function acceptOnly(isConfirmed: boolean, field: string) {
  return (warnings: readonly string[]): void => {
    if (isConfirmed || warnings.length === 0) return;
    throw new Refusal(warnings.join('；'), { reason: 'doubtful', field });
  };
}
