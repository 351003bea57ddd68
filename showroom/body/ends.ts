import { roundMax } from '#/showroom/shape/blend.ts';
import { band, cut } from '#/showroom/shape/cut.ts';
import type { Field, Mesh } from '#/showroom/shape/mesh.ts';
import { polygon, type Outline } from '#/showroom/shape/outline.ts';
import { offset, wall } from '#/showroom/shape/rim.ts';
import type { Design } from './design.ts';
import type { Add, Take } from './piece.ts';

/** Cuts lamps, grille and openings out of the front. */
export function cutFace({ face, length }: Design, take: Take, add: Add): void {
  const front =
    (outline: Outline): Field =>
    (x, y, z) =>
      Math.max(outline(y, z), x - length * 0.25);
  const lampEdge = polygon(face.lamp, 0.05);
  const [low, high] = face.lampEnd;
  const lamp: Field = (x, y, z) => {
    const end = low[0] + ((high[0] - low[0]) * (z - low[1])) / (high[1] - low[1]);
    return roundMax(lampEdge(y, z), x - end, 0.04);
  };
  const lens = cut(
    take((x, y, z) => lamp(x, y, z) - 0.005),
    (x, y, z) => lamp(x, y, z),
  );
  add('gap', lens.outside);
  add('lens', lens.inside);
  const bed = offset(lens.inside, -0.05);
  const strip = band(bed, lamp, -0.029, -0.015);
  add('lampBed', strip.outside);
  add('light', offset(strip.inside, 0.02));
  add(
    'lampBed',
    wall(lens.inside, (p) => [p[0] + 0.05, p[1] - 0.01, p[2]]),
  );

  const grille = polygon(face.grille, 0.03);
  const mouth = take(front(grille));
  const rim = cut(mouth, (x, y, z) => front(grille)(x, y, z) + 0.014);
  add('chrome', rim.outside);
  hollow(rim.inside, 0.045, add);
  const heights = face.grille.map((point) => point[1]);
  const widths = face.grille.map((point) => point[0]);
  const [u0, u1] = face.bars.upright
    ? [-Math.max(...widths), Math.max(...widths)]
    : [Math.min(...heights), Math.max(...heights)];
  const pitch = (u1 - u0) / (face.bars.count + 1);
  let left = rim.inside;
  for (let i = 1; i <= face.bars.count; i++) {
    const middle = u0 + pitch * i;
    const bar = band(
      left,
      (_x, y, z) => (face.bars.upright ? y : z) - middle,
      -pitch * 0.16,
      pitch * 0.16,
    );
    add('chrome', offset(bar.inside, -0.012));
    left = bar.outside;
  }
  for (const outline of [face.intake, face.fog]) {
    if (outline.length > 0) hollow(take(front(polygon(outline, 0.03))), 0.05, add);
  }
}

/** Cuts lamps and the plate's recess out of the rear. */
export function cutBack({ back, length }: Design, take: Take, add: Add): void {
  const behind =
    (outline: Outline): Field =>
    (x, y, z) =>
      Math.max(outline(y, z), length * 0.8 - x);
  const lampEdge = polygon(back.lamp, 0.04);
  const [low, high] = back.lampStart;
  const lamp: Field = (x, y, z) => {
    const start = low[0] + ((high[0] - low[0]) * (z - low[1])) / (high[1] - low[1]);
    return roundMax(lampEdge(y, z), start - x, 0.04);
  };
  const lens = cut(
    take((x, y, z) => lamp(x, y, z) - 0.004),
    lamp,
  );
  add('gap', lens.outside);
  add('tail', lens.inside);
  const bed = offset(lens.inside, -0.04);
  const strip = band(bed, lamp, -0.032, -0.016);
  add('tailBed', strip.outside);
  add('tailLight', offset(strip.inside, 0.015));
  add(
    'tailBed',
    wall(lens.inside, (p) => [p[0] - 0.04, p[1] - 0.01, p[2]]),
  );
  hollow(take(behind(polygon(back.recess, 0.03))), 0.02, add);
  add(
    'plastic',
    take((x, _y, z) => Math.max(z - back.diffuser, length - 0.5 - x)),
  );
}

/** Adds the floor of an opening, `depth` below the surface, and its walls. */
function hollow(mesh: Mesh, depth: number, add: Add): void {
  add('plastic', offset(mesh, -depth));
  add(
    'plastic',
    wall(mesh, (p, n) => [p[0] - n[0] * depth, p[1] - n[1] * depth, p[2] - n[2] * depth]),
  );
}
