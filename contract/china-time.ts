/** The offset (ms) of the time in China from UTC. China has one time zone, without summer time. */
const CHINA_MS = 8 * 3_600_000;

/**
 * Returns the date and the time that clocks in China show at this instant, such as
 * 2026-11-22T10:03:00.000Z. The Z in it does not mean UTC.
 */
export function inChina(instant: Date): string {
  return new Date(instant.getTime() + CHINA_MS).toISOString();
}
