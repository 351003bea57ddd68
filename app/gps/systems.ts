import gcoord from 'gcoord';
import type { Place } from './point.ts';

/** The coordinates that a device may report in: its own, those of maps in China, and Baidu's. */
export const SYSTEMS = ['wgs84', 'gcj02', 'bd09'] as const;
export type System = (typeof SYSTEMS)[number];

/** The package's types say `default` once too often: what is imported is it, in Node and when built. */
const { transform, WGS84, GCJ02, BD09 } = gcoord as unknown as typeof gcoord.default;
const CRS = { wgs84: WGS84, gcj02: GCJ02, bd09: BD09 } as const;

/** Degrees of any of the systems as the place that is kept: GCJ-02 in millionths of a degree. */
export function toPlace(lng: number, lat: number, system: System): Place {
  const [x, y] =
    system === 'gcj02' ? [lng, lat] : transform<Degrees>([lng, lat], CRS[system], GCJ02);
  return { lng_e6: Math.round(x * 1e6), lat_e6: Math.round(y * 1e6) };
}

/** Degrees of a place in one of the systems, as a map takes them. */
export function toDegrees({ lng_e6, lat_e6 }: Place, system: System): Degrees {
  const own: Degrees = [lng_e6 / 1e6, lat_e6 / 1e6];
  return system === 'gcj02' ? own : transform(own, GCJ02, CRS[system]);
}

/** Longitude first. */
type Degrees = [lng: number, lat: number];
