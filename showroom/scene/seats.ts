import { roundMin } from '#/showroom/shape/blend.ts';
import type { Field } from '#/showroom/shape/mesh.ts';
import { box, leaning, rod } from '#/showroom/shape/solids.ts';

/**
 * Returns a single seat with bolsters and a headrest. The hips are at (`sx`, `sy`, `hip`). `half`
 * is half the seat's width.
 */
export function seat(sx: number, sy: number, hip: number, half: number): Field {
  const lean = 0.36;
  const piping = half * 0.6;
  return (px, py, pz) => {
    const [x, y, z] = [px - sx, py - sy, pz - hip];
    const side = Math.abs(y);
    const bolster = Math.max(0, (side - piping) / (half - piping));
    const bulge = 0.04 * Math.min(1, bolster * 1.6) ** 1.5;
    const seam = crease(side - piping, 0.012);
    const cushion = leaning(
      (u, v, w) =>
        box([0.27, half, 0.085 + bulge * 0.8], 0.055)(u, v, w) +
        seam +
        (side < piping ? flute(u, 0.075) : crease(u - 0.1, 0.006)),
      -0.12,
    )(x + 0.18, y, z - 0.005);
    const up = leaning(
      (u, v, w) =>
        box([0.07 + bulge, half - 0.05 * Math.max(0, w + 0.05), 0.34], 0.055)(
          u + bulge * 0.7,
          v,
          w,
        ) +
        seam * (w < 0.24 ? 1 : 0) +
        (side < piping && w < 0.22 ? flute(w, 0.075) : 0) +
        crease(w - 0.235, 0.008),
      lean,
    )(x - 0.14, y, z - 0.34);
    const head = leaning(
      (u, v, w) => box([0.05, 0.135, 0.088], 0.045)(u, v, w) + crease(side - 0.085, 0.004),
      lean - 0.1,
    )(x - 0.3, y, z - 0.79);
    const posts = Math.min(
      rod([0.26, 0.05, 0.6], [0.3, 0.05, 0.76], 0.008)(x, y, z),
      rod([0.26, -0.05, 0.6], [0.3, -0.05, 0.76], 0.008)(x, y, z),
    );
    return Math.min(roundMin(cushion, up, 0.05), roundMin(head, posts, 0.01));
  };
}

/**
 * Returns a bench for three. The hips are at `sx` and the height `hip`. `half` is half the bench's
 * width.
 */
export function bench(sx: number, hip: number, half: number): Field {
  const lean = 0.38;
  const middle = half * 0.27;
  const outer = half * 0.64;
  return (px, y, pz) => {
    const [x, z] = [px - sx, pz - hip];
    const side = Math.abs(y);
    const seam = crease(side - middle, 0.016);
    const away = Math.abs(side - outer) / (half - outer);
    const hollow = side > middle ? 0.022 * (1 - Math.min(1, away) ** 2) : -0.006;
    const isInsert = Math.abs(side - outer) < half * 0.21;
    const edge = crease(Math.abs(side - outer) - half * 0.21, 0.008);
    const cushion = leaning(
      (u, v, w) =>
        box([0.27, half, 0.095], 0.055)(u, v, w + hollow) +
        seam +
        edge +
        (isInsert ? flute(u, 0.085) : 0),
      -0.12,
    )(x + 0.16, y, z);
    const up = leaning(
      (u, v, w) =>
        box([0.08, half, 0.33], 0.055)(u - hollow, v, w) +
        seam +
        (w < 0.24 ? edge : 0) +
        (isInsert && w < 0.22 ? flute(w, 0.085) : 0) +
        crease(w - 0.245, side > middle ? 0.008 : 0) +
        (side < middle * 0.8 ? crease(w - 0.1, 0.01) : 0),
      lean,
    )(x - 0.15, y, z - 0.34);
    const head = leaning(box([0.045, 0.125, 0.075], 0.04), lean - 0.1)(
      x - 0.29,
      side - outer,
      z - 0.74,
    );
    return Math.min(roundMin(cushion, up, 0.05), head);
  };
}

/**
 * Returns the depth of a stitched seam at the distance `away` from its middle, in metres. `by` is
 * the depth in the middle.
 */
function crease(away: number, by: number): number {
  return by * Math.exp(-((away / 0.009) ** 2));
}

/**
 * Returns the depth of a groove between soft rolls of upholstery, in metres. `along` is a position
 * across the rolls, `pitch` the width of a roll.
 */
function flute(along: number, pitch: number): number {
  return 0.0075 * (1 - Math.abs(Math.sin((along * Math.PI) / pitch))) ** 2;
}
