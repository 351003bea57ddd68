import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';

type More = NonNullable<CarSummary['more']>;

/**
 * The verdict that the odometer is false: its readings fall, or a control unit has another mileage.
 */
export const FALSE_MILEAGE = '里程不符';

/** The words for a mileage that a reading contradicts. */
const MILEAGE_DIFFERS = '里程对不上';

/** The words in place of a verdict until the inspection is finished. */
export const UNFINISHED = '里程未核完';

/** Whether the verdict is that the odometer is false. */
export function isMileageFalse(proof: Partial<More['proof']> | undefined): boolean {
  return proof?.mileage_verdict === FALSE_MILEAGE;
}

/**
 * Returns the words for a mileage that must not be displayed without them: the odometer is false,
 * or a reading contradicts the mileage. Undefined for any other mileage.
 */
export function mileageFault(
  more: Pick<More, 'proof' | 'other_mileages'> | undefined,
): string | undefined {
  if (isMileageFalse(more?.proof)) return FALSE_MILEAGE;
  return more?.other_mileages?.length ? MILEAGE_DIFFERS : undefined;
}

/**
 * Returns a sentence with the mileage of the car and the readings that contradict it. Undefined if
 * there are none.
 */
export function mileageDifference({ car, more }: CarDetail): string | undefined {
  return more?.other_mileages?.length
    ? `${MILEAGE_DIFFERS}：${car.meta.mileage?.value}`
    : undefined;
}
