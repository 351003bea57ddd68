import type { Ranked } from './pack.ts';

/** The lowest and the highest (`NEAREST`) rank of a point. A rank is a zoom level of map tiles. */
export const WIDEST = 4;
export const NEAREST = 17;

/** Returns the width of a pixel at this zoom, in millionths of a degree of longitude. */
export function pixelAt(zoom: number): number {
  return 360e6 / (256 * 2 ** zoom);
}

/** Returns the points that a drawing needs at this zoom. */
export function atZoom(points: readonly Ranked[], zoom: number): Ranked[] {
  const widest = Math.max(WIDEST, Math.floor(zoom));
  return points.filter(({ rank }) => rank <= widest);
}

/**
 * Returns the y coordinate of the latitude `lat_e6` in the Mercator projection. Both are in
 * millionths of a degree.
 */
export function mercator(lat_e6: number): number {
  const radians = (lat_e6 / 1e6) * (Math.PI / 180);
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180e6) / Math.PI;
}
