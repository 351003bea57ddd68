import { metresBetween, type Place } from './point.ts';

/** Distance in metres within which a truck counts as being in the town itself. */
const IN_TOWN_M = 8_000;

/** Returns the name of the place in `named` nearest to `place`; undefined for an empty list. */
export function nearestName(
  place: Place,
  named: readonly (Place & { name: string })[],
): string | undefined {
  return nearestOf(place, named)?.name;
}

/**
 * Describes `place` by the nearest place in `named`: 雅安, or 康定以西约 23 公里. Empty for an empty list.
 */
export function placeWords(place: Place, named: readonly (Place & { name: string })[]): string {
  const nearest = nearestOf(place, named);
  if (!nearest) return '';
  if (nearest.metres <= IN_TOWN_M) return nearest.name;
  const side = sideOf(place, nearest.to);
  return `${nearest.name}以${side}约 ${Math.round(nearest.metres / 1000)} 公里`;
}

function nearestOf(place: Place, named: readonly (Place & { name: string })[]) {
  let nearest: { name: string; metres: number; to: Place } | undefined;
  for (const to of named) {
    const metres = metresBetween(place, to);
    if (!nearest || metres < nearest.metres) nearest = { name: to.name, metres, to };
  }
  return nearest;
}

const SIDES = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'] as const;

function sideOf(place: Place, from: Place): string {
  const shrink = Math.cos((from.lat_e6 / 1e6) * (Math.PI / 180));
  const angle = Math.atan2((place.lng_e6 - from.lng_e6) * shrink, place.lat_e6 - from.lat_e6);
  return SIDES[Math.round((angle / Math.PI) * 4 + 8) % 8] ?? '北';
}
