import { length2, length3, roundMax } from './blend.ts';
import type { Field } from './mesh.ts';

type Triple = readonly [number, number, number];

/**
 * Returns a box with rounded edges around the origin. `hx`, `hy` and `hz` are half the lengths of
 * the edges.
 */
export function box([hx, hy, hz]: Triple, radius: number): Field {
  return (x, y, z) => {
    const [a, b, c] = [
      Math.abs(x) - hx + radius,
      Math.abs(y) - hy + radius,
      Math.abs(z) - hz + radius,
    ];
    const outer = length3(Math.max(a, 0), Math.max(b, 0), Math.max(c, 0));
    return outer + Math.min(Math.max(a, b, c), 0) - radius;
  };
}

/** Returns this solid moved to this position. */
export function moved(field: Field, [mx, my, mz]: Triple): Field {
  return (x, y, z) => field(x - mx, y - my, z - mz);
}

/**
 * Returns this solid rotated around the y axis by an angle in radians. A positive angle moves the
 * top towards +x.
 */
export function leaning(field: Field, angle: number): Field {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (x, y, z) => field(c * x - s * z, y, s * x + c * z);
}

/** Returns a rod from `a` to `b` with round ends. */
export function rod(a: Triple, b: Triple, radius: number): Field {
  const [ex, ey, ez] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const square = ex * ex + ey * ey + ez * ez;
  return (x, y, z) => {
    const [px, py, pz] = [x - a[0], y - a[1], z - a[2]];
    const t = Math.min(1, Math.max(0, (px * ex + py * ey + pz * ez) / square));
    return length3(px - ex * t, py - ey * t, pz - ez * t) - radius;
  };
}

/** Returns a ring around the x axis. `thick` is the radius of the cross-section. */
export function ring(radius: number, thick: number): Field {
  return (x, y, z) => length2(Math.hypot(y, z) - radius, x) - thick;
}

/**
 * Returns an upright cylinder around the origin. `half` is half the height, `round` the radius of
 * the edges.
 */
export function drum(radius: number, half: number, round: number): Field {
  return (x, y, z) => roundMax(length2(x, y) - radius, Math.abs(z) - half, round);
}

/** Returns this solid rotated around the upright axis by an angle in radians. */
export function turning(field: Field, angle: number): Field {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (x, y, z) => field(c * x + s * y, c * y - s * x, z);
}

/** Returns a horizontal ring around the z axis. `thick` is the radius of the cross-section. */
export function flatRing(radius: number, thick: number): Field {
  return (x, y, z) => length2(Math.hypot(x, y) - radius, z) - thick;
}
