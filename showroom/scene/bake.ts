import type { Mesh } from '#/showroom/shape/mesh.ts';
import { lights, type Light } from './light.ts';

const SIZE = 192;
/** Tolerance in metres of the shadow test, so that a surface does not shade itself. */
const BIAS = 0.02;

/** The light of the studio that reaches a point of a surface. */
export type Shaded = {
  /** Direct light, as a ratio to that on an open level floor. */
  direct: number;
  /** The visible fraction of the sky above the surface, 0 to 1. */
  open: number;
};

/** Computes the studio's light at a point of a surface with this normal. Writes it into `out`. */
export type Shade = (
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
  out: Shaded,
) => void;

/**
 * Returns a function that computes the light at a point. `casters` are the meshes that cast
 * shadows, `count` is the number of light directions.
 */
export function shade(casters: readonly Mesh[], count: number): Shade {
  const [middle, reach] = extent(casters);
  const views = lights(count).map((light) => depthView(light, casters, middle, reach));
  return (x, y, z, nx, ny, nz, out) => {
    let [direct, seen, faced] = [0, 0, 0];
    const px = x + nx * BIAS - middle[0];
    const py = y + ny * BIAS - middle[1];
    const pz = z + nz * BIAS - middle[2];
    for (const view of views) {
      const { wx, wy, wz } = view;
      const facing = nx * wx + ny * wy + nz * wz;
      if (facing <= 0.02) continue;
      const lit = litIn(view, px, py, pz);
      faced += 1;
      seen += lit;
      direct += facing * lit * view.power;
    }
    out.direct = direct;
    out.open = faced > 3 ? seen / faced : 0.4;
  };
}

/**
 * A depth map of the scene as seen from a light. (wx, wy, wz) is the direction of the light; u and
 * v are the axes of the map.
 */
type View = {
  power: number;
  wx: number;
  wy: number;
  wz: number;
  ux: number;
  uy: number;
  vx: number;
  vy: number;
  vz: number;
  reach: number;
  scale: number;
  depth: Float32Array;
};
type Triple = readonly [number, number, number];

/** Renders a depth map of the meshes from a light, for shadow tests. */
function depthView(
  { way: [wx, wy, wz], power }: Light,
  casters: readonly Mesh[],
  [cx, cy, cz]: Triple,
  reach: number,
): View {
  const flat = Math.sqrt(wx * wx + wy * wy) || 1;
  const [ux, uy] = [-wy / flat, wx / flat];
  const [vx, vy, vz] = [-wz * uy, wz * ux, wx * uy - wy * ux];
  const scale = SIZE / (2 * reach);
  const depth = new Float32Array(SIZE * SIZE).fill(-1e9);
  for (const { positions, index } of casters) {
    const seen = new Float32Array(positions.length);
    for (let i = 0; i < positions.length; i += 3) {
      const x = (positions[i] ?? 0) - cx;
      const y = (positions[i + 1] ?? 0) - cy;
      const z = (positions[i + 2] ?? 0) - cz;
      seen[i] = (x * ux + y * uy + reach) * scale;
      seen[i + 1] = (x * vx + y * vy + z * vz + reach) * scale;
      seen[i + 2] = x * wx + y * wy + z * wz;
    }
    for (let i = 0; i < index.length; i += 3)
      fill(depth, seen, index[i] ?? 0, index[i + 1] ?? 0, index[i + 2] ?? 0);
  }
  return { power, wx, wy, wz, ux, uy, vx, vy, vz, reach, scale, depth };
}

/**
 * Returns the share of a light that reaches a point, 0 in shadow to 1. The point is relative to the
 * middle of the scene.
 */
function litIn(view: View, x: number, y: number, z: number): number {
  const { reach, scale, depth } = view;
  const u = (x * view.ux + y * view.uy + reach) * scale - 0.5;
  const v = (x * view.vx + y * view.vy + z * view.vz + reach) * scale - 0.5;
  const d = x * view.wx + y * view.wy + z * view.wz + BIAS;
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
