import type { Face, Lamp, Opening, Outlined } from '#/showroom/body/design.ts';
import type { Point } from '#/showroom/shape/curve.ts';
import { ellipse, mirroredInto } from './outlines.ts';

/**
 * The styles of lamps, grilles and lower openings. Points are (u, v): u is a share of half the
 * width of the nose, v runs from 0 at the lower edge of the bumper to 1 at the edge of the hood.
 */
type LampStyle = Omit<Lamp, 'end'> & {
  /** Where the lamp ends on the side, as (x in metres, v). */
  end: readonly [Point, Point];
};

const NO_END: LampStyle['end'] = [
  [0.75, 0],
  [0.75, 1],
];

export const LAMPS = {
  wedge: lamp(
    [
      [0.48, 0.9],
      [0.57, 0.75],
      [1.1, 0.84],
      [1.1, 1.16],
      [0.83, 1.03],
    ],
    0.05,
    [
      [0.36, 0.76],
      [0.56, 1.12],
    ],
    'lower',
    2,
  ),
  slim: lamp(
    [
      [0.5, 0.97],
      [0.55, 0.86],
      [1.1, 0.9],
      [1.1, 1.09],
      [0.8, 1.03],
    ],
    0.03,
    [
      [0.42, 0.86],
      [0.68, 1.06],
    ],
    'upper',
    2,
  ),
  blade: lamp(
    [
      [0.44, 0.97],
      [0.47, 0.91],
      [1.1, 0.96],
      [1.1, 1.06],
    ],
    0.02,
    [
      [0.5, 0.9],
      [0.76, 1.06],
    ],
    'whole',
    0,
  ),
  block: lamp(
    [
      [0.62, 1.0],
      [0.6, 0.76],
      [1.1, 0.76],
      [1.1, 1.03],
    ],
    0.04,
    [
      [0.26, 0.74],
      [0.28, 1.02],
    ],
    'outer',
    2,
  ),
  brick: lamp(
    [
      [0.66, 0.96],
      [0.66, 0.66],
      [0.97, 0.66],
      [1.0, 0.97],
    ],
    0.03,
    NO_END,
    'whole',
    1,
  ),
  round: lamp(ellipse([0.7, 0.84], [0.125, 0.2]), 0, NO_END, 'whole', 1),
  oval: lamp(ellipse([0.72, 0.9], [0.2, 0.21]), 0, NO_END, 'upper', 1),
  tear: lamp(
    [
      [0.58, 0.86],
      [0.63, 0.7],
      [1.1, 0.74],
      [1.1, 1.3],
      [0.88, 1.14],
    ],
    0.07,
    [
      [0.36, 0.7],
      [0.66, 1.25],
    ],
    'upper',
    2,
  ),
  drop: lamp(
    [
      [0.6, 0.98],
      [0.6, 0.8],
      [0.78, 0.7],
      [1.1, 0.86],
      [1.1, 1.3],
      [0.84, 1.16],
    ],
    0.09,
    [
      [0.44, 0.7],
      [0.78, 1.25],
    ],
    'inner',
    1,
  ),
  hook: lamp(
    [
      [0.5, 0.98],
      [0.52, 0.87],
      [0.8, 0.86],
      [0.84, 0.66],
      [0.95, 0.66],
      [1.1, 0.86],
      [1.1, 1.1],
    ],
    0.03,
    [
      [0.36, 0.66],
      [0.56, 1.08],
    ],
    'outer',
    1,
  ),
  dive: lamp(
    [
      [0.78, 1.04],
      [0.72, 0.92],
      [0.86, 0.5],
      [0.94, 0.48],
      [1.1, 0.86],
      [1.1, 1.12],
    ],
    0.04,
    [
      [0.2, 0.5],
      [0.5, 1.1],
    ],
    'outer',
    1,
  ),
  twin: lamp(
    [
      [0.5, 0.95],
      [0.52, 0.8],
      [0.72, 0.76],
      [1.1, 0.82],
      [1.1, 1.06],
      [0.76, 1.01],
    ],
    0.06,
    [
      [0.34, 0.76],
      [0.52, 1.05],
    ],
    'blocks',
    3,
  ),
  fang: lamp(
    [
      [0.46, 0.93],
      [0.62, 0.74],
      [1.1, 0.94],
      [1.1, 1.18],
      [0.86, 1.08],
    ],
    0.03,
    [
      [0.4, 0.74],
      [0.72, 1.16],
    ],
    'inner',
    1,
  ),
  hammer: lamp(
    [
      [0.58, 0.98],
      [0.56, 0.78],
      [0.7, 0.72],
      [1.1, 0.8],
      [1.1, 1.12],
      [0.8, 1.06],
    ],
    0.05,
    [
      [0.34, 0.74],
      [0.52, 1.1],
    ],
    'inner',
    2,
  ),
  line: lamp(
    [
      [0.3, 0.985],
      [0.3, 0.945],
      [1.1, 0.98],
      [1.1, 1.05],
    ],
    0.01,
    [
      [0.5, 0.92],
      [0.72, 1.05],
    ],
    'whole',
    0,
  ),
} as const satisfies Record<string, LampStyle>;
export type LampName = keyof typeof LAMPS;

