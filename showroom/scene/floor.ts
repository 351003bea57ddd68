import { length2, length3 } from '#/showroom/shape/blend.ts';
import type { Camera } from './camera.ts';
import type { Stage } from './set.ts';
import { ramp } from './studio.ts';

/** The colour of the backdrop in linear RGB, equal to the CSS property `--photo`. */
export const GROUND = [0.825, 0.886, 0.86] as const;

/** Distance of the showroom's wall from the middle of the object in metres. */
const WALL = 9;

/**
 * What a camera sees behind the objects of a scene: `light` of the floor or the wall, and `mirror`,
 * the share of light that the floor reflects (0 for the wall).
 */
export type Backdrop = { light: number; mirror: number };

/**
 * Sets `out` to what is behind all objects at a pixel: the floor or the wall. In a scene without
 * floor, the light is 1.
 */
export function seeBackdrop(
  { floor, footprint }: Stage,
  { eye, right, up, forward, focal }: Camera,
  across: number,
  high: number,
  out: Backdrop,
): void {
  out.light = 1;
  out.mirror = 0;
  if (!floor) return;
  const dx = forward[0] * focal + right[0] * across + up[0] * high;
  const dy = forward[1] * focal + right[1] * across + up[1] * high;
  const dz = forward[2] * focal + right[2] * across + up[2] * high;
  const [ex, ey] = [eye[0] - footprint[0], eye[1] - footprint[1]];
  const t = dz < -1e-6 ? -eye[2] / dz : Infinity;
  const x = ex + t * dx;
  const y = ey + t * dy;
  const far = t === Infinity ? Infinity : length2(x, y);
  if (far < WALL) {
    const near = ramp(WALL, 1.5, far);
    const fall = floor(x + footprint[0], y + footprint[1]);
    out.light = (0.7 + 0.24 * near) * (0.06 + 0.94 * fall);
    const steep = -dz / length3(dx, dy, dz);
    out.mirror = 0.06 + 0.42 * (1 - steep) ** 4;
    return;
  }
  // The ray ends at the round wall.
  const square = dx * dx + dy * dy;
  const half = ex * dx + ey * dy;
  const at =
    (-half + Math.sqrt(Math.max(0, half * half - square * (ex * ex + ey * ey - WALL ** 2)))) /
    square;
  const z = eye[2] + at * dz;
  out.light = 0.7 + 0.25 * ramp(-0.2, 2.6, z) + 0.05 * ramp(2.1, 3.2, z);
}
