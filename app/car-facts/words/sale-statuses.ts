import { STATUS_OF_TYPE } from '#/app/car-facts/status.ts';

/** The sale statuses, in the order of the filter's options. */
export const SALE_STATUSES = [...STATUS_OF_TYPE.values()];

/** The values of a car's `type`. */
export const SALE_TYPES = [...STATUS_OF_TYPE.keys()];
