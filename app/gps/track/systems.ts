import gcoord from 'gcoord';
import type { Place } from './point.ts';

/** The supported coordinate systems: WGS-84 (GPS), GCJ-02 (maps in China) and BD-09 (Baidu). */
export const SYSTEMS = ['wgs84', 'gcj02', 'bd09'] as const;
export type System = (typeof SYSTEMS)[number];

/** The package's types declare an extra `default`; at run time the import is the object itself. */
const { transform, WGS84, GCJ02, BD09 } = gcoord as unknown as typeof gcoord.default;
const CRS = { wgs84: WGS84, gcj02: GCJ02, bd09: BD09 } as const;

/** Converts degrees in this coordinate system to a place in GCJ-02. */
export function toPlace(lng: number, lat: number, system: System): Place {
  const [x, y] =
    system === 'gcj02' ? [lng, lat] : transform<Degrees>([lng, lat], CRS[system], GCJ02);
  return { lng_e6: Math.round(x * 1e6), lat_e6: Math.round(y * 1e6) };
}

/** Converts a place to degrees in the coordinate system `system`, longitude first. */
export function toDegrees({ lng_e6, lat_e6 }: Place, system: System): Degrees {
  const own: Degrees = [lng_e6 / 1e6, lat_e6 / 1e6];
  return system === 'gcj02' ? own : transform(own, GCJ02, CRS[system]);
}

/** Degrees, longitude first. */
type Degrees = [lng: number, lat: number];
