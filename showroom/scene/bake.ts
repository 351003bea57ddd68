import type { Mesh } from '#/showroom/shape/mesh.ts';
import { lights, type Light } from './light.ts';

const SIZE = 288;
/** Tolerance in metres of the shadow test, so that a surface does not shade itself. */
const BIAS = 0.02;

/** Returns how much light of the studio reaches a point of a surface. */
export type Shade = (
  x: number,
  y: number,
  z: number,
  normal: readonly [number, number, number],
) => {
  /** Direct light: 1 on an open level floor. */
  direct: number;
  /** The fraction of the sky in front of the surface that is not hidden, 0 to 1. */
  open: number;
};

/** Returns the shading caused by some meshes, sampled from `count` light directions. */
export function shade(casters: readonly Mesh[], count: number): Shade {
  const [middle, reach] = extent(casters);
  const views = lights(count).map((light) => depthView(light, casters, middle, reach));
  return (x, y, z, [nx, ny, nz]) => {
    let [direct, seen, faced] = [0, 0, 0];
    for (const { light, isLit } of views) {
      const { way } = light;
      const facing = nx * way[0] + ny * way[1] + nz * way[2];
      if (facing <= 0.02) continue;
      const lit = isLit(x + nx * BIAS, y + ny * BIAS, z + nz * BIAS);
      faced += 1;
      seen += lit;
      direct += facing * lit * light.power;
    }
    return { direct, open: faced > 3 ? seen / faced : 0.4 };
  };
}

type View = { light: Light; isLit(x: number, y: number, z: number): number };
type Triple = readonly [number, number, number];

/** Renders a depth map of the meshes from a light, for shadow tests. */
function depthView(
  light: Light,
  casters: readonly Mesh[],
  [cx, cy, cz]: Triple,
  reach: number,
): View {
  const [wx, wy, wz] = light.way;
  const flat = Math.hypot(wx, wy) || 1;
  const [ux, uy] = [-wy / flat, wx / flat];
  const [vx, vy, vz] = [-wz * uy, wz * ux, wx * uy - wy * ux];
  const scale = SIZE / (2 * reach);
  const depth = new Float32Array(SIZE * SIZE).fill(-1e9);
  const toU = (x: number, y: number) => ((x - cx) * ux + (y - cy) * uy + reach) * scale;
  const toV = (x: number, y: number, z: number) =>
    ((x - cx) * vx + (y - cy) * vy + (z - cz) * vz + reach) * scale;
  const toD = (x: number, y: number, z: number) => (x - cx) * wx + (y - cy) * wy + (z - cz) * wz;
  for (const { positions, index } of casters) {
    const count = positions.length / 3;
    const seen = new Float32Array(count * 3);
    for (let i = 0; i < count; i++) {
      const [x, y, z] = [
        positions[3 * i] ?? 0,
        positions[3 * i + 1] ?? 0,
        positions[3 * i + 2] ?? 0,
      ];
      seen[3 * i] = toU(x, y);
      seen[3 * i + 1] = toV(x, y, z);
      seen[3 * i + 2] = toD(x, y, z);
    }
    for (let i = 0; i < index.length; i += 3)
      fill(depth, seen, index[i] ?? 0, index[i + 1] ?? 0, index[i + 2] ?? 0);
  }
  function isLit(x: number, y: number, z: number): number {
    const u = toU(x, y) - 0.5;
    const v = toV(x, y, z) - 0.5;
    const d = toD(x, y, z) + BIAS;
    const iu = Math.floor(u);
    const iv = Math.floor(v);
    if (iu < 0 || iv < 0 || iu >= SIZE - 1 || iv >= SIZE - 1) return 1;
    const place = iv * SIZE + iu;
    const fu = u - iu;
    const fv = v - iv;
    const a = (depth[place] ?? 0) < d ? 1 - fu : 0;
    const b = (depth[place + 1] ?? 0) < d ? fu : 0;
    const c = (depth[place + SIZE] ?? 0) < d ? 1 - fu : 0;
    const e = (depth[place + SIZE + 1] ?? 0) < d ? fu : 0;
    return (a + b) * (1 - fv) + (c + e) * fv;
  }
  return { light, isLit };
}

function fill(depth: Float32Array, seen: Float32Array, a: number, b: number, c: number): void {
  const ua = seen[3 * a] ?? 0;
  const va = seen[3 * a + 1] ?? 0;
  const da = seen[3 * a + 2] ?? 0;
  const ub = (seen[3 * b] ?? 0) - ua;
  const vb = (seen[3 * b + 1] ?? 0) - va;
  const uc = (seen[3 * c] ?? 0) - ua;
  const vc = (seen[3 * c + 1] ?? 0) - va;
  const area = ub * vc - uc * vb;
  if (Math.abs(area) < 1e-9) return;
  const db = (seen[3 * b + 2] ?? 0) - da;
  const dc = (seen[3 * c + 2] ?? 0) - da;
  const u0 = Math.max(0, Math.floor(ua + Math.min(0, ub, uc)));
  const u1 = Math.min(SIZE - 1, Math.floor(ua + Math.max(0, ub, uc)));
  const v0 = Math.max(0, Math.floor(va + Math.min(0, vb, vc)));
  const v1 = Math.min(SIZE - 1, Math.floor(va + Math.max(0, vb, vc)));
  for (let v = v0; v <= v1; v++) {
    for (let u = u0; u <= u1; u++) {
      const pu = u + 0.5 - ua;
      const pv = v + 0.5 - va;
      const s = (pu * vc - pv * uc) / area;
      const t = (pv * ub - pu * vb) / area;
      // Slightly larger than the triangle, so that no light leaks between neighbours.
      if (s < -0.1 || t < -0.1 || s + t > 1.1) continue;
      const d = da + s * db + t * dc;
      const place = v * SIZE + u;
      if (d > (depth[place] ?? 0)) depth[place] = d;
    }
  }
}

function extent(meshes: readonly Mesh[]): [middle: Triple, reach: number] {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of meshes) {
    for (let i = 0; i < positions.length; i++) {
      low[i % 3] = Math.min(low[i % 3] ?? 0, positions[i] ?? 0);
      high[i % 3] = Math.max(high[i % 3] ?? 0, positions[i] ?? 0);
    }
  }
  const size = [0, 1, 2].map((k) => (high[k] ?? 0) - (low[k] ?? 0));
  const middle: Triple = [
    (low[0] ?? 0) + (size[0] ?? 0) / 2,
    (low[1] ?? 0) + (size[1] ?? 0) / 2,
    (low[2] ?? 0) + (size[2] ?? 0) / 2,
  ];
  return [middle, Math.hypot(...size) / 2 + 0.05];
}
