import type { Point } from './curve.ts';
import type { Mesh } from './mesh.ts';

/**
 * Returns the surface of a profile of (radius, y) points, rotated around the y axis. The surface
 * faces outwards where y decreases along the profile.
 */
export function lathe(points: readonly Point[], around = 72): Mesh {
  const positions: number[] = [];
  const normals: number[] = [];
  const index: number[] = [];
  const slopes = points.map((point, i) => {
    const before = points[Math.max(0, i - 1)] ?? point;
    const after = points[i + 1] ?? point;
    const [dr, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dr, dy) || 1;
    return [-dy / length, dr / length] as const;
  });
  for (let turn = 0; turn <= around; turn++) {
    const angle = (2 * Math.PI * turn) / around;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    points.forEach(([radius, y], i) => {
      const [nr, ny] = slopes[i] ?? [1, 0];
      positions.push(radius * c, y, radius * s);
      normals.push(nr * c, ny, nr * s);
    });
  }
  const count = points.length;
  for (let turn = 0; turn < around; turn++) {
    for (let i = 0; i < count - 1; i++) {
      const a = turn * count + i;
      index.push(a, a + 1, a + count, a + 1, a + count + 1, a + count);
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    index: Uint32Array.from(index),
  };
}

/**
 * Returns this mesh moved to this position. With `isTurned`, the mesh is first turned by 180°
 * around the upright axis.
 */
export function placed(
  mesh: Mesh,
  [x, y, z]: readonly [number, number, number],
  isTurned: boolean,
): Mesh {
  const way = isTurned ? -1 : 1;
  const turned = (values: Float32Array) =>
    values.map((value, i) => (i % 3 === 2 ? value : way * value));
  const positions = turned(mesh.positions).map((value, i) => value + ([x, y, z][i % 3] ?? 0));
  return { positions, normals: turned(mesh.normals), index: mesh.index };
}
