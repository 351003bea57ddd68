/** A place in GCJ-02, the coordinate system of maps in China, in millionths of a degree. */
export type Place = { lng_e6: number; lat_e6: number };

/** A point of a track: a place with time (UTC seconds) and speed (km/h). */
export type Point = Place & { at: number; speed_kmh: number };

const EARTH_M = 6_371_000;
const RADIANS = Math.PI / 180 / 1e6;
/** One millionth of a degree of latitude, in metres. */
const METRES = EARTH_M * RADIANS;

/** Returns the great-circle distance between two places in metres. */
export function metresBetween(one: Place, other: Place): number {
  const lat = (other.lat_e6 - one.lat_e6) * RADIANS;
  const lng = (other.lng_e6 - one.lng_e6) * RADIANS;
  const half =
    Math.sin(lat / 2) ** 2 +
    Math.cos(one.lat_e6 * RADIANS) * Math.cos(other.lat_e6 * RADIANS) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Returns the length in metres of the line through all `places`. */
export function metresAlong(places: readonly Place[]): number {
  let sum = 0;
  for (let at = 1; at < places.length; at += 1) {
    const [one, other] = [places[at - 1], places[at]];
    if (one && other) sum += metresBetween(one, other);
  }
  return sum;
}

/**
 * Projects `place` onto the line from `from` to `to`. `distance` is in metres; `along` is a
 * fraction (0 to 1).
 */
export function offsetFromLine(
  place: Place,
  from: Place,
  to: Place,
): { distance: number; along: number } {
  // A flat projection, accurate enough for a day's drive. Degrees of longitude shrink with the
  // latitude.
  const shrink = Math.cos(((from.lat_e6 + to.lat_e6) / 2) * RADIANS);
  const flat = ({ lng_e6, lat_e6 }: Place) => ({
    x: (lng_e6 - from.lng_e6) * shrink * METRES,
    y: (lat_e6 - from.lat_e6) * METRES,
  });
  const end = flat(to);
  const own = flat(place);
  const length = end.x ** 2 + end.y ** 2;
  const along = length === 0 ? 0 : clamp((own.x * end.x + own.y * end.y) / length);
  return { distance: Math.hypot(own.x - along * end.x, own.y - along * end.y), along };
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
