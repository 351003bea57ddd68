import type { Mesh } from './mesh.ts';

type Triple = readonly [number, number, number];

/**
 * Returns a wall from the open edges of this mesh. For each point of an edge, `towards` returns the
 * opposite point of the wall. Where it returns undefined, there is no wall.
 */
export function wall(
  mesh: Mesh,
  towards: (point: Triple, normal: Triple) => Triple | undefined,
): Mesh {
  const positions: number[] = [];
  const normals: number[] = [];
  const index: number[] = [];
  for (const [a, b] of openEdges(mesh)) {
    const [pa, pb] = [triple(mesh.positions, a), triple(mesh.positions, b)];
    const [qa, qb] = [towards(pa, triple(mesh.normals, a)), towards(pb, triple(mesh.normals, b))];
    if (!qa || !qb) continue;
    const normal = cross(minus(qa, pa), minus(pb, pa));
    const length = Math.hypot(...normal) || 1;
    const first = positions.length / 3;
    positions.push(...pa, ...pb, ...qb, ...qa);
    for (let i = 0; i < 4; i++) normals.push(...normal.map((part) => part / length));
    index.push(first, first + 2, first + 1, first, first + 3, first + 2);
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    index: Uint32Array.from(index),
  };
}

/** Returns this mesh moved along its normals by `by` metres; inwards for a negative `by`. */
export function offset(mesh: Mesh, by: number): Mesh {
  const positions = mesh.positions.map((value, i) => value + (mesh.normals[i] ?? 0) * by);
  return { ...mesh, positions };
}

function openEdges({ index }: Mesh): Array<readonly [number, number]> {
  const seen = new Map<string, readonly [number, number]>();
  for (let i = 0; i < index.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [index[i + k] ?? 0, index[i + ((k + 1) % 3)] ?? 0];
      if (!seen.delete(`${b}-${a}`)) seen.set(`${a}-${b}`, [a, b]);
    }
  }
  return [...seen.values()];
}

function triple(values: Float32Array, place: number): Triple {
  return [values[3 * place] ?? 0, values[3 * place + 1] ?? 0, values[3 * place + 2] ?? 0];
}

function minus(a: Triple, b: Triple): Triple {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
