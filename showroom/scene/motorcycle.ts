import { roundMax, roundMin } from '#/showroom/shape/blend.ts';
import { placed } from '#/showroom/shape/lathe.ts';
import { surface, type Field } from '#/showroom/shape/mesh.ts';
import { box, leaning, moved, rod } from '#/showroom/shape/solids.ts';
import { shade } from './bake.ts';
import type { Material } from './finishes.ts';
import { addForm, RIMS, type BikeForm } from './motorcycle-forms.ts';
import { light, type Stage } from './set.ts';
import type { Thing } from './thing.ts';
import { wheelParts } from './wheel.ts';

/** Length of the motorcycles in metres. */
export const MOTORCYCLE_LENGTH = 2.05;

type Triple = readonly [number, number, number];

const FRONT: Triple = [0.33, 0, 0.31];
const REAR: Triple = [1.72, 0, 0.315];

/** Returns the lit scene of a motorcycle of this form on the floor of the studio. */
export function motorcycleStage(form: BikeForm): Stage {
  const things: Thing[] = [];
  const add = (material: Material, field: Field, min: Triple, max: Triple, cell = 0.009) =>
    things.push({ material, mesh: surface(field, { min, max }, cell) });
  /** Mirrors a field at the centre plane. */
  const twice =
    (field: Field): Field =>
    (x, y, z) =>
      field(x, Math.abs(y), z);

  for (const [axle, radius, width, rim] of [
    [FRONT, 0.31, 0.12, 0.222],
    [REAR, 0.315, 0.17, 0.222],
  ] as const) {
    const parts = wheelParts(radius, width, rim, RIMS[form]);
    for (const { material, mesh } of parts) {
      if (material === 'black' || material === 'disc') continue;
      for (const isTurned of [false, true]) {
        if (isTurned && material !== 'alloyDark' && material !== 'alloy') continue;
        things.push({ material, mesh: placed(mesh, axle, isTurned) });
      }
    }
  }

  add(
    'gloss',
    twice(rod([0.33, 0.1, 0.31], [0.42, 0.1, 0.56], 0.03)),
    [0.25, -0.15, 0.25],
    [0.5, 0.15, 0.62],
  );
  add(
    'wood',
    twice(rod([0.42, 0.1, 0.55], [0.55, 0.1, 0.93], 0.021)),
    [0.36, -0.14, 0.5],
    [0.62, 0.14, 0.98],
  );
  const clamp = moved(leaning(box([0.035, 0.13, 0.014], 0.012), -0.33), [0.53, 0, 0.9]);
  add('alloyDark', clamp, [0.45, -0.16, 0.85], [0.62, 0.16, 0.95]);
  const bar = twice((x, y, z) =>
    roundMin(
      rod([0.55, 0, 0.96], [0.56, 0.16, 1.0], 0.012)(x, y, z),
      rod([0.56, 0.16, 1.0], [0.66, 0.37, 0.99], 0.012)(x, y, z),
      0.02,
    ),
  );
  add('gloss', bar, [0.48, -0.42, 0.92], [0.75, 0.42, 1.05], 0.007);
  add(
    'tyre',
    twice(rod([0.61, 0.27, 0.993], [0.665, 0.385, 0.99], 0.018)),
    [0.55, -0.42, 0.95],
    [0.72, 0.42, 1.03],
    0.007,
  );
  const mirror = twice(
    roundOff(
      rod([0.58, 0.22, 1.0], [0.55, 0.3, 1.14], 0.006),
      moved(box([0.012, 0.055, 0.032], 0.012), [0.55, 0.32, 1.16]),
    ),
  );
  add('gloss', mirror, [0.48, -0.42, 0.96], [0.62, 0.42, 1.23], 0.006);

  addForm(form, add);

  const tank: Field = (px, y, pz) => {
    const [x, z] = [px - 0.86, pz - 0.87];
    const wide = 0.155 - 0.3 * Math.max(0, x + 0.02) - 0.06 * Math.max(0, -x - 0.12);
    const top = z - 0.1 + 0.9 * Math.max(0, x) ** 2 + 0.5 * x * x + 1.6 * y * y;
    const ends = Math.abs(x) - 0.27;
    const knee = 0.05 - Math.hypot(x - 0.2, z + 0.07) * 0.45;
    const side = Math.abs(y) - wide + 0.25 * Math.max(0, z + 0.02) + Math.max(0, knee);
    return roundMax(roundMax(roundMax(top, side, 0.09), ends, 0.1), -0.1 - z, 0.03);
  };
  add('paint', tank, [0.5, -0.22, 0.72], [1.2, 0.22, 1.05], 0.01);
  const tail: Field = (px, y, pz) => {
    const [x, z] = [px - 1.5, pz - 0.86 - 0.28 * (px - 1.5)];
    const wide = 0.11 - 0.12 * Math.max(0, x);
    return roundMax(
      roundMax(Math.abs(z) - 0.045 + 0.06 * Math.max(0, x), Math.abs(y) - wide, 0.05),
      Math.abs(x) - 0.27,
      0.06,
    );
  };
  add('paint', tail, [1.15, -0.16, 0.68], [1.85, 0.16, 1.04], 0.01);
  const flank: Field = twice((x, y, z) =>
    roundMax(
      roundMax(Math.abs(y - 0.13 + 0.14 * (x - 0.7)) - 0.012, x - 0.85 + 0.6 * (0.72 - z), 0.02),
      Math.max(0.55 - x, z - 0.8, 0.58 + 0.2 * (x - 0.6) - z),
      0.03,
    ),
  );
  add('paint', flank, [0.48, -0.2, 0.5], [0.95, 0.2, 0.86]);
  const saddle: Field = (px, y, pz) => {
    const [x, z] = [
      px - 1.3,
      pz - 0.865 - 0.7 * Math.max(0, px - 1.3) ** 2 - 0.1 * Math.max(0, px - 1.42),
    ];
    return roundMax(
      roundMax(
        Math.abs(z) - 0.04,
        Math.abs(y) - 0.13 + 0.2 * Math.max(0, Math.abs(x + 0.02) - 0.08),
        0.05,
      ),
      Math.abs(x) - 0.27,
      0.07,
    );
  };
  add('seat', saddle, [0.98, -0.19, 0.78], [1.64, 0.19, 1.02], 0.01);
  add(
    'tailLight',
    moved(box([0.012, 0.06, 0.014], 0.008), [1.765, 0, 0.945]),
    [1.72, -0.09, 0.9],
    [1.82, 0.09, 0.99],
    0.005,
  );
  const holder = rod([1.68, 0, 0.87], [1.9, 0, 0.7], 0.014);
  add('plastic', holder, [1.6, -0.04, 0.6], [1.97, 0.04, 0.94]);
  add(
    'plate',
    moved(leaning(box([0.004, 0.11, 0.07], 0.004), 0.3), [1.93, 0, 0.66]),
    [1.86, -0.14, 0.54],
    [2, 0.14, 0.78],
    0.007,
  );

  const spine = twice((x, y, z) => {
    const main = rod([0.58, 0.05, 0.82], [1.18, 0.12, 0.66], 0.03)(x, y, z);
    const down = rod([0.6, 0.06, 0.78], [0.72, 0.13, 0.34], 0.022)(x, y, z);
    const drop = rod([1.18, 0.12, 0.66], [1.24, 0.12, 0.36], 0.03)(x, y, z);
    const high = rod([1.14, 0.1, 0.68], [1.66, 0.07, 0.86], 0.017)(x, y, z);
    return roundMin(roundMin(main, down, 0.03), roundMin(drop, high, 0.03), 0.03);
  });
  add('alloyDark', spine, [0.5, -0.2, 0.28], [1.75, 0.2, 0.9], 0.011);
  const arm = twice(rod([1.24, 0.12, 0.4], [1.73, 0.13, 0.315], 0.03));
  add('alloyDark', arm, [1.18, -0.2, 0.25], [1.8, 0.2, 0.46]);

  const block: Field = (x, y, z) => {
    const crank = moved(box([0.22, 0.15, 0.12], 0.05), [0.98, 0, 0.4])(x, y, z);
    const head = leaning(box([0.1, 0.13, 0.15], 0.025), -0.4)(x - 0.83, y, z - 0.57);
    const fins = 0.006 * Math.cos(((z - 0.4 * x) * 2 * Math.PI) / 0.03);
    const covers = roundMax(Math.hypot(x - 1.06, z - 0.42) - 0.095, Math.abs(y) - 0.185, 0.03);
    return roundMin(roundMin(crank, head + fins, 0.02), covers, 0.02);
  };
  add('caliper', block, [0.65, -0.22, 0.25], [1.28, 0.22, 0.8], 0.0085);
  const side = moved(leaning(box([0.11, 0.1, 0.13], 0.04), 0.1), [1.22, 0, 0.58]);
  add('plastic', side, [1.05, -0.14, 0.4], [1.42, 0.14, 0.78]);
  const radiator = moved(leaning(box([0.025, 0.15, 0.13], 0.012), 0.2), [0.6, 0, 0.6]);
  add('gloss', radiator, [0.52, -0.18, 0.42], [0.7, 0.18, 0.78]);

  const pipe: Field = (x, y, z) => {
    const front = twice(rod([0.72, 0.06, 0.5], [0.66, 0.07, 0.32], 0.022))(x, y, z);
    const under = rod([0.66, 0.06, 0.3], [1.2, 0.1, 0.24], 0.028)(x, y, z);
    return roundMin(front, under, 0.04);
  };
  add('wood', pipe, [0.58, -0.13, 0.18], [1.3, 0.17, 0.58]);
  const muffler: Field = (x, y, z) =>
    roundMax(
      rod([1.22, 0.16, 0.28], [1.74, 0.21, 0.46], 0.056)(x, y, z),
      0.035 - Math.hypot(y - 0.21, z - 0.46) - Math.max(0, 1.7 - x),
      0.004,
    );
  add('alloyDark', muffler, [1.1, 0.06, 0.18], [1.85, 0.3, 0.56]);

  add('paint', guard(FRONT, 0.335, 0.068, 2.5, 0.35), [-0.05, -0.1, 0.3], [0.72, 0.1, 0.7], 0.0065);
  add('plastic', guard(REAR, 0.345, 0.09, 2.3, 1.2), [1.3, -0.12, 0.4], [2.1, 0.12, 0.7], 0.007);
  add(
    'gloss',
    moved(box([0.03, 0.06, 0.035], 0.014), [0.6, 0, 1.03]),
    [0.54, -0.09, 0.97],
    [0.66, 0.09, 1.09],
    0.006,
  );

  const casters = things.filter(({ material }) => material !== 'lens').map(({ mesh }) => mesh);
  const footprint = [MOTORCYCLE_LENGTH / 2, 0, 0.85, 0.12] as const;
  return light(things, shade(casters, 72), footprint, true);
}

function roundOff(a: Field, b: Field): Field {
  return (x, y, z) => roundMin(a(x, y, z), b(x, y, z), 0.01);
}

/**
 * Returns a mudguard: a curved plate over a wheel. It extends between two angles in radians, which
 * are counted upwards from the front of the wheel.
 */
function guard([cx, , cz]: Triple, radius: number, half: number, to: number, from: number): Field {
  return (x, y, z) => {
    const away = Math.hypot(x - cx, z - cz);
    const angle = Math.atan2(z - cz, cx - x);
    const shell = Math.abs(away - radius + 1.5 * y * y) - 0.008;
    const ends = Math.max(from - angle, angle - to) * radius;
    return roundMax(roundMax(shell, Math.abs(y) - half, 0.006), ends, 0.008);
  };
}
