import type { Face, Outlined } from '#/showroom/body/design.ts';
import type { Point } from '#/showroom/shape/curve.ts';
import { GRILLES, type GrilleName } from './grilles.ts';
import { CORNERS, INTAKES, type CornerName, type IntakeName } from './intakes.ts';
import { mirroredInto } from './outlines.ts';

/** A strip of light across the nose. */
export const FRONT_BAR: Outlined = {
  outline: mirroredInto([
    [0.52, 0.975],
    [0.5, 0.94],
  ]),
  corner: 0.004,
};

/** Returns a copy of this style in which `at` has converted each point of the outline. */
export function scaled<Style extends Outlined>(style: Style, at: (point: Point) => Point): Style {
  return { ...style, outline: style.outline.map(at) };
}

/** Returns all openings in the front of a car with this grille, intake and corner. */
export function openingsOf(
  grille: GrilleName,
  intake: IntakeName,
  corner: CornerName,
): Face['openings'] {
  return [...GRILLES[grille], ...INTAKES[intake], ...CORNERS[corner]];
}
