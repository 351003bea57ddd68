import type { Mesh } from '#/showroom/shape/mesh.ts';
import type { Camera } from './camera.ts';

const NEAR = 0.06;

/**
 * The vertices of a mesh in the picture: `across` and `down` in px, `near` is the reciprocal of the
 * distance from the camera in metres.
 */
export type Seen = { across: Float32Array; down: Float32Array; near: Float32Array };

/**
 * Projects the vertices of this mesh. `middle` is the centre of the picture in px. In the result,
 * `near` of a vertex is 0 if the vertex is closer than 6 cm or behind the camera.
 */
export function project(
  mesh: Mesh,
  { eye, right, up, forward, focal }: Camera,
  middle: readonly [number, number],
): Seen {
  const count = mesh.positions.length / 3;
  const seen = {
    across: new Float32Array(count),
    down: new Float32Array(count),
    near: new Float32Array(count),
  };
  const { positions } = mesh;
  for (let i = 0; i < count; i++) {
    const x = (positions[3 * i] ?? 0) - eye[0];
    const y = (positions[3 * i + 1] ?? 0) - eye[1];
    const z = (positions[3 * i + 2] ?? 0) - eye[2];
    const depth = x * forward[0] + y * forward[1] + z * forward[2];
    if (depth < NEAR) continue;
    const scale = focal / depth;
    seen.across[i] = middle[0] + (x * right[0] + y * right[1] + z * right[2]) * scale;
    seen.down[i] = middle[1] - (x * up[0] + y * up[1] + z * up[2]) * scale;
    seen.near[i] = 1 / depth;
  }
  return seen;
}

/**
 * Called for a pixel of a triangle. `pixel` is its index in the picture, `near` the reciprocal of
 * the distance. `shareB` and `shareC` are the barycentric coordinates of the vertices b and c.
 */
export type Visit = (pixel: number, near: number, shareB: number, shareC: number) => void;

/**
 * Calls `visit` for each pixel whose centre is inside a triangle. `a`, `b` and `c` are the indexes
 * of the vertices. `shift` moves the triangle (px to the right, px down).
 */
export function fillTriangle(
  { across, down, near }: Seen,
  a: number,
  b: number,
  c: number,
  width: number,
  height: number,
  visit: Visit,
  shift: readonly [number, number] = [0, 0],
): void {
  const na = near[a] ?? 0;
  const nb = near[b] ?? 0;
  const nc = near[c] ?? 0;
  if (na === 0 || nb === 0 || nc === 0) return;
  const ax0 = across[a] ?? 0;
  const ay0 = down[a] ?? 0;
  const bx = (across[b] ?? 0) - ax0;
  const by = (down[b] ?? 0) - ay0;
  const cx = (across[c] ?? 0) - ax0;
  const cy = (down[c] ?? 0) - ay0;
  const ax = ax0 + shift[0];
  const ay = ay0 + shift[1];
  const area = bx * cy - cx * by;
  if (area === 0) return;
  const x0 = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.5));
  const x1 = Math.min(width - 1, Math.floor(ax + Math.max(0, bx, cx) - 0.5));
  const y0 = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.5));
  const y1 = Math.min(height - 1, Math.floor(ay + Math.max(0, by, cy) - 0.5));
  const inverse = 1 / area;
  for (let y = y0; y <= y1; y++) {
    const py = y + 0.5 - ay;
    for (let x = x0; x <= x1; x++) {
      const px = x + 0.5 - ax;
      const s = (px * cy - py * cx) * inverse;
      if (s < 0) continue;
      const t = (py * bx - px * by) * inverse;
      if (t < 0 || s + t > 1) continue;
      visit(y * width + x, na + s * (nb - na) + t * (nc - na), s, t);
    }
  }
}
