import { length2 } from '#/showroom/shape/blend.ts';
/**
 * Returns the grey light that comes from the studio to the point (x, y, z). (toX, toY, toZ) is the
 * direction from the point to where this light comes from; a higher `roughness` blurs it.
 */
export type Studio = (
  x: number,
  y: number,
  z: number,
  toX: number,
  toY: number,
  toZ: number,
  roughness: number,
) => number;

/** The share of light that the floor of the studio reflects. */
export const FLOOR = 0.86;

/**
 * Returns the light of the studio around an object. The footprint of the object is given by its
 * middle (x, y) and half its size (x, y). With `isStriped`, the walls have the stripes of an
 * inspection lamp.
 */
export function studio(
  [cx, cy, hx, hy]: readonly [number, number, number, number],
  isStriped = false,
): Studio {
  /**
   * Returns how bright the floor is at (x, y) beside the object: 0 below the object, 1 away from
   * it, with a smooth transition.
   */
  function away(x: number, y: number, soft: number): number {
    const a = Math.abs(x - cx) - hx + 0.25;
    const b = Math.abs(y - cy) - hy + 0.25;
    const out = length2(Math.max(a, 0), Math.max(b, 0)) + Math.min(Math.max(a, b), 0) - 0.25;
    return ramp(-0.35 - soft, 0.45 + soft, out);
  }

  return (x, y, z, toX, toY, up, roughness) => {
    const blur = 0.06 + roughness * 2.2;
    const rise = blur * 0.12;
    const flat = length2(toX, toY) + 1e-6;
    const sideways = Math.abs(toY) / flat;
    const horizon = ramp(-0.02 - roughness * 0.5, 0.04 + roughness * 0.5, up);
    let light = 0;
    if (horizon > 0) {
      let wall = 0.1 + 0.5 * ramp(0.03 - rise, 0.16 + rise, up);
      wall += (0.24 - wall) * ramp(0.4, 0.85, up);
      // Tall panels along both sides and a lower one in front, whose reflections outline the sides
      // of the car.
      wall +=
        2.1 *
        sideways *
        sideways *
        ramp(0.1 - rise, 0.2 + rise, up) *
        ramp(0.52 + rise, 0.36 - rise, up);
      wall *= 0.86 + (0.14 * toX) / flat;
      if (isStriped && roughness < 0.1) {
        const stripe = Math.sin(30 * Math.atan2(up, flat));
        wall = 0.16 + 0.95 * ramp(-0.25, 0.25, stripe);
      }
      light = wall;
      if (up > 0.05) {
        const t = (4.2 - z) / up;
        const qx = x + toX * t - cx;
        const qy = y + toY * t - cy;
        const far = qx * qx + qy * qy;
        light += (0.16 - light) * 0.8 * Math.exp(-0.03 * far);
        light += 4.4 * panel(qx, qy, 3.3, 0.7, blur);
        light += 2.4 * panel(qx, Math.abs(qy) - 3.4, 4.4, 0.4, blur);
        light += 1.5 * panel(Math.abs(qx) - 6.2, qy, 0.5, 2.6, blur);
      }
    }
    if (horizon < 1) {
      const t = z / Math.max(-up, 0.03);
      const qx = x + toX * t;
      const qy = y + toY * t;
      const shade = 0.07 + 0.93 * away(qx, qy, roughness * 0.5);
      const far = ramp(12, 2.5, length2(qx - cx, qy - cy));
      const floor = 0.5 + (FLOOR * 0.9 * shade - 0.5) * far;
      light = floor + (light - floor) * horizon;
    }
    return light;
  };
}

/**
 * Returns 0 for a `value` up to `from`, 1 from `to` on, and a smooth transition between these
 * limits.
 */
export function ramp(from: number, to: number, value: number): number {
  let t = (value - from) / (to - from);
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  return t * t * (3 - 2 * t);
}

function panel(u: number, v: number, halfU: number, halfV: number, edge: number): number {
  const across = Math.abs(u) - halfU;
  if (across > edge) return 0;
  const along = Math.abs(v) - halfV;
  if (along > edge) return 0;
  return ramp(edge, -edge, across) * ramp(edge, -edge, along);
}
