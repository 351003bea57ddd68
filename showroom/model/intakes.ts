import type { Opening } from '#/showroom/body/design.ts';
import { opening, side } from './openings.ts';
import { ellipse } from './outlines.ts';

/** The openings of each style of intake in the bumper. Points are (u, v) as in `GRILLES`. */
export const INTAKES = {
  none: [],
  wide: [
    opening(
      [
        [0.7, 0.22],
        [0.6, 0.05],
      ],
      'paint',
      1,
      'flat',
      'gloss',
    ),
  ],
  slot: [
    opening(
      [
        [0.64, 0.17],
        [0.58, 0.09],
      ],
      'paint',
      0,
      'flat',
      'gloss',
    ),
  ],
  trap: [
    opening(
      [
        [0.5, 0.38],
        [0.66, 0.06],
      ],
      'paint',
      3,
      'flat',
      'gloss',
    ),
  ],
  funnel: [
    opening(
      [
        [0.68, 0.34],
        [0.46, 0.06],
      ],
      'gloss',
      3,
      'mesh',
      'gloss',
    ),
  ],
  smile: [
    opening(
      [
        [0.42, 0.18],
        [0.74, 0.28],
        [0.56, 0.05],
      ],
      'paint',
      1,
      'flat',
      'gloss',
    ),
  ],
  jaw: [
    opening(
      [
        [0.54, 0.34],
        [0.8, 0.3],
        [0.72, 0.04],
      ],
      'paint',
      4,
      'mesh',
      'gloss',
    ),
  ],
  chrome: [
    opening(
      [
        [0.66, 0.24],
        [0.6, 0.08],
      ],
      'chrome',
      2,
      'flat',
      'gloss',
    ),
  ],
} as const satisfies Record<string, readonly Opening[]>;
export type IntakeName = keyof typeof INTAKES;

export const CORNERS = {
  none: [],
  fin: [
    side(
      [
        [0.74, 0.18],
        [0.88, 0.16],
        [0.93, 0.5],
        [0.83, 0.44],
      ],
      'paint',
      0,
      'flat',
      'gloss',
    ),
  ],
  duct: [
    side(
      [
        [0.86, 0.16],
        [0.95, 0.16],
        [0.95, 0.52],
        [0.9, 0.52],
      ],
      'paint',
      0,
      'flat',
      'gloss',
    ),
  ],
  scoop: [
    side(
      [
        [0.62, 0.42],
        [0.7, 0.1],
        [0.95, 0.1],
        [0.95, 0.44],
      ],
      'paint',
      3,
      'flat',
      'gloss',
    ),
  ],
  gill: [
    side(
      [
        [0.72, 0.4],
        [0.72, 0.26],
        [0.94, 0.2],
        [0.94, 0.46],
      ],
      'gloss',
      1,
      'flat',
      'chrome',
    ),
  ],
  boomerang: [
    side(
      [
        [0.66, 0.16],
        [0.9, 0.12],
        [0.95, 0.5],
        [0.88, 0.3],
      ],
      'chrome',
      0,
      'flat',
      'gloss',
    ),
  ],
  fog: [side(ellipse([0.8, 0.3], [0.075, 0.09]), 'chrome', 0, 'flat', 'gloss')],
} as const satisfies Record<string, readonly Opening[]>;
export type CornerName = keyof typeof CORNERS;