/** Second lamps in the bumper, below a thin one at the edge of the hood. */
export const LOW_LAMPS = {
  pod: lamp(
    [
      [0.68, 0.68],
      [0.66, 0.5],
      [0.9, 0.5],
      [0.95, 0.7],
    ],
    0.03,
    NO_END,
    'lower',
    1,
  ),
  tower: lamp(
    [
      [0.74, 0.78],
      [0.72, 0.42],
      [0.88, 0.42],
      [0.96, 0.78],
    ],
    0.03,
    NO_END,
    'outer',
    2,
  ),
  strip: lamp(
    [
      [0.62, 0.62],
      [0.6, 0.5],
      [0.94, 0.54],
      [0.95, 0.66],
    ],
    0.03,
    NO_END,
    'upper',
    2,
  ),
} as const satisfies Record<string, LampStyle>;
export type LowLampName = keyof typeof LOW_LAMPS;

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

/** A strip of light across the nose. */
export const FRONT_BAR: Outlined = {
  outline: mirroredInto([
    [0.52, 0.975],
    [0.5, 0.94],
  ]),
  corner: 0.004,
};

/** Converts a style to metres: `at` converts a point, and `endAt` the end of a lamp. */
export function scaled<Style extends Outlined>(style: Style, at: (point: Point) => Point): Style {
  return { ...style, outline: style.outline.map(at) };
}

/** Returns the openings of a face without those that repeat its plate. */
export function openingsOf(
  grille: GrilleName,
  intake: IntakeName,
  corner: CornerName,
): Face['openings'] {
  return [...GRILLES[grille], ...INTAKES[intake], ...CORNERS[corner]];
}

function lamp(
  outline: readonly Point[],
  corner: number,
  end: LampStyle['end'],
  signature: Lamp['signature'],
  pods: number,
): LampStyle {
  return { outline, corner, end, signature, pods };
}

/** Returns an opening across the centre. The points are those of its left half, from the top. */
function opening(
  points: readonly Point[],
  frame: Opening['frame'],
  count: number,
  way: Opening['bars']['way'],
  finish: Opening['bars']['finish'],
): Opening {
  return { outline: mirroredInto(points), corner: 0.03, frame, bars: { count, way, finish } };
}

/** Returns an opening beside the centre; the body repeats it on the other side. */
function side(
  outline: readonly Point[],
  frame: Opening['frame'],
  count: number,
  way: Opening['bars']['way'],
  finish: Opening['bars']['finish'],
): Opening {
  return { outline, corner: 0.03, frame, bars: { count, way, finish } };
}

/** Returns the right half of an outline around the centre, from the top. */
function half(outline: readonly Point[]): Point[] {
  return outline.filter(([u]) => u >= 0).toSorted((a, b) => b[1] - a[1]);
}
