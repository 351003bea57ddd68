import { length2, roundMax, roundMin, smoothStep } from '#/showroom/shape/blend.ts';
import type { Field } from '#/showroom/shape/mesh.ts';
import type { Bow, Design, Pane } from './design.ts';

/** The distance fields (see `Field`) of the parts of a body. */
export type Form = {
  body: Field;
  /**
   * Returns half the width of the lower body at the position `x` along the car and the height `z`.
   */
  width(x: number, z: number): number;
  /** Returns half the width of the cabin at the position `x` along the car and the height `z`. */
  cabinWidth(x: number, z: number): number;
  windscreen: Field;
  rear: Field;
  roof: Field;
  /** Returns the height of the roof at the position (x, y). */
  roofHeight(x: number, y: number): number;
};

/** Returns the distance fields of the body of this design. */
export function form(design: Design): Form {
  const { lower: low, cabin, wheels } = design;
  const windscreen = pane(cabin.windscreen);
  const rear = pane(cabin.rear);
  const roof: Field = (x, y, z) => z + cabin.crown * y * y - cabin.roof(x);

  function width(x: number, z: number): number {
    const below = low.crease(x) - z;
    const along = smoothStep(0.7, 1.6, x) * smoothStep(design.length - 0.3, design.length - 1.1, x);
    const crease =
      low.creaseDepth * along * smoothStep(-0.014, 0.044, below) * smoothStep(0.36, 0.04, below);
    return low.plan(x) + low.section(z) - crease + flare(x, z) + haunch(x, z);
  }

  function haunch(x: number, z: number): number {
    if (low.haunch === 0) return 0;
    const along = smoothStep(0.95, 0.1, Math.abs(x - wheels.rear));
    const high = smoothStep(0.42, 0.02, Math.abs(z - wheels.radius * 2.1));
    return low.haunch * along * high;
  }

  function flare(x: number, z: number): number {
    const near = Math.min(
      length2(x - wheels.front, z - wheels.radius),
      length2(x - wheels.rear, z - wheels.radius),
    );
    return low.flare * smoothStep(wheels.arch + 0.2, wheels.arch + 0.01, near);
  }

  function cabinWidth(x: number, z: number): number {
    const up = Math.max(0, z - 0.93);
    return cabin.plan(x) - (cabin.lean * up * up) / (up + 0.05) - cabin.hollow * up * up;
  }

  const lower: Field = (x, y, z) => {
    const side = Math.abs(y);
    const sides = roundMax(
      z + low.crown * y * y - low.top(x),
      side - width(x, z),
      low.edge.shoulder,
    );
    const nose = low.nose(z) + drawnBack(low.noseBow, side) - x;
    const tail = x - low.tail(z) + drawnBack(low.tailBow, side);
    const ends = roundMax(roundMax(sides, nose, low.edge.nose), tail, low.edge.tail);
    return roundMax(ends, low.floor(x) - z, 0.06);
  };

  const upper: Field = (x, y, z) => {
    const top = roundMax(roof(x, y, z), windscreen(x, y, z), cabin.edge.header);
    const shell = roundMax(top, rear(x, y, z), cabin.edge.rear);
    const closed = roundMax(shell, Math.abs(y) - cabinWidth(x, z), cabin.edge.side);
    const behind = x - low.tail(z) + drawnBack(low.tailBow, Math.abs(y)) + 0.008;
    // The windscreen's plane continues below the hood and would leave the nose.
    const ahead = cabin.windscreen.base[0] - 0.35 - x;
    return Math.max(roundMax(closed, behind, 0.06), low.top(x) - 0.2 - z, ahead);
  };

  return {
    body: (x, y, z) => roundMin(lower(x, y, z), upper(x, y, z), cabin.edge.base),
    width,
    cabinWidth,
    windscreen,
    rear,
    roof,
    roofHeight: (x, y) => cabin.roof(x) - cabin.crown * y * y,
  };
}

function drawnBack({ square, fourth }: Bow, side: number): number {
  const share = (side / 0.85) ** 2;
  return square * share + fourth * share * share;
}

/**
 * Returns the field of the distance from the outer face of a pane. This face points upwards and
 * away from the cabin.
 */
function pane({ base, top, bow }: Pane): Field {
  const [dx, dz] = [top[0] - base[0], top[1] - base[1]];
  const length = length2(dx, dz);
  const away = dx > 0 ? -1 : 1;
  const [nx, nz] = [(away * dz) / length, Math.abs(dx) / length];
  return (x, y, z) => nx * (x - base[0] + away * bow * y * y) + nz * (z - base[1]);
}
