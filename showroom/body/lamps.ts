import { roundMax } from '#/showroom/shape/blend.ts';
import { band, cut } from '#/showroom/shape/cut.ts';
import type { Field, Mesh } from '#/showroom/shape/mesh.ts';
import { polygon } from '#/showroom/shape/outline.ts';
import { offset, wall } from '#/showroom/shape/rim.ts';
import type { Lamp } from './design.ts';
import type { Add, Finish, Take } from './piece.ts';

type End = 'front' | 'rear';

/**
 * For each end of the car: the finishes of a lamp's cover, inside (`bed`) and lit strip, and the
 * depth of the inside in metres.
 */
const PARTS: Record<End, { cover: Finish; bed: Finish; lit: Finish; depth: number }> = {
  front: { cover: 'lens', bed: 'lampBed', lit: 'light', depth: 0.05 },
  rear: { cover: 'tail', bed: 'tailBed', lit: 'tailLight', depth: 0.04 },
};

/** Cuts this lamp out of the body. Adds its cover, its inside and its lit strip. */
export function cutLamp(lamp: Lamp, end: End, take: Take, add: Add): void {
  const { cover, bed, lit, depth } = PARTS[end];
  const field = fieldOf(lamp, end);
  const lens = cut(
    take((x, y, z) => field(x, y, z) - 0.005),
    field,
  );
  if (lens.inside.index.length === 0) return;
  add('gap', lens.outside);
  add(cover, lens.inside);
  const inwards = end === 'front' ? depth : -depth;
  add(
    bed,
    wall(lens.inside, (p) => [p[0] + inwards, p[1] - 0.01, p[2]]),
  );
  const inside = offset(lens.inside, -depth);
  const heights = lamp.outline.map(([, z]) => z);
  const thin = Math.max(...heights) - Math.min(...heights);
  const [from, to] = thin < 0.07 ? [-0.03, -0.006] : [-0.03, -0.013];
  const strip = band(inside, field, from, to);
  const parts = cut(strip.inside, litPart(lamp));
  add(lit, offset(parts.inside, 0.022));
  add(bed, parts.outside);
  addPods(lamp, end, strip.outside, bed, add);
}

function fieldOf({ outline, corner, end: [low, high] }: Lamp, end: End): Field {
  const edge = polygon(outline, corner);
  const way = end === 'front' ? 1 : -1;
  return (x, y, z) => {
    const at = low[0] + ((high[0] - low[0]) * (z - low[1])) / (high[1] - low[1]);
    return roundMax(edge(y, z), way * (x - at), 0.04);
  };
}

/** Returns a field that is negative in the part of a lamp where its strip of light is. */
function litPart({ outline, signature }: Lamp): Field {
  const ys = outline.map(([y]) => y);
  const zs = outline.map(([, z]) => z);
  const [y0, y1] = [Math.max(0, Math.min(...ys)), Math.max(...ys)];
  const middle = (Math.min(...zs) + Math.max(...zs)) / 2;
  const slope = slopeOf(outline);
  const across = (y: number, z: number): number => z - middle - slope * (y - (y0 + y1) / 2);
  switch (signature) {
    case 'upper':
      return (_x, y, z) => -across(y, z);
    case 'lower':
      return (_x, y, z) => across(y, z);
    case 'outer':
      return (_x, y) => y0 + 0.6 * (Math.min(y1, 0.9) - y0) - y;
    case 'inner':
      return (_x, y) => y - y0 - 0.4 * (Math.min(y1, 0.9) - y0);
    case 'blocks':
      return (_x, y) => Math.abs(y / 0.046 - Math.round(y / 0.046)) * 0.046 - 0.015;
    case 'whole':
      return () => -1;
  }
}

/** Returns the slope of the line through the corners of an outline, fitted by least squares. */
function slopeOf(outline: Lamp['outline']): number {
  const count = outline.length;
  const y = outline.reduce((sum, point) => sum + point[0], 0) / count;
  const z = outline.reduce((sum, point) => sum + point[1], 0) / count;
  const both = outline.reduce((sum, point) => sum + (point[0] - y) * (point[1] - z), 0);
  const square = outline.reduce((sum, point) => sum + (point[0] - y) ** 2, 0);
  return square > 0 ? both / square : 0;
}

/** Adds the inside of a lamp with its round lights, each a bright ring around a bulb. */
function addPods({ outline, pods }: Lamp, end: End, mesh: Mesh, bed: Finish, add: Add): void {
  const ys = outline.map(([y]) => y);
  const zs = outline.map(([, z]) => z);
  const [y0, y1] = [Math.max(0.05, Math.min(...ys)), Math.min(0.86, Math.max(...ys))];
  const slope = slopeOf(outline);
  const middle = (Math.min(...zs) + Math.max(...zs)) / 2;
  const radius = Math.min(
    0.052,
    0.3 * (Math.max(...zs) - Math.min(...zs)),
    (y1 - y0) / (2.4 * pods),
  );
  let rest = mesh;
  for (let i = 0; i < pods; i++) {
    const y = y0 + ((y1 - y0) * (i + 0.75)) / (pods + 0.5);
    const z = middle + slope * (y - (y0 + y1) / 2);
    const round: Field = (_x, py, pz) => Math.hypot(py - y, pz - z) - radius;
    const ring = cut(rest, round);
    rest = ring.outside;
    const bulb = cut(ring.inside, (px, py, pz) => round(px, py, pz) + radius * 0.3);
    add(end === 'front' ? 'chrome' : 'tailBed', offset(bulb.outside, 0.014));
    add(end === 'front' ? 'bulb' : 'tailLight', offset(bulb.inside, 0.006));
  }
  add(bed, rest);
}
