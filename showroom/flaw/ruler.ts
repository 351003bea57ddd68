import type { Triple } from '#/showroom/scene/add.ts';
import type { FullLook } from '#/showroom/scene/finishes.ts';
import { ramp } from '#/showroom/scene/studio.ts';
import type { Field, Mesh } from '#/showroom/shape/mesh.ts';
import { hit, plus, times, type Place } from './place.ts';

/** A ruler on a surface: its length, and how far below the middle of a flaw it lies, in metres. */
export type Ruler = { length: number; below: number };

/** Half the width of a ruler, and its thickness, in metres. */
const HALF = 0.012;
const THICK = 0.0012;

/** Returns the ruler for a flaw of this size in metres. The ruler is 10, 15 or 30 cm long. */
export function rulerFor(length: number, width: number): Ruler {
  const whole = length < 0.07 ? 0.1 : length < 0.13 ? 0.15 : 0.3;
  return { length: whole, below: width / 2 + HALF + (length < 0.1 ? 0.008 : 0.014) };
}

/**
 * Returns the mesh of this ruler. It lies on the surface of `body` below the flaw at `place`, and
 * bends with the surface.
 */
export function rulerMesh(body: Field, place: Place, { length, below }: Ruler): Mesh {
  const steps = 30;
  const positions: number[] = [];
  const normals: number[] = [];
  const index: number[] = [];
  const onBody = (s: number, t: number): Triple => {
    const over = plus(plus(place.at, times(place.along, s)), times(place.up, t - below));
    const from = plus(over, times(place.normal, 0.08));
    return hit(body, from, times(place.normal, -1), 0.2) ?? over;
  };
  for (let i = 0; i <= steps; i++) {
    const s = (i / steps - 0.5) * length;
    const [low, high] = [onBody(s, -HALF), onBody(s, HALF)];
    const lifted = (at: Triple): Triple => plus(at, times(place.normal, THICK));
    positions.push(...low, ...lifted(low), ...lifted(high), ...high);
    normals.push(...times(place.up, -1), ...place.normal, ...place.normal, ...place.up);
    if (i === 0) continue;
    const [a, b] = [4 * (i - 1), 4 * i];
    for (const k of [0, 1, 2]) index.push(a + k, b + k, b + k + 1, a + k, b + k + 1, a + k + 1);
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    index: Uint32Array.from(index),
  };
}

/** The digits 0 to 9. Each is a grid of five rows with three dots; 1 is a black dot. */
const DIGITS = [
  '111101101101111', '010110010010111', '111001111100111', '111001111001111', '101101111001001',
  '111100111001111', '111100111101111', '111001001001001', '111101111101111', '111101111001111',
]; // oxfmt-ignore

/**
 * Returns the look of this ruler at a point. `s` and `t` are the distances of the point from the
 * middle of the ruler, along and across it, in metres.
 */
export function rulerLook(
  look: FullLook,
  { length }: Ruler,
  s: number,
  t: number,
  pixel: number,
): FullLook {
  const mm = (s + length / 2) * 1000;
  const whole = Math.round(mm);
  const isInside = whole >= 2 && whole <= length * 1000 - 2;
  const far = whole % 10 === 0 ? 0.0085 : whole % 5 === 0 ? 0.006 : 0.004;
  const line = whole % 10 === 0 ? 0.16 : 0.11;
  const drawn = Math.max(line, pixel * 450);
  let ink = 0;
  if (isInside && HALF - t < far && HALF - t > 0.0004) {
    ink = ramp(drawn * 1.3, drawn * 0.7, Math.abs(mm - whole)) * Math.min(1, (1.6 * line) / drawn);
  }
  const centimetre = Math.round(mm / 10);
  if (
    centimetre >= 1 &&
    centimetre < length * 100 &&
    isDigit(centimetre, mm - centimetre * 10, t * 1000 + 2.6)
  )
    ink = 1;
  const isEdge = Math.abs(t + HALF - 0.0022) < 0.0009;
  const [r, g, b] = look.colour;
  const keep = 1 - 0.94 * ink;
  return isEdge
    ? { ...look, colour: [0.006, 0.16, 0.085] }
    : { ...look, colour: [r * keep, g * keep, b * keep] };
}

/** Returns whether a point is on the digits of a number; x and y in mm from the number's middle. */
function isDigit(number: number, x: number, y: number): boolean {
  const text = String(number);
  const size = 0.62;
  const wide = text.length * 4 * size - size;
  const column = Math.floor((x + wide / 2) / size);
  const row = Math.floor((2.5 * size - y) / size);
  if (column < 0 || column % 4 === 3 || row < 0 || row > 4) return false;
  const digit = DIGITS[Number(text[Math.floor(column / 4)])];
  return digit?.[row * 3 + (column % 4)] === '1';
}
