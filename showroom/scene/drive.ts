import { roundMax } from '#/showroom/shape/blend.ts';
import type { Field } from '#/showroom/shape/mesh.ts';
import { box, drum } from '#/showroom/shape/solids.ts';
import { pipe, puttingInto } from './add.ts';
import type { Bay } from './bay-space.ts';
import type { Thing } from './thing.ts';

/** Returns the parts below the hood of an electric car, in this engine bay. */
export function driveParts({ at, along, across }: Bay): Thing[] {
  const things: Thing[] = [];
  const put = puttingInto(things);
  const [l, w] = [along, across];

  const unit = at(0.62, -0.06, 0.15);
  const finned: Field = (x, y, z) =>
    box([0.17 * l, 0.27 * w, 0.075], 0.022)(x, y, z) -
    0.005 *
      Math.max(0, Math.cos((y * 2 * Math.PI) / 0.045)) ** 3 *
      (Math.abs(x) < 0.13 * l ? 1 : 0);
  put('disc', finned, unit, [0.21, 0.32, 0.1], 0.007);
  put(
    'plastic',
    box([0.1 * l, 0.15 * w, 0.012], 0.01),
    [unit[0], unit[1], unit[2] + 0.08],
    [0.13, 0.19, 0.03],
    0.006,
  );
  put(
    'yellow',
    box([0.022, 0.022, 0.0015], 0.001),
    [unit[0] - 0.12 * l, unit[1] + 0.2 * w, unit[2] + 0.08],
    [0.03, 0.03, 0.004],
    0.003,
  );
  const charger = at(0.62, 0.5, 0.13);
  put('caliper', box([0.13 * l, 0.11 * w, 0.075], 0.02), charger, [0.16, 0.15, 0.1], 0.008);
  for (const v of [-0.3, -0.14, 0.02, 0.18]) {
    put('orange', drum(0.02, 0.016, 0.006), at(0.4, v, 0.11), [0.03, 0.03, 0.024], 0.004);
  }
  things.push(
    pipe(
      [at(0.4, -0.3, 0.1), at(0.34, -0.34, 0.08), at(0.32, -0.52, 0.1), at(0.5, -0.7, 0.13)],
      0.014,
      'orange',
    ),
    pipe(
      [
        at(0.4, -0.14, 0.1),
        at(0.33, -0.1, 0.075),
        at(0.31, 0.1, 0.08),
        at(0.36, 0.36, 0.1),
        at(0.5, 0.46, 0.11),
      ],
      0.014,
      'orange',
    ),
    pipe(
      [
        at(0.4, 0.02, 0.1),
        at(0.35, 0.06, 0.07),
        at(0.34, 0.2, 0.075),
        at(0.42, 0.4, 0.09),
        at(0.52, 0.52, 0.1),
      ],
      0.014,
      'orange',
    ),
    pipe(
      [at(0.4, 0.18, 0.1), at(0.36, 0.24, 0.08), at(0.4, 0.32, 0.1), at(0.56, 0.34, 0.16)],
      0.012,
      'orange',
    ),
    pipe(
      [at(0.2, -0.7, 0.13), at(0.4, -0.66, 0.1), at(0.6, -0.62, 0.1), at(0.82, -0.66, 0.12)],
      0.009,
      'alloy',
    ),
    pipe(
      [at(0.2, -0.76, 0.13), at(0.4, -0.73, 0.1), at(0.6, -0.68, 0.1), at(0.82, -0.72, 0.12)],
      0.014,
      'tyre',
    ),
  );
  const second = at(0.56, -0.84, 0.1);
  put('fluid', box([0.07 * l, 0.045 * w, 0.05], 0.024), second, [0.09, 0.06, 0.07], 0.006);
  put(
    'gap',
    drum(0.028, 0.013, 0.006),
    [second[0], second[1], second[2] + 0.056],
    [0.034, 0.034, 0.02],
    0.003,
  );

  const tray = at(0.23, 0, 0.05);
  const lid: Field = (x, y, z) => {
    const shell = box([0.1 * l, 0.42 * w, 0.03], 0.024)(x + 0.08 * y * y, y, z + 0.1 * y * y);
    const groove =
      0.004 - Math.abs(roundMax(Math.abs(x) - 0.075 * l, Math.abs(y) - 0.36 * w, 0.03));
    return roundMax(shell, groove + Math.min(0, z - 0.012) * 2, 0.004);
  };
  put('plastic', lid, tray, [0.15, 0.47, 0.08], 0.007);
  put(
    'gap',
    box([0.014, 0.06, 0.006], 0.005),
    [tray[0] + 0.03 * l, 0, tray[2] + 0.031],
    [0.02, 0.08, 0.012],
    0.003,
  );
  const battery = at(0.76, -0.4, 0.1);
  put('caliper', box([0.07 * l, 0.09 * w, 0.07], 0.012), battery, [0.1, 0.12, 0.09], 0.008);
  put(
    'red',
    box([0.022, 0.022, 0.014], 0.007),
    [battery[0], battery[1] + 0.05 * w, battery[2] + 0.078],
    [0.03, 0.03, 0.02],
    0.004,
  );
  put(
    'gap',
    box([0.022, 0.022, 0.014], 0.007),
    [battery[0], battery[1] - 0.05 * w, battery[2] + 0.078],
    [0.03, 0.03, 0.02],
    0.004,
  );
  return things;
}
