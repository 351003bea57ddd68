import type { Branch } from './contract.ts';

type Point = { lng: number; lat: number };

const EARTH_KM = 6371;

/** Returns the great-circle distance (km) between two points. */
export function distanceKm(from: Point, to: Point): number {
  const lat = radians(to.lat - from.lat) / 2;
  const lng = radians(to.lng - from.lng) / 2;
  const chord =
    Math.sin(lat) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** Formats a distance (km) roughly: 2 公里以内, 直线约 5 公里. */
export function distanceText(km: number): string {
  return km < 2 ? '2 公里以内' : `直线约 ${Math.round(km)} 公里`;
}

/**
 * Returns the branches with their distance (km) from `from`, nearest first. Branches without a
 * location come last.
 */
export function byDistance(
  branches: readonly Branch[],
  from: Point,
): { branch: Branch; km: number | undefined }[] {
  return branches
    .map((branch) => ({
      branch,
      km: branch.location ? distanceKm(from, branch.location) : undefined,
    }))
    .sort((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity));
}

/** Returns a link to directions to this branch; undefined without location and address. */
export function directionsUrl({ name, city, address, location }: Branch): string | undefined {
  const map = 'https://uri.amap.com';
  if (location) {
    const to = `${location.lng},${location.lat},${name}`;
    return `${map}/navigation?${new URLSearchParams({ to, mode: 'car', coordinate: 'gaode', callnative: '1' }).toString()}`;
  }
  if (!address) return undefined;
  return `${map}/search?${new URLSearchParams({ keyword: address, city: city ?? '', callnative: '1' }).toString()}`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
