import type { Rim } from '#/showroom/body/design.ts';
import { length2, length3, roundMax, roundMin } from '#/showroom/shape/blend.ts';
import type { Field } from '#/showroom/shape/mesh.ts';
import { box, leaning, moved, rod } from '#/showroom/shape/solids.ts';
import type { Material } from './finishes.ts';

/** The forms of motorcycles: naked, with a fairing, angular, or with a frame of tubes. */
export type BikeForm = 'naked' | 'sport' | 'street' | 'trellis';

/** The rim of the wheels of each form of motorcycle. */
export const RIMS: Record<BikeForm, Rim> = {
  naked: { spokes: 5, form: 'twin', finish: 'dark' },
  sport: { spokes: 6, form: 'turbine', finish: 'dark' },
  street: { spokes: 5, form: 'star', finish: 'cut' },
  trellis: { spokes: 3, form: 'twin', finish: 'cut' },
};

type Triple = readonly [number, number, number];
type Add = (material: Material, field: Field, min: Triple, max: Triple, cell?: number) => void;

/** Adds the parts in which the forms of motorcycles differ: lamps, fairing, frame and tail. */
export function addForm(form: BikeForm, add: Add): void {
  switch (form) {
    case 'naked':
      return addRoundLamp(add, 0.1);
    case 'trellis':
      addRoundLamp(add, 0.082);
      return addTrellis(add);
    case 'street':
      addMask(add, [0.42, 0, 0.84], [0.075, 0.09, 0.1], 0.035);
      return addScoops(add);
    case 'sport':
      return addFairing(add);
  }
}

function addRoundLamp(add: Add, radius: number): void {
  const lamp: Field = (x, y, z) => length3((x - 0.44) * 1.1, y * 0.95, z - 0.83) - radius;
  const front = 0.44 - radius * 0.41;
  add(
    'gloss',
    (x, y, z) => Math.max(lamp(x, y, z), front - x),
    [0.3, -0.14, 0.7],
    [0.58, 0.14, 0.96],
  );
  add(
    'lens',
    (x, y, z) => roundMax(lamp(x, y, z), x - front, 0.01),
    [0.28, -0.14, 0.7],
    [0.44, 0.14, 0.96],
    0.007,
  );
  const halo: Field = (x, y, z) =>
    length2(length2(y, z - 0.83) - radius * 0.75, x - front + 0.028) - 0.006;
  add('light', halo, [0.3, -0.1, 0.73], [0.42, 0.1, 0.93], 0.005);
}

/** Adds an angular mask with two lamps above each other. */
function addMask(add: Add, at: Triple, half: Triple, round: number): void {
  const mask = moved(leaning(box(half, round), -0.5), at);
  const [x, , z] = at;
  add('paint', mask, [x - 0.2, -0.16, z - 0.2], [x + 0.2, 0.16, z + 0.2]);
  for (const [dx, dz, high] of [
    [-0.076, 0.02, 0.03],
    [-0.05, -0.055, 0.022],
  ] as const) {
    const lens = moved(leaning(box([0.02, 0.062, high], 0.012), -0.5), [x + dx, 0, z + dz]);
    add('bulb', lens, [x - 0.2, -0.12, z - 0.16], [x + 0.1, 0.12, z + 0.14], 0.006);
  }
  for (const side of [-1, 1]) {
    const eye = rod([x - 0.07, side * 0.05, z + 0.085], [x - 0.03, side * 0.11, z + 0.06], 0.008);
    add('light', eye, [x - 0.14, -0.15, z], [x + 0.06, 0.15, z + 0.14], 0.005);
  }
}

/** Adds air scoops beside the tank and a short, raised tail. */
function addScoops(add: Add): void {
  const scoop: Field = (x, y, z) => {
    const side = Math.abs(y) - 0.17 + 0.2 * Math.max(0, x - 0.72);
    return roundMax(
      roundMax(Math.abs(side) - 0.014, Math.abs(z - 0.84 - 0.25 * (0.8 - x)) - 0.075, 0.03),
      Math.abs(x - 0.76) - 0.17,
      0.04,
    );
  };
  add('paint', scoop, [0.52, -0.24, 0.68], [1.0, 0.24, 1.02], 0.008);
  const keel: Field = (x, y, z) =>
    roundMax(
      roundMax(Math.abs(y) - 0.13, Math.abs(z - 0.27 - 0.1 * (x - 0.9)) - 0.045, 0.04),
      Math.abs(x - 0.95) - 0.22,
      0.06,
    );
  add('plastic', keel, [0.66, -0.18, 0.16], [1.24, 0.18, 0.38]);
}

