/**
 * Returns the distance in metres of a point from a solid's surface; negative inside. The distance
 * is exact only near the surface.
 */
export type Field = (x: number, y: number, z: number) => number;

/**
 * A mesh of triangles. `positions` and `normals` have three numbers for each vertex. `index` has
 * three vertices for each triangle, anticlockwise seen from outside.
 */
export type Mesh = { positions: Float32Array; normals: Float32Array; index: Uint32Array };

/** The box around a solid, in metres. */
export type Box = {
  min: readonly [number, number, number];
  max: readonly [number, number, number];
};

const BLOCK = 4;

/**
 * Returns the surface of this field's solid as triangles about `cell` metres wide. `min` and `max`
 * are the corners of the box around the solid.
 */
export function surface(field: Field, { min, max }: Box, cell: number): Mesh {
  const size = [0, 1, 2].map((axis) => Math.ceil(((max[axis] ?? 0) - (min[axis] ?? 0)) / cell) + 1);
  const [nx, ny, nz] = [size[0] ?? 0, size[1] ?? 0, size[2] ?? 0];
  const values = sample(field, min, [nx, ny, nz], cell);
  const [sx, sy, sz] = [1, nx, nx * ny];
  const strides = [sx, sy, sz];
  const vertexOf = new Int32Array(nx * ny * nz).fill(-1);
  const positions: number[] = [];
  for (let z = 0; z < nz - 1; z++) {
    for (let y = 0; y < ny - 1; y++) {
      for (let x = 0; x < nx - 1; x++) {
        const base = x + y * sy + z * sz;
        if (!isCrossed(values, base, sy, sz)) continue;
        const found = crossing(values, base, strides);
        if (!found) continue;
        vertexOf[base] = positions.length / 3;
        positions.push(
          min[0] + (x + found[0]) * cell,
          min[1] + (y + found[1]) * cell,
          min[2] + (z + found[2]) * cell,
        );
      }
    }
  }
  const index: number[] = [];
  for (let z = 1; z < nz - 1; z++) {
    for (let y = 1; y < ny - 1; y++) {
      for (let x = 1; x < nx - 1; x++) {
        const base = x + y * sy + z * sz;
        const here = (values[base] ?? 0) < 0;
        for (let axis = 0; axis < 3; axis++) {
          if ((values[base + (strides[axis] ?? 0)] ?? 0) < 0 === here) continue;
          const [u, v] = [strides[(axis + 1) % 3] ?? 0, strides[(axis + 2) % 3] ?? 0];
          const a = vertexOf[base] ?? 0;
          const b = vertexOf[base - u] ?? 0;
          const c = vertexOf[base - u - v] ?? 0;
          const d = vertexOf[base - v] ?? 0;
          if (here) index.push(a, b, c, a, c, d);
          else index.push(a, c, b, a, d, c);
        }
      }
    }
  }
  return settle(field, Float32Array.from(positions), Uint32Array.from(index));
}

/** Moves vertices onto the surface of a field. Returns the mesh with the normals of the surface. */
function settle(field: Field, positions: Float32Array, index: Uint32Array): Mesh {
  const normals = new Float32Array(positions.length);
  const e = 0.0015;
  for (let i = 0; i < positions.length; i += 3) {
    let x = positions[i] ?? 0;
    let y = positions[i + 1] ?? 0;
    let z = positions[i + 2] ?? 0;
    let [gx, gy, gz] = [0, 0, 0];
    for (let step = 0; step < 2; step++) {
      const here = field(x, y, z);
      gx = (field(x + e, y, z) - here) / e;
      gy = (field(x, y + e, z) - here) / e;
      gz = (field(x, y, z + e) - here) / e;
      const move =
        Math.max(-0.01, Math.min(0.01, here)) / Math.max(0.3, gx * gx + gy * gy + gz * gz);
      x -= move * gx;
      y -= move * gy;
      z -= move * gz;
    }
    const length = Math.hypot(gx, gy, gz) || 1;
    positions[i] = x;
    positions[i + 1] = y;
    positions[i + 2] = z;
    normals[i] = gx / length;
    normals[i + 1] = gy / length;
    normals[i + 2] = gz / length;
  }
  return { positions, normals, index };
}

/**
 * Returns the values of the field on a grid. In blocks of the grid that are far from the surface,
 * only the signs of the values are right.
 */
function sample(
  field: Field,
  min: readonly [number, number, number],
  [nx, ny, nz]: readonly [number, number, number],
  cell: number,
): Float32Array {
  const values = new Float32Array(nx * ny * nz);
  const half = (BLOCK * cell) / 2;
  for (let bz = 0; bz < nz; bz += BLOCK) {
    for (let by = 0; by < ny; by += BLOCK) {
      for (let bx = 0; bx < nx; bx += BLOCK) {
        const [x0, y0, z0] = [min[0] + bx * cell, min[1] + by * cell, min[2] + bz * cell];
        const middle = field(x0 + half, y0 + half, z0 + half);
        const isFar = Math.abs(middle) > half * 4;
        for (let z = bz; z < Math.min(bz + BLOCK, nz); z++) {
          for (let y = by; y < Math.min(by + BLOCK, ny); y++) {
            for (let x = bx; x < Math.min(bx + BLOCK, nx); x++) {
              values[x + nx * (y + ny * z)] = isFar
                ? middle
                : field(min[0] + x * cell, min[1] + y * cell, min[2] + z * cell);
            }
          }
        }
      }
    }
  }
  return values;
}

/** Returns whether the corners of a cell are on both sides of the surface. */
function isCrossed(values: Float32Array, base: number, sy: number, sz: number): boolean {
  const isIn = (values[base] ?? 0) < 0;
  return (
    (values[base + 1] ?? 0) < 0 !== isIn ||
    (values[base + sy] ?? 0) < 0 !== isIn ||
    (values[base + sy + 1] ?? 0) < 0 !== isIn ||
    (values[base + sz] ?? 0) < 0 !== isIn ||
    (values[base + sz + 1] ?? 0) < 0 !== isIn ||
    (values[base + sz + sy] ?? 0) < 0 !== isIn ||
    (values[base + sz + sy + 1] ?? 0) < 0 !== isIn
  );
}

const EDGES = [0, 1, 2].flatMap((axis) =>
  [0, 1, 2, 3].map((corner) => {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
    const from = [0, 0, 0];
    from[u] = corner & 1;
    from[v] = corner >> 1;
    return { axis, from };
  }),
);

/**
 * Returns the middle of the points where the surface crosses the edges of a cell, from 0 to 1 along
 * each axis. Undefined if the surface crosses no edge.
 */
function crossing(
  values: Float32Array,
  base: number,
  strides: readonly number[],
): [number, number, number] | undefined {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const { axis, from } of EDGES) {
    const start =
      base +
      (from[0] ?? 0) * (strides[0] ?? 0) +
      (from[1] ?? 0) * (strides[1] ?? 0) +
      (from[2] ?? 0) * (strides[2] ?? 0);
    const [a, b] = [values[start] ?? 0, values[start + (strides[axis] ?? 0)] ?? 0];
    if (a < 0 === b < 0) continue;
    const t = a / (a - b);
    sum[0] += (from[0] ?? 0) + (axis === 0 ? t : 0);
    sum[1] += (from[1] ?? 0) + (axis === 1 ? t : 0);
    sum[2] += (from[2] ?? 0) + (axis === 2 ? t : 0);
    count++;
  }
  if (count === 0) return undefined;
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}
