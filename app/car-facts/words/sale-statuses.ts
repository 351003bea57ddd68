import { STATUS_OF_TYPE } from '#/app/car-facts/status.ts';

/** The statuses, in the order in which a filter offers them. */
export const SALE_STATUSES = [...STATUS_OF_TYPE.values()];

/** The words that a car's `type` may carry. */
export const SALE_TYPES = [...STATUS_OF_TYPE.keys()];
