import type { Design } from '#/showroom/body/design.ts';
import { form } from '#/showroom/body/field.ts';
import { surface, type Field, type Mesh } from '#/showroom/shape/mesh.ts';
import { rod } from '#/showroom/shape/solids.ts';
import { spread } from './light.ts';
import type { Thing } from './set.ts';

/**
 * A scratch on a side of the car: its middle, its length in metres and its slope. `side` is 1 on
 * the right.
 */
export type Flaw = { side: 1 | -1; x: number; z: number; length: number; rise: number };

/**
 * Returns the four scratches that a demo car may have: rear door, front wing, rear bumper, front
 * door.
 */
export function flawsOf(design: Design): [Flaw, Flaw, Flaw, Flaw] {
  const { wheels, length, lower, back, cladding } = design;
  const middle = (wheels.front + wheels.rear) / 2;
  const reach = wheels.rear - wheels.front;
  const z = lower.crease(middle) - 0.2;
  return [
    { side: 1, x: middle + reach * 0.16, z, length: 0.08, rise: 0.16 },
    {
      side: -1,
      x: wheels.front + 0.16,
      z: lower.crease(wheels.front) - 0.005,
      length: 0.06,
      rise: -0.25,
    },
    {
      side: 1,
      // On painted metal behind the wheel's arch.
      x: Math.max(length - 0.4, wheels.rear + wheels.arch + 0.1),
      z: Math.max(wheels.radius + 0.2, back.diffuser + 0.08, cladding.height + 0.08),
      length: 0.07,
      rise: 0.05,
    },
    { side: 1, x: middle - reach * 0.14, z: z + 0.03, length: 0.08, rise: -0.1 },
  ];
}

/** Returns the scratches, each with a ruler below it. */
export function flawThings(design: Design): Thing[] {
  const { width } = form(design);
  return flawsOf(design).flatMap(({ side, x, z, length, rise }, which): Thing[] => {
    const onBody = (px: number, pz: number) => [px, side * width(px, pz), pz] as const;
    const strokes = [0, 1, 2].flatMap((stroke) =>
      Array.from({ length: 7 }, (_, step): Field | undefined => {
        if (stroke > 0 && spread(7 * stroke + step + which, 2) < 0.3) return undefined;
        const point = (at: number) => {
          const wave = (spread(at + 3 * stroke + 5 * which + 1, 3) - 0.5) * 0.0018;
          const along = (at / 7 - 0.5) * length * (1 - 0.18 * stroke);
          return onBody(x + along, z + rise * along + wave + (stroke - 1) * 0.0026);
        };
        return rod(
          point(step),
          point(step + 1),
          (stroke === 0 ? 0.0009 : 0.0006) + 0.0004 * spread(step + stroke, 2),
        );
      }).filter((field) => field !== undefined),
    );
    const [, y] = onBody(x, z);
    const scratch = surface(
      (px, py, pz) => Math.min(...strokes.map((stroke) => stroke(px, py, pz))),
      {
        min: [x - length * 0.56, y - 0.01, z - 0.014],
        max: [x + length * 0.56, y + 0.01, z + 0.014],
      },
      0.00075,
    );
    return [{ material: 'scratch', mesh: scratch }, ...ruler(onBody, side, x, z - 0.034)];
  });
}

/** Returns a ruler of 12 cm with a mark every 5 mm. */
function ruler(
  onBody: (x: number, z: number) => readonly [number, number, number],
  side: number,
  x: number,
  z: number,
): Thing[] {
  const lift = (by: number) => (px: number, pz: number) => {
    const [, y] = onBody(px, z);
    return [px, y + side * by, pz] as const;
  };
  const lines = Array.from({ length: 25 }, (_, i) => {
    const at = x - 0.06 + i * 0.005;
    return sheet(
      lift(0.0066),
      side,
      [at - 0.0005, z + (i % 2 ? 0.006 : 0.002)],
      [at + 0.0005, z + 0.0115],
    );
  });
  return [
    {
      material: 'plate',
      mesh: sheet(lift(0.006), side, [x - 0.068, z - 0.013], [x + 0.068, z + 0.013]),
    },
    ...lines.map((mesh): Thing => ({ material: 'gap', mesh })),
    {
      material: 'route',
      mesh: sheet(lift(0.0066), side, [x - 0.06, z - 0.009], [x + 0.06, z - 0.007]),
    },
  ];
}

/**
 * Returns a flat piece on a side of the car between two corners (x, z), in eight strips that
 * follow the body.
 */
function sheet(
  place: (x: number, z: number) => readonly [number, number, number],
  side: number,
  [x0, z0]: readonly [number, number],
  [x1, z1]: readonly [number, number],
): Mesh {
  const steps = 8;
  const positions = Array.from({ length: steps + 1 }, (_, i) => {
    const x = x0 + ((x1 - x0) * i) / steps;
    return [...place(x, z0), ...place(x, z1)];
  }).flat();
  const index = Array.from({ length: steps }, (_, i) => {
    const a = 2 * i;
    return [a, a + 1, a + 3, a, a + 3, a + 2];
  }).flat();
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(positions, (_, i) => (i % 3 === 1 ? side : 0)),
    index: Uint32Array.from(index),
  };
}
