import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';
import { CarId, DriveAway } from '#/app/console/cars/contract.ts';

/**
 * Changes the price of a car (yuan) and returns the id of the change. The drive-away price is
 * updated if one of its lines is known to be the car's price. An unusual price is refused with the
 * reason `doubtful` unless `is_confirmed` is set.
 */
export const setCarPrice = consoleEndpoint({
  name: 'setCarPrice',
  method: 'POST',
  path: '/v1/console/cars/{id}/price',
  input: v.object({
    id: CarId,
    from: v.nullable(v.number()),
    to: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000)),
    is_confirmed: v.optional(v.boolean(), false),
    /** The reason for the change, displayed in the history; empty if none. */
    why: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  }),
  output: v.object({ change: v.string() }),
});

/**
 * Undoes a price change that the same person made in the last 5 minutes. It also restores the
 * fields that the change cleared, and the price history.
 */
export const undoCarPrice = consoleEndpoint({
  name: 'undoCarPrice',
  method: 'POST',
  path: '/v1/console/cars/{id}/price/undo',
  input: v.object({ id: CarId, change: v.pipe(v.string(), v.uuid()) }),
  output: v.object({}),
});

const Yuan = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));

/**
 * Sets the drive-away price of a car. If there are lines, `real` must be null, because the total is
 * the sum of the lines. Refused with the reason `conflict` if the stored drive-away price is not
 * `from`, and with `doubtful` if the new one is below the price of the car, unless `is_confirmed`
 * is set.
 */
export const setCarDriveAway = consoleEndpoint({
  name: 'setCarDriveAway',
  method: 'POST',
  path: '/v1/console/cars/{id}/drive-away',
  input: v.object({
    id: CarId,
    from: DriveAway,
    to: v.object({
      real: v.nullable(Yuan),
      lines: v.pipe(
        v.array(
          v.object({
            desc: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
            amount: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000_000)),
            note: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(100))),
          }),
        ),
        v.maxLength(20),
      ),
    }),
    is_confirmed: v.optional(v.boolean(), false),
  }),
  output: v.object({}),
});
