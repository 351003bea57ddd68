import type { Place } from './point.ts';

/** Grid size of places in the overview, in millionths of a degree: about 10 km. */
const GRAIN_E6 = 100_000;
/** Age in seconds that a place must have before the overview shows it. */
export const DELAY_S = 30 * 60;

/** Returns a place rounded to a tenth of a degree, the precision of the overview. */
export function coarse({ lng_e6, lat_e6 }: Place): Place {
  const round = (e6: number) => Math.round(e6 / GRAIN_E6) * GRAIN_E6;
  return { lng_e6: round(lng_e6), lat_e6: round(lat_e6) };
}
