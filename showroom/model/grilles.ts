import type { Opening } from '#/showroom/body/design.ts';
import { half, opening, side } from './openings.ts';
import { ellipse } from './outlines.ts';

/**
 * The openings of each style of grille. A point is (u, v): u is 1 at half the nose's width from the
 * centre line; v is 0 at the lower edge of the bumper, 1 at the hood.
 */
export const GRILLES = {
  none: [],
  wide: [
    opening(
      [
        [0.5, 0.96],
        [0.6, 0.91],
        [0.44, 0.52],
      ],
      'chrome',
      6,
      'flat',
      'chrome',
    ),
  ],
  bold: [
    opening(
      [
        [0.52, 0.97],
        [0.62, 0.92],
        [0.66, 0.62],
        [0.4, 0.38],
      ],
      'chrome',
      4,
      'flat',
      'chrome',
    ),
  ],
  strip: [
    opening(
      [
        [0.52, 0.94],
        [0.48, 0.79],
      ],
      'gloss',
      2,
      'flat',
      'chrome',
    ),
  ],
  link: [
    opening(
      [
        [0.5, 0.94],
        [0.5, 0.85],
      ],
      'chrome',
      1,
      'flat',
      'chrome',
    ),
  ],
  hexagon: [
    opening(
      [
        [0.34, 0.97],
        [0.46, 0.8],
        [0.34, 0.2],
      ],
      'chrome',
      8,
      'flat',
      'gloss',
    ),
  ],
  gullet: [
    opening(
      [
        [0.36, 0.97],
        [0.5, 0.76],
        [0.42, 0.14],
      ],
      'gloss',
      9,
      'mesh',
      'gloss',
    ),
  ],
  pair: [
    side(
      [
        [0.035, 0.92],
        [0.04, 0.54],
        [0.3, 0.52],
        [0.4, 0.72],
        [0.35, 0.95],
      ],
      'chrome',
      5,
      'upright',
      'gloss',
    ),
  ],
  tall: [
    side(
      [
        [0.035, 0.97],
        [0.04, 0.36],
        [0.24, 0.34],
        [0.33, 0.66],
        [0.29, 0.99],
      ],
      'chrome',
      4,
      'upright',
      'gloss',
    ),
  ],
  shield: [
    opening(
      [
        [0.42, 0.94],
        [0.48, 0.62],
        [0.32, 0.5],
      ],
      'chrome',
      2,
      'flat',
      'chrome',
    ),
  ],
  star: [
    opening(
      [
        [0.4, 0.95],
        [0.5, 0.58],
        [0.38, 0.46],
      ],
      'chrome',
      4,
      'mesh',
      'chrome',
    ),
  ],
  falls: [
    opening(
      [
        [0.5, 0.97],
        [0.58, 0.92],
        [0.48, 0.44],
      ],
      'chrome',
      11,
      'upright',
      'chrome',
    ),
  ],
  gate: [
    opening(
      [
        [0.44, 0.99],
        [0.5, 0.9],
        [0.44, 0.26],
      ],
      'chrome',
      15,
      'upright',
      'chrome',
    ),
  ],
  spindle: [
    opening(
      [
        [0.4, 1.0],
        [0.26, 0.64],
        [0.5, 0.14],
      ],
      'chrome',
      9,
      'mesh',
      'gloss',
    ),
  ],
  diamond: [
    opening(
      [
        [0.5, 0.96],
        [0.64, 0.72],
        [0.42, 0.3],
      ],
      'gloss',
      6,
      'mesh',
      'chrome',
    ),
  ],
  jewels: [
    opening(
      [
        [0.58, 0.98],
        [0.68, 0.74],
        [0.56, 0.34],
      ],
      'paint',
      5,
      'mesh',
      'chrome',
    ),
  ],
  oval: [opening(half(ellipse([0, 0.5], [0.46, 0.24])), 'chrome', 4, 'mesh', 'gloss')],
  lips: [
    opening(
      [
        [0.36, 0.66],
        [0.54, 0.44],
        [0.44, 0.14],
      ],
      'gloss',
      4,
      'flat',
      'gloss',
    ),
  ],
  crate: [
    opening(
      [
        [0.6, 0.97],
        [0.6, 0.5],
      ],
      'gloss',
      2,
      'flat',
      'chrome',
    ),
  ],
  truck: [
    opening(
      [
        [0.6, 1.0],
        [0.64, 0.86],
        [0.58, 0.5],
      ],
      'chrome',
      3,
      'mesh',
      'gloss',
    ),
  ],
  seven: [
    opening(
      [
        [0.03, 0.95],
        [0.03, 0.58],
      ],
      'paint',
      0,
      'flat',
      'gloss',
    ),
    ...[0.13, 0.23, 0.33].map((u) =>
      side(
        [
          [u - 0.03, 0.95],
          [u - 0.03, 0.58],
          [u + 0.03, 0.58],
          [u + 0.03, 0.95],
        ],
        'paint',
        0,
        'flat',
        'gloss',
      ),
    ),
  ],
  ladder: [
    opening(
      [
        [0.56, 0.94],
        [0.56, 0.62],
      ],
      'gloss',
      3,
      'flat',
      'gloss',
    ),
  ],
  vee: [
    opening(
      [
        [0.54, 0.94],
        [0.44, 0.66],
        [0.16, 0.5],
      ],
      'chrome',
      3,
      'flat',
      'chrome',
    ),
  ],
} as const satisfies Record<string, readonly Opening[]>;
export type GrilleName = keyof typeof GRILLES;
