import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';

type More = NonNullable<CarSummary['more']>;

/** The verdict that the odometer is false. */
export const FALSE_MILEAGE = '里程不符';

/** The warning for a mileage that a reading contradicts. */
export const MILEAGE_DIFFERS = '里程对不上';

/** The text in place of a verdict on the mileage until the inspection is final. */
export const UNFINISHED = '里程未核完';

/** Returns whether the verdict on the mileage is that the odometer is false. */
export function isMileageFalse(proof: Partial<More['proof']> | undefined): boolean {
  return proof?.mileage_verdict === FALSE_MILEAGE;
}

/** Returns the warning that must accompany the mileage; undefined if there is none. */
export function mileageFault(
  more: Pick<More, 'proof' | 'other_mileages'> | undefined,
): string | undefined {
  if (isMileageFalse(more?.proof)) return FALSE_MILEAGE;
  return more?.other_mileages?.length ? MILEAGE_DIFFERS : undefined;
}

/**
 * Returns a sentence about the readings that contradict the car's mileage; undefined without such
 * readings.
 */
export function mileageDifference({ car, more }: CarDetail): string | undefined {
  return more?.other_mileages?.length
    ? `${MILEAGE_DIFFERS}：${car.meta.mileage?.value}`
    : undefined;
}
