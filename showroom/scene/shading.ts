import type { FullLook } from './finishes.ts';
import { ramp, type Studio } from './studio.ts';

/** A visible point of a surface. One object is reused for all points. */
export type Spot = {
  x: number;
  y: number;
  z: number;
  /** Normal, turned towards the camera. */
  nx: number;
  ny: number;
  nz: number;
  /** Direction to the camera. */
  vx: number;
  vy: number;
  vz: number;
  direct: number;
  open: number;
  isBack: boolean;
};

/**
 * The light that reaches the camera from a point. `tint` is the part that is multiplied by the
 * selectable colour. `cover` is the opacity of the point.
 */
export type Glow = { red: number; green: number; blue: number; tint: number; cover: number };

/** Writes the light from this point of a surface with this look into `out`. */
export function shadeSpot(spot: Spot, look: FullLook, studio: Studio, out: Glow): void {
  const { x, y, z, nx, ny, nz, vx, vy, vz, open } = spot;
  const nv = Math.max(0, Math.min(1, nx * vx + ny * vy + nz * vz));
  const rx = 2 * nv * nx - vx;
  const ry = 2 * nv * ny - vy;
  const rz = 2 * nv * nz - vz;
  const grazing = (1 - nv) ** 5;
  const fresnel = 0.04 + 0.96 * grazing;
  const [r, g, b] = look.colour;

  if (look.veil < 1 && !(spot.isBack && look.veil > 0.85)) {
    const sharp =
      studio(x, y, z, rx, ry, rz, 0.02) * (0.35 + 0.65 * open) * (spot.isBack ? 0.4 : 1);
    const own = 0.5 * look.veil * (0.3 + spot.direct);
    out.red = sharp * fresnel + r * own;
    out.green = sharp * fresnel + g * own;
    out.blue = sharp * fresnel + b * own;
    out.tint = 0;
    out.cover = look.veil + (1 - look.veil) * fresnel;
    return;
  }

  let red = r;
  let green = g;
  let blue = b;
  let { tint: tinted, coat, shine, metal, rough } = look;
  let { direct } = spot;
  if (spot.isBack && look.inner) {
    // The inside of the body: dark trim below, a light roof lining above.
    const lining = ramp(1.0, 1.16, z);
    red = 0.03 + 0.3 * lining;
    green = 0.03 + 0.295 * lining;
    blue = 0.03 + 0.28 * lining;
    tinted = 0;
    coat = 0;
    shine = 0.2;
    metal = 0;
    rough = 0.9;
    direct *= 0.4;
  }
  const bounce = (0.5 - 0.5 * nz) * 0.55 * (0.35 + 0.65 * open);
  const diffuse = (direct + 0.06 * open + bounce) * (1 - metal);

  const weight = rough * rough * 0.5;
  const soft =
    studio(
      x,
      y,
      z,
      rx + (nx - rx) * weight,
      ry + (ny - ry) * weight,
      rz + (nz - rz) * weight,
      rough,
    ) *
    (0.2 + 0.8 * open);
  // Approximation by Karis of the reflectance of a rough surface.
  const fit = Math.min((1 - rough) ** 2, 2 ** (-9.28 * nv)) * (1 - rough) + 0.0425 * rough;
  const scale = -1.04 * fit + 1.04 - 0.572 * rough;
  const bias = Math.max(0, 1.04 * fit + 0.022 * rough - 0.04 * rough);
  let own =
    soft * (0.04 * shine * Math.max(0, scale) + bias * shine) * (1 - metal) +
    soft * bias * metal * 0.4;
  let takes = diffuse + soft * Math.max(0, scale) * metal;
  if (coat > 0) {
    // Below a clear coat the surface itself reflects less.
    own *= 1 - 0.75 * coat;
    const f = coat * fresnel;
    const sharp = studio(x, y, z, rx, ry, rz, 0.015) * (0.3 + 0.7 * open);
    own = own * (1 - f) + sharp * f;
    takes *= 1 - f;
  }
  const plain = takes * (1 - tinted);
  out.red = own + plain * red + look.glow[0];
  out.green = own + plain * green + look.glow[1];
  out.blue = own + plain * blue + look.glow[2];
  out.tint = takes * tinted;
  out.cover = 1;
}
