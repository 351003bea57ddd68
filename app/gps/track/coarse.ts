import type { Place } from './point.ts';

/** Grid to which the overview rounds places, in millionths of a degree: about 10 km. */
const GRAIN_E6 = 100_000;
/** Minimum age in seconds of a position in the overview. */
export const DELAY_S = 30 * 60;

/** Returns the place rounded to a tenth of a degree, as the overview shows it. */
export function coarse({ lng_e6, lat_e6 }: Place): Place {
  const round = (e6: number) => Math.round(e6 / GRAIN_E6) * GRAIN_E6;
  return { lng_e6: round(lng_e6), lat_e6: round(lat_e6) };
}
