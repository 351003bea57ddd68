import type { Lamp } from '#/showroom/body/design.ts';
import type { Point } from '#/showroom/shape/curve.ts';
import { ellipse } from './outlines.ts';

/**
 * The style of a lamp. A point is (u, v): u is 1 at half the nose's width from the centre line; v
 * is 0 at the lower edge of the bumper, 1 at the hood.
 */
type LampStyle = Omit<Lamp, 'end'> & {
  /** The two points at which the lamp ends on the side of the car, as (x in metres, v). */
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

/** The styles of the second lamps of a car, which are in its bumper. */
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

function lamp(
  outline: readonly Point[],
  corner: number,
  end: LampStyle['end'],
  signature: Lamp['signature'],
  pods: number,
): LampStyle {
  return { outline, corner, end, signature, pods };
}
