import type { Design } from '#/showroom/body/design.ts';
import { roundMax, roundMin } from '#/showroom/shape/blend.ts';
import type { Field } from '#/showroom/shape/mesh.ts';
import { box, moved, rod } from '#/showroom/shape/solids.ts';
import { pipe, puttingInto, type Triple } from './add.ts';
import type { Thing } from './thing.ts';

/** Returns the arms, springs, drive shafts and subframes of both axles of this design. */
export function suspension(design: Design): Thing[] {
  const { wheels, lower, length, room } = design;
  const low = lower.floor(length / 2);
  return [wheels.front, wheels.rear].flatMap((x) => {
    const isFront = x === wheels.front;
    return [
      ...cradle(x, low),
      ...[1, -1].flatMap((side) => corner(design, x, low, side, isFront !== room.electric)),
      pipe(
        [-0.68, -0.6, -0.3, 0.3, 0.6, 0.68].map((y): Triple => [
          x + (isFront ? 0.3 : -0.26) - (Math.abs(y) > 0.5 ? 0.16 : 0),
          y,
          low + 0.03,
        ]),
        0.012,
        'caliper',
      ),
    ];
  });
}

/** Returns the subframe of an axle. */
function cradle(x: number, z: number): Thing[] {
  const things: Thing[] = [];
  const put = puttingInto(things);
  // The dark background above the wheel arches.
  put('black', box([0.5, 0.8, 0.01], 0.008), [x, 0, z + 0.5], [0.52, 0.82, 0.02], 0.012);
  const frame: Field = (px, y, pz) => {
    const py = Math.abs(y);
    const across = roundMax(
      Math.abs(px - 0.24) - 0.05,
      roundMax(Math.abs(pz) - 0.035, py - 0.4, 0.02),
      0.02,
    );
    const fore = roundMax(
      Math.abs(px + 0.18) - 0.04,
      roundMax(Math.abs(pz) - 0.03, py - 0.38, 0.02),
      0.02,
    );
    const along = roundMax(
      Math.abs(py - 0.35) - 0.04,
      roundMax(Math.abs(pz) - 0.035, Math.abs(px - 0.03) - 0.28, 0.02),
      0.02,
    );
    return roundMin(roundMin(across, fore, 0.03), along, 0.04);
  };
  put('alloyDark', frame, [x, 0, z], [0.36, 0.48, 0.08], 0.012);
  for (const [px, py] of [
    [0.24, 0.34],
    [0.24, -0.34],
    [-0.18, 0.34],
    [-0.18, -0.34],
  ] as const) {
    const bolt: Field = (bx, by, bz) =>
      roundMax(
        Math.max(Math.abs(bx), Math.abs(by) * 0.87 + Math.abs(bx) * 0.5) - 0.015,
        Math.abs(bz) - 0.012,
        0.002,
      );
    put('chrome', bolt, [x + px, py, z - 0.042], [0.02, 0.02, 0.016], 0.003);
  }
  return things;
}

/** Returns the arms, spring, damper and drive shaft of one wheel. */
function corner(
  { wheels }: Design,
  x: number,
  z: number,
  side: number,
  isDriven: boolean,
): Thing[] {
  const things: Thing[] = [];
  const put = puttingInto(things);
  const r = wheels.radius;
  const hub: Triple = [x, side * (wheels.track - wheels.width + 0.02), r];
  const arm: Field = (px, py, pz) =>
    roundMin(
      rod([-0.02, side * 0.7, 0.02], [0.26, side * 0.34, 0], 0.03)(px, py, pz),
      rod([-0.02, side * 0.7, 0.02], [-0.16, side * 0.36, 0], 0.026)(px, py, pz),
      0.06,
    );
  put('alloy', arm, [x, 0, z], [0.3, 0.78, 0.07], 0.011);
  for (const [px, py] of [
    [0.26, 0.34],
    [-0.16, 0.36],
  ] as const) {
    const bush: Field = (bx, by, bz) =>
      roundMax(Math.hypot(by, bz) - 0.032, Math.abs(bx) - 0.034, 0.006);
    put('tyre', bush, [x + px, side * py, z], [0.04, 0.04, 0.04], 0.006);
  }
  const knuckle = box([0.05, 0.028, 0.13], 0.03);
  put('disc', knuckle, [hub[0], hub[1] - side * 0.03, r - 0.05], [0.06, 0.04, 0.14], 0.008);
  const shield: Field = (px, py, pz) =>
    roundMax(Math.hypot(px, pz) - wheels.rim * 0.78, Math.abs(py) - 0.006, 0.004);
  put('alloyDark', shield, [hub[0], hub[1], r], [wheels.rim * 0.8, 0.012, wheels.rim * 0.8], 0.006);
  const coil: Triple[] = Array.from({ length: 41 }, (_, i): Triple => {
    const turn = (i / 40) * Math.PI * 2 * 5;
    const up = 0.07 + (0.26 * i) / 40;
    return [
      x + 0.1 + 0.058 * Math.cos(turn),
      side * (0.52 - 0.02 * up) + 0.058 * Math.sin(turn),
      z + up,
    ];
  });
  things.push(pipe(coil, 0.009, 'caliper'));
  put(
    'wood',
    rod([0, 0, 0], [0, 0, 0.34], 0.017),
    [x + 0.1, side * 0.52, z + 0.02],
    [0.03, 0.03, 0.37],
    0.006,
  );
  put(
    'gap',
    rod([0, 0, 0], [0, 0, 0.14], 0.027),
    [x + 0.1, side * 0.52, z + 0.01],
    [0.04, 0.04, 0.18],
    0.006,
  );
  things.push(
    pipe(
      [
        [x - 0.14, side * 0.3, z + 0.07],
        [x - 0.12, side * 0.68, z + 0.09],
      ],
      0.011,
      'wood',
    ),
    pipe(
      [
        [x + 0.05, side * 0.62, z + 0.2],
        [x + 0.13, side * 0.58, z + 0.12],
        [x + 0.2, side * 0.5, z + 0.09],
        [x + 0.24, side * 0.4, z + 0.06],
      ],
      0.007,
      'gap',
    ),
  );
  if (!isDriven) return things;
  const shaft = moved(rod([0, side * 0.24, 0.09], [0, side * 0.66, r - z], 0.014), [0, 0, 0]);
  put('wood', shaft, [x, 0, z], [0.03, 0.72, r - z + 0.05], 0.008);
  for (const [y, up] of [
    [0.3, 0.1],
    [0.61, r - z - 0.02],
  ] as const) {
    const boot: Field = (px, py, pz) =>
      roundMax(
        Math.hypot(px, pz) -
          0.038 -
          0.007 * Math.cos((py * 2 * Math.PI) / 0.022) +
          0.16 * Math.abs(py),
        Math.abs(py) - 0.06,
        0.006,
      );
    put('tyre', boot, [x, side * y, z + up], [0.06, 0.07, 0.06], 0.005);
  }
  return things;
}
