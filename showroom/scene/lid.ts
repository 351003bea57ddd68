import type { Design } from '#/showroom/body/design.ts';
import { form } from '#/showroom/body/field.ts';
import type { Piece } from '#/showroom/body/piece.ts';
import { roundMax } from '#/showroom/shape/blend.ts';
import { cut } from '#/showroom/shape/cut.ts';
import type { Field, Mesh } from '#/showroom/shape/mesh.ts';
import { offset, wall } from '#/showroom/shape/rim.ts';
import type { Thing } from './thing.ts';

/**
 * A lid of a car: its hinge, and the angle in radians by which it is open. A positive angle raises
 * the rear end of the lid.
 */
export type Lid = {
  within: Field;
  /**
   * The finishes of the pieces that move with the lid. If undefined, pieces of all finishes move.
   */
  moves: ReadonlySet<string> | undefined;
  hinge: readonly [x: number, z: number];
  angle: number;
};

const SKIN = 0.022;

/**
 * Distance in metres between the outer surface of a lid and its inner lining, by the finish of the
 * outer surface. It is larger at lamps, whose bulbs need space.
 */
const LINED: ReadonlyMap<string, number> = new Map([
  ['paint', SKIN],
  ['plastic', SKIN],
  ['tail', 0.075],
  ['lens', 0.075],
]);

/** Returns the hood of this design, open. */
export function bonnet(design: Design): Lid {
  const { hood, lower } = design;
  const { square, fourth } = lower.noseBow;
  const within: Field = (x, y, z) => {
    const bow = square * (y / 0.85) ** 2 + fourth * (y / 0.85) ** 4;
    const ends = Math.max(hood.front + bow - x, x - hood.rear - 0.05 - 0.1 * y * y);
    return Math.max(roundMax(Math.abs(y) - hood.side(x), ends, 0.06), 0.5 - z);
  };
  const x = hood.rear + 0.04;
  return {
    within,
    moves: new Set(['paint', 'gap', 'chrome', 'lampBed']),
    hinge: [x, lower.top(x) - 0.02],
    angle: -1.02,
  };
}

/** Returns the boot lid of this design, open; for a pickup, the tailgate, which opens downwards. */
export function bootLid(design: Design): Lid {
  const { boot, length, lower } = design;
  const isBed = boot.from > length - 0.3;
  const within: Field = (x, y, z) =>
    roundMax(roundMax(Math.abs(y) - boot.side, boot.low - z, 0.05), boot.from - x, 0.05);
  if (isBed) {
    return { within, moves: undefined, hinge: [length - 0.05, boot.low], angle: -1.5 };
  }
  const top = topOf(design, boot.from);
  const isTall = top > lower.top(boot.from) + 0.2;
  return {
    within,
    moves: undefined,
    hinge: [boot.from, top - 0.02],
    angle: isTall ? 1.32 : 1.2,
  };
}

/** Returns the pieces of a body with this lid opened, and with the lining of the lid. */
export function opened(pieces: readonly Piece[], lid: Lid): Thing[] {
  const things: Thing[] = [];
  for (const { finish, mesh } of pieces) {
    const isMoved = !lid.moves || lid.moves.has(finish);
    const { inside, outside } = isMoved
      ? cut(mesh, lid.within)
      : { inside: undefined, outside: mesh };
    if (outside.index.length > 0) things.push({ material: finish, mesh: outside });
    if (!inside || inside.index.length === 0) continue;
    things.push({ material: finish, mesh: turned(inside, lid) });
    const depth = LINED.get(finish);
    if (depth === undefined) continue;
    const edge = wall(inside, (p, n) => [
      p[0] - depth * n[0],
      p[1] - depth * n[1],
      p[2] - depth * n[2],
    ]);
    things.push(
      { material: 'lining', mesh: turned(offset(inside, -depth), lid) },
      { material: 'gloss', mesh: turned(edge, lid) },
    );
    if (depth > SKIN) continue;
    const seal = wall(outside, (p, n) =>
      Math.abs(lid.within(...p)) < 0.004
        ? [p[0] - 0.07 * n[0], p[1] - 0.07 * n[1], p[2] - 0.07 * n[2]]
        : undefined,
    );
    things.push({ material: 'gloss', mesh: seal });
  }
  return things;
}

/** Returns the height of this design's body on the centre line at `x`. */
export function topOf(design: Design, x: number): number {
  const { body } = form(design);
  let z = 2.1;
  while (z > 0.3 && body(x, 0, z) > 0) z -= 0.005;
  return z;
}

function turned(mesh: Mesh, { hinge: [hx, hz], angle }: Lid): Mesh {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const turn = (values: Float32Array, x0: number, z0: number) => {
    const result = new Float32Array(values);
    for (let i = 0; i < values.length; i += 3) {
      const [x, z] = [(values[i] ?? 0) - x0, (values[i + 2] ?? 0) - z0];
      result[i] = x0 + c * x - s * z;
      result[i + 2] = z0 + s * x + c * z;
    }
    return result;
  };
  return {
    positions: turn(mesh.positions, hx, hz),
    normals: turn(mesh.normals, 0, 0),
    index: mesh.index,
  };
}
