import { STATUS_OF_TYPE } from '#/app/car-facts/status.ts';

/** The states of a car that can be chosen with a button. 待上架 means that the car is not released. */
export const CHOICES = ['待上架', '在售', '已预定', '已售', '下架'] as const;
export type Choice = (typeof CHOICES)[number];

/** All states of a car: 待上架 and the sale statuses. */
export const STATES = ['待上架', ...STATUS_OF_TYPE.keys()] as readonly [string, ...string[]];

type Stored = { type: string; release_status: string };

/** Returns the state of a stored car: 待上架 or its sale status. */
export function stateOf({ type, release_status }: Stored): string {
  return release_status === 'preview' ? '待上架' : type;
}

/** Returns the fields to store for a car in this state. */
export function fieldsOfState(state: string): Stored {
  return state === '待上架'
    ? { type: '在售', release_status: 'preview' }
    : { type: state, release_status: 'released' };
}
