import { STATUS_OF_TYPE } from '#/app/car-facts/status.ts';

/** The sale statuses, in the order of the filter in lists. */
export const SALE_STATUSES = [...STATUS_OF_TYPE.values()];

/** The possible values of a car's `type`, in the same order as `SALE_STATUSES`. */
export const SALE_TYPES = [...STATUS_OF_TYPE.keys()];
