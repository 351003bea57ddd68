import { wheel } from '#/app/car-drawing/outlines/wheel.ts';
import { arc, reversed, pathAlong, pathAround, round, straight, type Line } from './line.ts';
import type { PanelId } from './panels.ts';
import type { Shape } from './shape.ts';

/** Length and height (cm) of the drawn motorcycle. */
export const MOTORCYCLE = { length: 206, height: 124 };

const FRONT = [34, 31] as const;
const REAR = [172, 31] as const;
const RADIUS = 31;

/**
 * Draws a motorcycle from its left or its right side. In both views the front wheel is on the left.
 * y grows downwards.
 */
export function motorcycleView(side: 'left' | 'right'): Shape[] {
  const drawn = (line: Line): Line =>
    line.map((value, at) => (at % 2 === 0 ? value : MOTORCYCLE.height - value));
  const around = (...lines: readonly Line[]) => pathAround(...lines.map(drawn));
  const along = (...lines: readonly Line[]) => pathAlong(...lines.map(drawn));
  const panel = (id: PanelId, ...lines: readonly Line[]): Shape => ({
    as: 'panel',
    panel: id,
    d: around(...lines),
  });
  const guard = (from: number, to: number, thick: number): Line[] => {
    const inner = arc(...FRONT, RADIUS + 3, from, to);
    const outer = reversed(arc(...FRONT, RADIUS + 3 + thick, from, to));
    return [inner, [...inner.slice(-2), ...outer.slice(0, 2)], outer];
  };
  const disc = ([x, z]: readonly [number, number]): Shape => ({
    as: 'fine',
    d: round(x, MOTORCYCLE.height - z, 13),
  });
  return [
    ...wheel(FRONT[0], MOTORCYCLE.height - FRONT[1], RADIUS),
    ...wheel(REAR[0], MOTORCYCLE.height - REAR[1], RADIUS),
    disc(FRONT),
    disc(REAR),
    { as: 'body', d: around(straight(SWINGARM)) },
    { as: 'outline', d: around(straight(SWINGARM)) },
    panel(
      'rear-mudguard',
      straight([160, 86, 170, 92, 190, 64, 192, 55, 187, 54, 184, 63, 166, 82]),
    ),
    { as: 'body', d: around(straight(FRAME)) },
    { as: 'lamp', d: around(straight(FRAME)) },
    { as: 'body', d: around(straight(ENGINE)) },
    { as: 'outline', d: around(straight(ENGINE)) },
    {
      as: 'fine',
      d: `${round(104, MOTORCYCLE.height - 38, 9)}${along([74, 56, 92, 60])}${along([73, 51, 93, 55])}${along([73, 46, 92, 50])}`,
    },
    ...(side === 'right'
      ? [
          {
            as: 'line',
            d: along([76, 54, 66, 40, 78, 26, 104, 22, 130, 28]),
            panel: 'exhaust',
          } as const,
          panel('exhaust', straight([128, 24, 180, 36, 180, 47, 174, 48, 127, 34])),
        ]
      : []),
    { as: 'body', d: around(straight(FORK)) },
    { as: 'outline', d: around(straight(FORK)) },
    panel('front-mudguard', ...guard(38, 128, 4)),
    panel(
      `${side}-fairing`,
      [58, 80, 58, 80, 72, 78, 86, 76, 86, 76, 84, 66, 76, 55, 76, 55, 66, 60, 58, 72, 58, 80],
    ),
    { as: 'body', d: around(SEAT) },
    { as: 'outline', d: around(SEAT) },
    panel(
      'tail-cover',
      [132, 82, 132, 82, 146, 91, 158, 97, 178, 102, 178, 102, 172, 93, 172, 93, 156, 86, 132, 82],
    ),
    panel(
      'fuel-tank',
      [
        60, 80, 60, 80, 58, 89, 66, 98, 84, 101, 102, 95, 113, 86, 113, 86, 110, 77, 110, 77, 86,
        75, 60, 80,
      ],
    ),
    { as: 'handle', d: along([54, 97, 62, 103, 74, 101]) },
    { as: 'fine', d: along([59, 102, 56, 112]) },
    panel(`${side}-mirror`, [50, 112, 50, 117, 60, 119, 63, 114, 58, 111, 50, 112]),
    panel('headlamp', [50, 94, 50, 94, 40, 93, 34, 84, 38, 75, 50, 74, 50, 74, 54, 84, 50, 94]),
    panel('badges', arc(84, 89, 4.5, 0, 360)),
  ];
}

const SWINGARM: Line = [108, 46, 112, 38, 172, 27, 174, 34];
const FRAME: Line = [
  60, 84, 84, 76, 112, 80, 150, 88, 162, 90, 160, 86, 124, 74, 114, 44, 106, 44, 106, 70, 72, 66,
];
const ENGINE: Line = [70, 58, 92, 64, 108, 58, 118, 46, 116, 30, 106, 22, 78, 22, 70, 32, 72, 46];
const FORK: Line = [31, 30, 37, 32, 59, 96, 53, 98];
const SEAT: Line = [
  111, 79, 111, 79, 112, 87, 112, 87, 122, 89, 134, 87, 146, 95, 160, 99, 160, 99, 158, 95, 134, 82,
  111, 79,
];
