import type { Mesh } from '#/showroom/shape/mesh.ts';
import type { Spot } from './shading.ts';

/** A mesh with the light and the reciprocal distance from the camera of each vertex. */
export type Lit = { mesh: Mesh; light: Float32Array; near: Float32Array };

/** Returns a spot without values, for `fillSpot` to fill. */
export function emptySpot(): Spot {
  return {
    x: 0,
    y: 0,
    z: 0,
    nx: 0,
    ny: 0,
    nz: 0,
    vx: 0,
    vy: 0,
    vz: 0,
    direct: 0,
    open: 0,
    isBack: false,
  };
}

/**
 * Sets `spot` to a point of a triangle. `corner` is the index of the triangle's first vertex in
 * `mesh.index`. `s` and `t` are barycentric coordinates in the picture.
 */
export function fillSpot(
  spot: Spot,
  { mesh, light, near }: Lit,
  eye: readonly [number, number, number],
  corner: number,
  s: number,
  t: number,
): void {
  const a = mesh.index[corner] ?? 0;
  const b = mesh.index[corner + 1] ?? 0;
  const c = mesh.index[corner + 2] ?? 0;
  let wa = (1 - s - t) * (near[a] ?? 0);
  let wb = s * (near[b] ?? 0);
  let wc = t * (near[c] ?? 0);
  const whole = 1 / (wa + wb + wc);
  wa *= whole;
  wb *= whole;
  wc *= whole;
  const { positions: p, normals: n } = mesh;
  spot.x = wa * (p[3 * a] ?? 0) + wb * (p[3 * b] ?? 0) + wc * (p[3 * c] ?? 0);
  spot.y = wa * (p[3 * a + 1] ?? 0) + wb * (p[3 * b + 1] ?? 0) + wc * (p[3 * c + 1] ?? 0);
  spot.z = wa * (p[3 * a + 2] ?? 0) + wb * (p[3 * b + 2] ?? 0) + wc * (p[3 * c + 2] ?? 0);
  const nx = wa * (n[3 * a] ?? 0) + wb * (n[3 * b] ?? 0) + wc * (n[3 * c] ?? 0);
  const ny = wa * (n[3 * a + 1] ?? 0) + wb * (n[3 * b + 1] ?? 0) + wc * (n[3 * c + 1] ?? 0);
  const nz = wa * (n[3 * a + 2] ?? 0) + wb * (n[3 * b + 2] ?? 0) + wc * (n[3 * c + 2] ?? 0);
  let [vx, vy, vz] = [eye[0] - spot.x, eye[1] - spot.y, eye[2] - spot.z];
  const away = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz);
  vx *= away;
  vy *= away;
  vz *= away;
  spot.isBack = nx * vx + ny * vy + nz * vz < 0;
  const length = (spot.isBack ? -1 : 1) / Math.sqrt(nx * nx + ny * ny + nz * nz || 1);
  spot.nx = nx * length;
  spot.ny = ny * length;
  spot.nz = nz * length;
  spot.vx = vx;
  spot.vy = vy;
  spot.vz = vz;
  spot.direct = wa * (light[2 * a] ?? 0) + wb * (light[2 * b] ?? 0) + wc * (light[2 * c] ?? 0);
  spot.open =
    wa * (light[2 * a + 1] ?? 0) + wb * (light[2 * b + 1] ?? 0) + wc * (light[2 * c + 1] ?? 0);
}
