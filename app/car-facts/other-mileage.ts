import { mileageText } from '#/app/format.ts';
import type { OtherMileage } from '#/app/inventory/car-summary.ts';

/**
 * Accepted difference in km between the mileage of a car and a reading, for transport and test
 * drives.
 */
const NEAR_KM = 200;

/** Whether two mileages (km) of the same car contradict each other. */
export function isOtherMileage(one: number, other: number): boolean {
  return Math.abs(one - other) > NEAR_KM;
}

/** Returns a reading with its day and its source: 2026-11-18 检测表显 6.90万公里. */
export function readingText({ date, source, km }: OtherMileage): string {
  return `${date} ${source} ${mileageText(km)}`;
}

/** Returns the text `mileage`, followed by the readings `others` that contradict it. */
export function withReadings(
  mileage: string,
  others: readonly OtherMileage[] | null | undefined,
): string {
  return [mileage, ...(others ?? []).map(readingText)].join('；');
}
