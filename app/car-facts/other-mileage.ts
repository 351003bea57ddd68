import { mileageText } from '#/app/format.ts';
import type { OtherMileage } from '#/app/inventory/car-summary.ts';

/**
 * Accepted difference (km) between a car's mileage and a reading. Transport and test drives explain
 * it.
 */
const NEAR_KM = 200;

/** Returns whether two mileages of the same car differ by more than 200 km. */
export function isOtherMileage(one: number, other: number): boolean {
  return Math.abs(one - other) > NEAR_KM;
}

/** Returns a reading as text with its day and source, such as 2026-11-18 检测表显 6.90万公里. */
export function readingText({ date, source, km }: OtherMileage): string {
  return `${date} ${source} ${mileageText(km)}`;
}

/** Returns the text `mileage`, then the readings `others` that contradict it. */
export function withReadings(
  mileage: string,
  others: readonly OtherMileage[] | null | undefined,
): string {
  return [mileage, ...(others ?? []).map(readingText)].join('；');
}
