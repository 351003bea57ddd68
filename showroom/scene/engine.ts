import { roundMax, roundMin } from '#/showroom/shape/blend.ts';
import type { Field } from '#/showroom/shape/mesh.ts';
import { box, drum } from '#/showroom/shape/solids.ts';
import { pipe, puttingInto } from './add.ts';
import type { Bay } from './bay-space.ts';
import type { Thing } from './thing.ts';

/** Returns an engine in this bay, with air filter box, battery and fuse box. */
export function engineParts({ at, along, across }: Bay): Thing[] {
  const things: Thing[] = [];
  const put = puttingInto(things);
  const [l, w] = [along, across];

  const block = at(0.5, -0.02, 0.26);
  put('caliper', box([0.2 * l, 0.31 * w, 0.16], 0.04), block, [0.24, 0.36, 0.2], 0.012);
  const head = at(0.5, -0.02, 0.13);
  const ribs: Field = (x, y, z) =>
    box([0.17 * l, 0.3 * w, 0.045], 0.02)(x, y, z) -
    0.004 * Math.max(0, Math.cos((y * 2 * Math.PI) / 0.05));
  put('disc', ribs, head, [0.22, 0.34, 0.07], 0.008);
  const cover: Field = (x, y, z) => {
    const shell = box([0.19 * l, 0.29 * w, 0.035], 0.03)(x, y, z + 0.25 * y * y);
    const groove = 0.006 - Math.abs(Math.abs(y) - 0.13 * w) - Math.max(0, Math.abs(x) - 0.14 * l);
    const step = roundMax(
      box([0.11 * l, 0.3 * w, 0.02], 0.012)(x + 0.01, y, z - 0.034 + 0.25 * y * y),
      -1,
      0.01,
    );
    return roundMax(roundMin(shell, step, 0.012), groove, 0.006);
  };
  const lid = at(0.48, -0.02, 0.055);
  put('plastic', cover, lid, [0.24, 0.34, 0.09], 0.007);
  put(
    'wood',
    box([0.012, 0.1 * w, 0.004], 0.004),
    [lid[0] - 0.05 * l, lid[1], lid[2] + 0.052],
    [0.02, 0.13, 0.01],
    0.003,
  );
  const oil = at(0.4, 0.3, 0.045);
  put('gap', drum(0.034, 0.014, 0.008), oil, [0.045, 0.045, 0.02], 0.004);
  put(
    'yellow',
    box([0.005, 0.02, 0.003], 0.002),
    [oil[0], oil[1], oil[2] + 0.015],
    [0.01, 0.025, 0.005],
    0.002,
  );

  const air = at(0.52, -0.72, 0.1);
  const airBox: Field = (x, y, z) =>
    box([0.14 * l, 0.13 * w, 0.085], 0.03)(x, y, z) -
    0.004 * Math.max(0, Math.cos((x * 2 * Math.PI) / 0.06)) * (z > 0.05 ? 1 : 0);
  put('plastic', airBox, air, [0.18, 0.17, 0.11], 0.008);
  put(
    'gap',
    box([0.143 * l, 0.133 * w, 0.003], 0.002),
    [air[0], air[1], air[2] + 0.03],
    [0.16, 0.16, 0.008],
    0.004,
  );
  things.push(
    pipe(
      [at(0.56, -0.56, 0.1), at(0.66, -0.42, 0.075), at(0.7, -0.2, 0.08), at(0.64, 0.02, 0.1)],
      0.036 * Math.min(1, l + 0.2),
      'tyre',
    ),
    pipe(
      [at(0.4, -0.74, 0.1), at(0.28, -0.66, 0.07), at(0.14, -0.5, 0.05)],
      0.04 * Math.min(1, l + 0.2),
      'plastic',
    ),
    pipe(
      [at(0.12, 0.3, 0.14), at(0.22, 0.34, 0.08), at(0.32, 0.26, 0.1), at(0.36, 0.16, 0.13)],
      0.02,
      'tyre',
    ),
    pipe([at(0.12, -0.3, 0.16), at(0.24, -0.34, 0.14), at(0.34, -0.26, 0.16)], 0.02, 'tyre'),
    pipe([at(0.3, 0.38, 0.09), at(0.33, 0.37, 0.045)], 0.005, 'wood'),
    pipe(
      [at(0.31, 0.4, 0.04), at(0.35, 0.4, 0.03), at(0.35, 0.35, 0.03), at(0.31, 0.35, 0.04)],
      0.005,
      'yellow',
    ),
    pipe(
      [at(0.7, 0.6, 0.07), at(0.6, 0.46, 0.075), at(0.5, 0.44, 0.08), at(0.36, 0.48, 0.1)],
      0.009,
      'tyre',
    ),
    pipe([at(0.78, -0.1, 0.05), at(0.74, 0.16, 0.07), at(0.6, 0.34, 0.08)], 0.012, 'tyre'),
  );

  const battery = at(0.72, 0.48, 0.09);
  put('caliper', box([0.09 * l, 0.12 * w, 0.08], 0.012), battery, [0.12, 0.15, 0.1], 0.008);
  put(
    'plastic',
    box([0.094 * l, 0.124 * w, 0.014], 0.008),
    [battery[0], battery[1], battery[2] + 0.078],
    [0.12, 0.15, 0.03],
    0.006,
  );
  for (const [side, cap] of [
    [1, 'red'],
    [-1, 'gap'],
  ] as const) {
    put(
      cap,
      box([0.026, 0.024, 0.016], 0.008),
      [battery[0] - 0.05 * l, battery[1] + side * 0.08 * w, battery[2] + 0.098],
      [0.035, 0.035, 0.024],
      0.004,
    );
  }
  const label = [battery[0] + 0.03 * l, battery[1], battery[2] + 0.092] as const;
  put('plate', box([0.03 * l, 0.055 * w, 0.0015], 0.001), label, [0.04, 0.07, 0.004], 0.003);
  const fuses = at(0.4, 0.68, 0.075);
  put('plastic', box([0.1 * l, 0.06 * w, 0.05], 0.014), fuses, [0.13, 0.08, 0.07], 0.006);
  put(
    'plastic',
    box([0.106 * l, 0.066 * w, 0.012], 0.006),
    [fuses[0], fuses[1], fuses[2] + 0.048],
    [0.13, 0.09, 0.03],
    0.005,
  );
  return things;
}
