import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';
import { CarId, DriveAway } from '#/app/console/cars/contract.ts';

/**
 * Changes the price of a car (yuan) and returns the id of the change. The line of the car's price in
 * the drive-away price changes with it. An unusual price is refused with the reason `doubtful`, unless
 * `is_confirmed`.
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
 * Undoes a change of the price that the same person made in the last 5 minutes: the price, what the
 * change cleared, and the price history are as before.
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
 * Sets the drive-away price of a car. With lines, `real` must be null: the sum of the lines is the
 * total. Refused with the reason `conflict` if the stored one is not `from`, and with `doubtful` if
 * it is below the price of the car, unless `is_confirmed`.
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
