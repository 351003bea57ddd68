import { mileageText } from '#/app/format.ts';

/**
 * The smallest difference in km between the car's mileage and the reading that counts as a
 * contradiction.
 */
const NEAR_KM = 200;

/** The odometer text of an inspection with the day of the reading. */
export type OdometerReading = { result: string; date?: string | null };

/**
 * Returns the reading of an inspection if it differs from the mileage of the car; else undefined.
 */
export function differentReading<Reading extends OdometerReading>(
  km: number | null | undefined,
  reading: Reading | undefined,
): Reading | undefined {
  if (km === null || km === undefined || reading === undefined) return undefined;
  const { result } = reading;
  const read = Number.parseFloat(result.replaceAll(',', '')) * (result.includes('万') ? 10_000 : 1);
  return Math.abs(read - km) > NEAR_KM ? reading : undefined;
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
