import type { Place } from '#/app/gps/track/point.ts';
import { mercator } from '#/app/gps/track/zooms.ts';

/** The width of a drawing in its own units. */
export const WIDE = 358;
/** The maximum height of a drawing in its own units. */
export const HIGH = 300;
/** The minimum height of a drawing in its own units. */
const LOW = 210;
/** The margin of a drawing for names. */
const EDGE = 40;
/** Minimum extent of a drawing in millionths of a degree, for a track that is a single place. */
const LEAST_E6 = 20_000;
const METRES_A_DEGREE = 111_320;

/** A map projection onto a drawing of height `high`. A drawing unit is `metres` long. */
export type Projection = {
  draw(place: Place): { x: number; y: number };
  metres: number;
  high: number;
};

/** Returns the Mercator projection by which all `places` fit into the drawing, north up. */
export function fit(places: readonly Place[]): Projection {
  const bounds = { west: Infinity, east: -Infinity, north: -Infinity, south: Infinity };
  for (const { lng_e6, lat_e6 } of places) {
    const y = mercator(lat_e6);
    bounds.west = Math.min(bounds.west, lng_e6);
    bounds.east = Math.max(bounds.east, lng_e6);
    bounds.south = Math.min(bounds.south, y);
    bounds.north = Math.max(bounds.north, y);
  }
  const { west, east, north, south } = bounds;
  const unit = Math.max(
    (east - west) / (WIDE - 2 * EDGE),
    (north - south) / (HIGH - 2 * EDGE),
    LEAST_E6 / WIDE,
  );
  const high = Math.min(HIGH, Math.max(LOW, Math.round((north - south) / unit + 2 * EDGE + 20)));
  const [middle, height] = [(west + east) / 2, (north + south) / 2];
  const latitude = Math.atan(Math.sinh((height * Math.PI) / 180e6));
  return {
    draw: ({ lng_e6, lat_e6 }) => ({
      x: round(WIDE / 2 + (lng_e6 - middle) / unit),
      y: round(high / 2 - 6 - (mercator(lat_e6) - height) / unit),
    }),
    high,
    metres: (unit / 1e6) * METRES_A_DEGREE * Math.cos(latitude),
  };
}

/** Returns the greatest round length of at most `most` metres: 1, 2 or 5 times a power of ten. */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return (most >= 5 * power ? 5 : most >= 2 * power ? 2 : 1) * power;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
