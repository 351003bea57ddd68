import type { Lamp } from '#/showroom/body/design.ts';
import type { Point } from '#/showroom/shape/curve.ts';
import { ellipse } from './outlines.ts';

/**
 * The style of a tail lamp. A point is (u, v): u is 1 at half the width from the centre line; v is
 * 0 at the lower edge of the bumper, 1 at the shoulder. `end` has two points on the side of the
 * car, as (distance from the tail in metres, v).
 */
type TailStyle = Omit<Lamp, 'end'> & { end: readonly [Point, Point] };

const NO_END: TailStyle['end'] = [
  [0.7, 0],
  [0.7, 1],
];
const SHORT: TailStyle['end'] = [
  [0.24, 0.6],
  [0.26, 0.95],
];
const LONG: TailStyle['end'] = [
  [0.26, 0.66],
  [0.48, 0.9],
];

export const TAILS = {
  wedge: [
    tail(
      [
        [0.52, 0.7],
        [0.57, 0.86],
        [1.1, 0.88],
        [1.1, 0.66],
        [0.8, 0.68],
      ],
      0.04,
      LONG,
      'whole',
      0,
    ),
  ],
  bar: [
    tail(
      [
        [-0.2, 0.8],
        [-0.2, 0.87],
        [0.68, 0.88],
        [1.1, 0.9],
        [1.1, 0.73],
        [0.68, 0.79],
      ],
      0.02,
      LONG,
      'upper',
      0,
    ),
  ],
  thin: [
    tail(
      [
        [-0.2, 0.84],
        [-0.2, 0.88],
        [1.1, 0.91],
        [1.1, 0.82],
      ],
      0.01,
      LONG,
      'whole',
      0,
    ),
  ],
  high: [
    tail(
      [
        [-0.2, 0.94],
        [-0.2, 0.99],
        [0.7, 1.0],
        [1.1, 1.02],
        [1.1, 0.86],
        [0.7, 0.92],
      ],
      0.02,
      LONG,
      'lower',
      0,
    ),
  ],
  tower: [
    tail(
      [
        [0.76, 0.66],
        [0.72, 0.86],
        [0.8, 1.3],
        [1.1, 1.3],
        [1.1, 0.66],
      ],
      0.04,
      [
        [0.22, 0.6],
        [0.36, 1.2],
      ],
      'inner',
      0,
    ),
  ],
  column: [
    tail(
      [
        [0.78, 0.6],
        [0.78, 1.04],
        [1.1, 1.06],
        [1.1, 0.6],
      ],
      0.03,
      [
        [0.17, 0.6],
        [0.17, 1.0],
      ],
      'whole',
      1,
    ),
  ],
  cee: [
    tail(
      [
        [0.5, 0.8],
        [0.52, 0.9],
        [1.1, 0.93],
        [1.1, 0.8],
      ],
      0.02,
      LONG,
      'upper',
      0,
    ),
    tail(
      [
        [0.6, 0.68],
        [0.62, 0.76],
        [1.1, 0.75],
        [1.1, 0.66],
      ],
      0.02,
      LONG,
      'lower',
      0,
    ),
  ],
  round: [
    tail(ellipse([0.6, 0.76], [0.1, 0.115]), 0, NO_END, 'whole', 0),
    tail(ellipse([0.86, 0.76], [0.1, 0.115]), 0, NO_END, 'whole', 0),
  ],
  disc: [tail(ellipse([0.74, 0.78], [0.13, 0.15]), 0, NO_END, 'whole', 1)],
  hook: [
    tail(
      [
        [0.44, 0.9],
        [0.45, 0.81],
        [0.74, 0.79],
        [0.78, 0.62],
        [1.1, 0.62],
        [1.1, 0.92],
      ],
      0.03,
      SHORT,
      'upper',
      0,
    ),
  ],
  block: [
    tail(
      [
        [0.6, 0.66],
        [0.6, 0.9],
        [1.1, 0.9],
        [1.1, 0.66],
      ],
      0.03,
      SHORT,
      'outer',
      1,
    ),
  ],
  tri: [
    tail(
      [
        [0.5, 0.66],
        [0.6, 0.88],
        [1.1, 0.88],
        [1.1, 0.66],
      ],
      0.02,
      [
        [0.3, 0.66],
        [0.32, 0.9],
      ],
      'blocks',
      0,
    ),
  ],
  claw: [
    tail(
      [
        [0.42, 0.86],
        [0.5, 0.74],
        [1.1, 0.62],
        [1.1, 0.8],
        [0.7, 0.84],
      ],
      0.03,
      LONG,
      'upper',
      0,
    ),
  ],
  leaf: [
    tail(
      [
        [0.46, 0.78],
        [0.62, 0.9],
        [1.1, 0.95],
        [1.1, 0.72],
        [0.7, 0.7],
      ],
      0.07,
      LONG,
      'lower',
      1,
    ),
  ],
} as const satisfies Record<string, readonly TailStyle[]>;
export type TailName = keyof typeof TAILS;

function tail(
  outline: readonly Point[],
  corner: number,
  end: TailStyle['end'],
  signature: Lamp['signature'],
  pods: number,
): TailStyle {
  return { outline, corner, end, signature, pods };
}
