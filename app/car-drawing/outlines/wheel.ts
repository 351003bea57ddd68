import { pathAlong, round } from '#/app/car-drawing/line.ts';
import type { Shape } from '#/app/car-drawing/shape.ts';

const SPOKES = 5;

/** Draws a wheel from the side, around the centre (`x`, `y`). */
export function wheel(x: number, y: number, radius: number): Shape[] {
  const rim = radius * 0.7;
  const spokes = Array.from({ length: SPOKES }, (_, at) => {
    const angle = (at / SPOKES) * 2 * Math.PI - Math.PI / 2;
    const out = (part: number) => [
      x + part * radius * Math.cos(angle),
      y + part * radius * Math.sin(angle),
    ];
    return pathAlong([...out(0.18), ...out(0.7)]);
  });
  return [
    { as: 'tyre', d: round(x, y, radius) },
    { as: 'fine', d: `${round(x, y, rim)}${round(x, y, radius * 0.16)}${spokes.join('')}` },
  ];
}
