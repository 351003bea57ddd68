import { roundMax } from '#/showroom/shape/blend.ts';
import type { Field } from '#/showroom/shape/mesh.ts';
import { polygon } from '#/showroom/shape/outline.ts';
import type { Design } from './design.ts';
import type { Form } from './field.ts';

/** A seam between panels. It runs where `line` is 0, and only where `within` is negative. */
export type Seam = { line: Field; within: Field };

/** Returns the seams around the doors, hood, boot and bumpers of this design. */
export function shutLines({ doors, hood, boot, length, lower }: Design, { width }: Form): Seam[] {
  const seams: Seam[] = doors.map((points) => {
    const outline = polygon(points, 0.07);
    return { line: (x, _y, z) => outline(x, z), within: (_x, y) => 0.4 - y };
  });
  const { square, fourth } = lower.noseBow;
  const hoodEdge: Field = (x, y) => {
    const bow = square * (y / 0.85) ** 2 + fourth * (y / 0.85) ** 4;
    const ends = Math.max(hood.front + bow - x, x - hood.rear - 0.05 - 0.1 * y * y);
    return roundMax(y - hood.side(x), ends, 0.06);
  };
  const bootEdge: Field = (x, y, z) =>
    roundMax(roundMax(y - boot.side, boot.low - z, 0.05), boot.from - x, 0.05);
  const isSide: Field = (x, y, z) => width(x, z) - 0.12 - y;
  seams.push(
    { line: hoodEdge, within: (_x, _y, z) => 0.5 - z },
    { line: bootEdge, within: (_x, _y, z) => boot.low - 0.1 - z },
    { line: (x) => x - 0.56, within: (x, y, z) => Math.max(z - 0.62, x - 0.7, isSide(x, y, z)) },
    {
      line: (x) => length - 0.53 - x,
      within: (x, y, z) => Math.max(z - 0.8, length - 0.7 - x, isSide(x, y, z)),
    },
  );
  return seams;
}