/** Adds a frame of red tubes around the engine. */
function addTrellis(add: Add): void {
  const tubes: readonly [Triple, Triple][] = [
    [
      [0.58, 0.06, 0.86],
      [0.94, 0.17, 0.72],
    ],
    [
      [0.6, 0.06, 0.72],
      [0.9, 0.17, 0.56],
    ],
    [
      [0.7, 0.1, 0.82],
      [0.78, 0.13, 0.63],
    ],
    [
      [0.78, 0.13, 0.63],
      [0.94, 0.17, 0.72],
    ],
    [
      [0.94, 0.17, 0.72],
      [1.2, 0.13, 0.6],
    ],
    [
      [0.9, 0.17, 0.56],
      [1.2, 0.13, 0.6],
    ],
  ];
  const frame: Field = (x, y, z) =>
    Math.min(...tubes.map(([from, to]) => rod(from, to, 0.016)(x, Math.abs(y), z)));
  add('red', frame, [0.5, -0.22, 0.48], [1.3, 0.22, 0.94], 0.007);
  const cowl: Field = (x, y, z) =>
    roundMax(
      roundMax(Math.abs(y) - 0.1 + 0.2 * Math.max(0, x - 1.5), z - 1.0 - 0.2 * (x - 1.5), 0.05),
      Math.max(Math.abs(x - 1.55) - 0.16, 0.86 - z),
      0.05,
    );
  add('paint', cowl, [1.3, -0.16, 0.8], [1.8, 0.16, 1.12], 0.009);
}

/** Adds a fairing with a windscreen, from the lamps down to below the engine. */
function addFairing(add: Add): void {
  const nose: Field = (x, y, z) => {
    const wide = 0.07 + 0.34 * Math.max(0, Math.min(0.4, x - 0.2)) - 0.5 * Math.max(0, z - 0.86);
    const top = z - 0.78 - 0.62 * (x - 0.18);
    const below = 0.62 + 0.16 * Math.max(0, 0.5 - x) - z;
    return roundMax(
      roundMax(roundMax(Math.abs(y) - wide, top, 0.06), below, 0.05),
      Math.max(0.17 - x, x - 0.62),
      0.04,
    );
  };
  add('paint', nose, [0.1, -0.26, 0.5], [0.7, 0.26, 1.12], 0.009);
  const screen: Field = (x, y, z) =>
    roundMax(
      Math.abs(z - 0.86 - 0.72 * (x - 0.26) + 2.4 * y * y) - 0.009,
      Math.max(Math.abs(y) - 0.13, Math.abs(x - 0.42) - 0.15),
      0.02,
    );
  add('gloss', screen, [0.2, -0.18, 0.7], [0.64, 0.18, 1.16], 0.006);
  const flank: Field = (x, y, z) => {
    const wide = 0.19 - 0.1 * Math.max(0, 0.5 - z) - 0.06 * Math.max(0, x - 0.8);
    const skin = Math.abs(Math.abs(y) - wide) - 0.01;
    const front = 0.5 + 0.3 * Math.max(0, 0.62 - z) - x;
    const back = x - 1.22 + 0.75 * Math.max(0, z - 0.34);
    const vent = 0.05 - length2((x - 0.86) * 0.7, z - 0.5 - 0.3 * (x - 0.86));
    return roundMax(
      roundMax(Math.max(skin, vent), Math.max(front, back), 0.03),
      Math.max(z - 0.8, 0.2 - z),
      0.03,
    );
  };
  add('paint', flank, [0.44, -0.26, 0.16], [1.3, 0.26, 0.86], 0.008);
  const keel: Field = (x, y, z) =>
    roundMin(
      roundMax(Math.abs(y) - 0.15, Math.abs(z - 0.22) - 0.03, 0.03) +
        Math.max(0, Math.abs(x - 0.95) - 0.24),
      1,
      0.01,
    );
  add('paint', keel, [0.66, -0.2, 0.15], [1.26, 0.2, 0.3], 0.01);
  for (const side of [-1, 1]) {
    const lamp = rod([0.2, side * 0.035, 0.765], [0.31, side * 0.12, 0.82], 0.014);
    add('light', lamp, [0.14, -0.17, 0.7], [0.38, 0.17, 0.88], 0.005);
  }
}
