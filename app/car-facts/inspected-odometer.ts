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

/**
 * The odometer reading of an inspection: as text, its day, and as a number in km if it is known.
 */
export type OdometerReading = {
  result: string;
  date?: string | null;
  km?: number | null | undefined;
};

/**
 * Returns the reading of an inspection if it differs from the mileage (km) of the car. Undefined if
 * it does not, or if either is unknown.
 */
export function differentReading<Reading extends OdometerReading>(
  km: number | null | undefined,
  reading: Reading | undefined,
): Reading | undefined {
  const read = reading?.km ?? undefined;
  if (km === null || km === undefined || read === undefined) return undefined;
  return isOtherMileage(read, km) ? reading : undefined;
}

/**
 * Returns the mileage of the car as text. If the inspection read another mileage, the text also has
 * this reading and its day.
 */
export function withReading(km: number, reading: OdometerReading | undefined): string {
  const different = differentReading(km, reading);
  return different ? `${mileageText(km)}；${readingText(different)}` : mileageText(km);
}

/** Returns a reading with its day: 2026-11-18 检测时 6.90万公里. */
export function readingText({ result, date }: OdometerReading): string {
  return `${date ? `${date} ` : ''}检测时 ${result}`;
}
