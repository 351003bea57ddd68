import type { Sheet } from '#/app/car-drawing/sheet.ts';
import { spread } from '#/app/car-drawing/spread.ts';
import type { Spot } from './contract.ts';

type Place = { x: number; y: number };

/**
 * Returns the positions of `places` in per cent of the drawing, with marks that do not overlap. The
 * position of an undefined place is null.
 * @param apart the side of the square that a mark needs, in units of the drawing
 */
export function spotsOf(
  sheet: Sheet,
  places: readonly (Place | undefined)[],
  apart: number,
): (Spot | null)[] {
  const known = places.flatMap((place) => (place ? [place] : []));
  const spaced = spread(known, apart, sheet);
  let next = 0;
  return places.map((place) => {
    if (!place) return null;
    const { x, y, atX, atY } = spaced[next++] ?? { ...place, atX: place.x, atY: place.y };
    return {
      x: percent(x, sheet.width),
      y: percent(y, sheet.height),
      at_x: percent(atX, sheet.width),
      at_y: percent(atY, sheet.height),
    };
  });
}

function percent(part: number, whole: number): number {
  return Math.round((1000 * part) / whole) / 10;
}
