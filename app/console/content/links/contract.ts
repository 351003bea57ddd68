import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';

const No = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

const ShipmentLink = v.object({
  /** The first characters of the hash of the link's token, by which people tell links apart. */
  mark: v.string(),
  /** The last day on which the link works. */
  until: v.string(),
  is_over: v.boolean(),
});
export type ShipmentLink = v.InferOutput<typeof ShipmentLink>;

/**
 * Returns the links to the public page of a shipment, without their URLs: the database stores only
 * hashes of their tokens.
 */
export const listShipmentLinks = consoleEndpoint({
  name: 'listShipmentLinks',
  method: 'GET',
  path: '/v1/console/shipment-links/{no}',
  input: v.object({ no: No }),
  output: v.object({ links: v.array(ShipmentLink) }),
});

/** Creates a link to the public page of a shipment. Its URL is returned only once. */
export const addShipmentLink = consoleEndpoint({
  name: 'addShipmentLink',
  method: 'POST',
  path: '/v1/console/shipment-links/{no}',
  input: v.object({ no: No, days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)) }),
  output: v.object({ url: v.string(), until: v.string() }),
});

/** Ends a link to a shipment at once. */
export const endShipmentLink = consoleEndpoint({
  name: 'endShipmentLink',
  method: 'POST',
  path: '/v1/console/shipment-links/{no}/end',
  input: v.object({ no: No, mark: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)) }),
  output: v.object({}),
});
