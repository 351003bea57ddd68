import type { Place } from './point.ts';

/** How fine (millionths of a degree) a place is in the overview: about 10 km. */
const GRAIN_E6 = 100_000;
/** How old (seconds) a place is before the overview tells it. */
export const DELAY_S = 30 * 60;

/** A place as the overview tells it: in which tenth of a degree, and no nearer. */
export function coarse({ lng_e6, lat_e6 }: Place): Place {
  const round = (e6: number) => Math.round(e6 / GRAIN_E6) * GRAIN_E6;
  return { lng_e6: round(lng_e6), lat_e6: round(lat_e6) };
}
