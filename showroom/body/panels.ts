import { length2 } from '#/showroom/shape/blend.ts';
import { band, cut, join, mirrored } from '#/showroom/shape/cut.ts';
import { surface, type Field, type Mesh } from '#/showroom/shape/mesh.ts';
import { wall } from '#/showroom/shape/rim.ts';
import type { Design } from './design.ts';
import { cutBack, cutFace } from './ends.ts';
import { form } from './field.ts';
import { cutGlass } from './glass.ts';
import type { Finish, Piece } from './piece.ts';
import { roofCover } from './roof.ts';
import { shutLines } from './seams.ts';

/**
 * Returns the pieces of the body of this design: panels, panes and lamps. `cell` is the width of
 * the triangles in metres.
 */
export function panels(design: Design, cell: number): Piece[] {
  const shape = form(design);
  const whole = surface(
    shape.body,
    { min: [-0.08, -2 * cell, 0.1], max: [design.length + 0.08, 1.02, 2] },
    cell,
  );
  const pieces: Piece[] = [];
  let rest = cut(whole, (_x, y) => -y).inside;

  /**
   * Removes the part for which a field is negative from the rest of the mesh, and returns this
   * part.
   */
  function take(field: Field): Mesh {
    const { inside, outside } = cut(rest, field);
    rest = outside;
    return inside;
  }
  function add(finish: Finish, ...meshes: readonly Mesh[]): void {
    for (const mesh of meshes) if (mesh.index.length > 0) pieces.push({ finish, mesh });
  }

  const { wheels } = design;
  const arch =
    (grow: number): Field =>
    (x, y, z) =>
      Math.max(
        Math.min(
          length2(x - wheels.front, z - wheels.radius),
          length2(x - wheels.rear, z - wheels.radius),
        ) -
          wheels.arch -
          grow,
        0.5 - y,
      );
  take(arch(0));
  add(
    'under',
    take((x, y, z) => Math.max(z - design.lower.floor(x) - 0.03, y - shape.width(x, z) + 0.05)),
  );
  cutGlass(design, shape, take, add);
  cutFace(design, take, add);
  cutBack(design, take, add);
  const { height, arch: archBand } = design.cladding;
  add(
    'plastic',
    take((_x, _y, z) => z - height),
  );
  if (archBand > 0) add('plastic', take(arch(archBand)));
  for (const { finish, field } of roofCover(design, shape)) add(finish, take(field));
  for (const { line, within } of shutLines(design, shape)) {
    const near = cut(rest, within);
    const seam = band(near.inside, line, -0.0022, 0.0022);
    add('gap', seam.inside);
    rest = join([near.outside, seam.outside]);
  }
  add('paint', rest);
  add(
    'gap',
    wall(rest, (p) => (isNearArch(design, p) ? [p[0], p[1] - 0.05, p[2]] : undefined)),
  );
  return pieces.flatMap((piece) => [piece, { ...piece, mesh: mirrored(piece.mesh) }]);
}

function isNearArch({ wheels }: Design, [x, , z]: readonly [number, number, number]): boolean {
  const near = Math.min(
    length2(x - wheels.front, z - wheels.radius),
    length2(x - wheels.rear, z - wheels.radius),
  );
  return Math.abs(near - wheels.arch) < 0.004;
}
