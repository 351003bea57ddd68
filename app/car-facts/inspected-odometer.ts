import { mileageText } from '#/app/format.ts';

/**
 * Accepted difference in km between the offered and the inspected mileage. It allows for transport
 * and test drives.
 */
const NEAR_KM = 200;

/** Whether two mileages (km) of a car contradict each other. */
export function isOtherMileage(one: number, other: number): boolean {
  return Math.abs(one - other) > NEAR_KM;
}

/** The odometer as an inspection read it: its text, its day and, where known, its number. */
export type OdometerReading = {
  result: string;
  date?: string | null;
  km?: number | null | undefined;
};

/**
 * Returns the reading of an inspection if it differs from the mileage of the car; else undefined.
 */
export function differentReading<Reading extends OdometerReading>(
  km: number | null | undefined,
  reading: Reading | undefined,
): Reading | undefined {
  const read = reading?.km ?? undefined;
  if (km === null || km === undefined || read === undefined) return undefined;
  return isOtherMileage(read, km) ? reading : undefined;
}

/** Returns the mileage of the car, and a different reading of the inspection with its day. */
export function withReading(km: number, reading: OdometerReading | undefined): string {
  const different = differentReading(km, reading);
  return different ? `${mileageText(km)}；${readingText(different)}` : mileageText(km);
}

/** Returns a reading with its day: 2026-11-18 检测时 6.90万公里. */
export function readingText({ result, date }: OdometerReading): string {
  return `${date ? `${date} ` : ''}检测时 ${result}`;
}
