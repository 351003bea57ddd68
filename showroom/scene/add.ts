import { surface, type Field } from '#/showroom/shape/mesh.ts';
import type { Material } from './finishes.ts';
import type { Thing } from './thing.ts';

/** A position or size in metres: along the car (x), across the car (y), up (z). */
export type Triple = readonly [number, number, number];

/**
 * Adds the solid of `field` at the position `at`. `reach` is half the size of the solid's bounding
 * box.
 */
export type Put = (
  material: Material,
  field: Field,
  at: Triple,
  reach: Triple,
  cell?: number,
) => void;

/** Returns a function that adds meshes of solids to `things`. */
export function puttingInto(things: Thing[]): Put {
  return (material, field, [x, y, z], [rx, ry, rz], cell = 0.008) => {
    const mesh = surface(
      field,
      {
        min: [-rx - cell, -ry - cell, -rz - cell],
        max: [rx + 2 * cell, ry + 2 * cell, rz + 2 * cell],
      },
      cell,
    );
    const by = [x, y, z];
    things.push({
      material,
      mesh: { ...mesh, positions: mesh.positions.map((value, i) => value + (by[i % 3] ?? 0)) },
    });
  };
}

/** Returns a pipe along a curve through these points, with flat ends. */
export function pipe(points: readonly Triple[], radius: number, material: Material): Thing {
  const around = 12;
  const curve = smoothed(points);
  const positions: number[] = [];
  const normals: number[] = [];
  const index: number[] = [];
  let side: Triple = [0, 0, 1];
  curve.forEach((point, i) => {
    const way = unit(minus(curve[i + 1] ?? point, curve[i - 1] ?? point));
    // The cross section is rotated as little as possible from point to point, so that the pipe does
    // not twist.
    let up = cross(way, side);
    if (Math.hypot(...up) < 0.05) up = cross(way, [1, 0, 0]);
    up = unit(up);
    side = unit(cross(up, way));
    for (let step = 0; step < around; step++) {
      const angle = (2 * Math.PI * step) / around;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const normal = [0, 1, 2].map((axis) => c * (side[axis] ?? 0) + s * (up[axis] ?? 0));
      normals.push(...normal);
      positions.push(...normal.map((part, axis) => (point[axis] ?? 0) + radius * part));
      if (i === 0) continue;
      const [a, b] = [i * around + step, i * around + ((step + 1) % around)];
      index.push(a, b, a - around, b, b - around, a - around);
    }
  });
  for (const [end, way] of [
    [0, -1],
    [curve.length - 1, 1],
  ] as const) {
    const first = positions.length / 3;
    const point = curve[end] ?? [0, 0, 0];
    const next = curve[end - way] ?? point;
    const out = unit(minus(point, next));
    for (let step = 0; step < around; step++) {
      positions.push(...positions.slice((end * around + step) * 3, (end * around + step) * 3 + 3));
      normals.push(...out);
      if (step > 1) index.push(first, first + step - 1, first + step);
    }
  }
  return {
    material,
    mesh: {
      positions: Float32Array.from(positions),
      normals: Float32Array.from(normals),
      index: Uint32Array.from(index),
    },
  };
}

function minus(a: Triple, b: Triple): Triple {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit([x, y, z]: Triple): Triple {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** Returns a Catmull-Rom curve through the points, as short straight segments. */
function smoothed(points: readonly Triple[]): Triple[] {
  const steps = 6;
  return points.slice(1).flatMap((to, i): Triple[] => {
    const from = points[i] ?? to;
    const before = points[i - 1] ?? from;
    const after = points[i + 2] ?? to;
    return Array.from(
      { length: i === points.length - 2 ? steps + 1 : steps },
      (_, step): Triple => {
        const t = step / steps;
        const at = (axis: 0 | 1 | 2): number => {
          const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
          return (
            0.5 *
            (2 * b +
              (c - a) * t +
              (2 * a - 5 * b + 4 * c - d) * t * t +
              (3 * b - a - 3 * c + d) * t ** 3)
          );
        };
        return [at(0), at(1), at(2)];
      },
    );
  });
}
