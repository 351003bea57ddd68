import type { Design } from '#/showroom/body/design.ts';
import { form } from '#/showroom/body/field.ts';
import { roundMax } from '#/showroom/shape/blend.ts';
import { cut } from '#/showroom/shape/cut.ts';
import { surface, type Field } from '#/showroom/shape/mesh.ts';
import { box, drum } from '#/showroom/shape/solids.ts';
import { pipe, puttingInto, type Put, type Triple } from './add.ts';
import type { Bay } from './bay-space.ts';
import { driveParts } from './drive.ts';
import { engineParts } from './engine.ts';
import type { Thing } from './thing.ts';

/** Returns the parts below the hood of this design: an engine or an electric drive. */
export function bayThings(design: Design, isElectric: boolean): Thing[] {
  const { hood, lower, wheels } = design;
  const things: Thing[] = [];
  const put = puttingInto(things);
  const [from, to] = [hood.front + 0.09, hood.rear - 0.01];
  const half = (x: number): number => Math.min(hood.side(x), 0.78) - 0.035;
  const { body } = form(design);
  const floor = lower.floor(wheels.front) + 0.12;
  const cavity: Field = (x, y, z) =>
    roundMax(roundMax(Math.max(from - x, x - to), Math.abs(y) - half(x), 0.06), floor - z, 0.04);
  const walls = surface(
    (x, y, z) => -cavity(x, y, z),
    { min: [from - 0.04, -0.8, floor - 0.04], max: [to + 0.04, 0.8, lower.top(to) + 0.05] },
    0.014,
  );
  things.push({
    material: 'under',
    mesh: cut(walls, (x, y, z) => body(x, y, z) + 0.03).inside,
  });
  const bay: Bay = {
    at: (u, v, below) => {
      const x = from + (to - from) * u;
      const y = v * half(x);
      return [x, y, lower.top(x) - lower.crown * y * y - 0.03 - below];
    },
    along: (to - from) / 1.13,
    across: half((from + to) / 2) / 0.68,
  };
  things.push(...(isElectric ? driveParts(bay) : engineParts(bay)));
  rims(bay, put);
  struts(bay, things, put);
  return things;
}

/** Adds the covers along the front and in front of the windscreen. */
function rims({ at, along, across }: Bay, put: Put): void {
  const [x, , z] = at(0.06, 0, 0.035);
  const front: Field = (px, py, pz) =>
    box([0.075 * along, 0.56 * across, 0.014], 0.012)(
      px + 0.1 * py * py,
      py,
      pz + 0.1 * py * py + 0.004 * Math.cos((py * 2 * Math.PI) / 0.16),
    );
  put('plastic', front, [x, 0, z], [0.16, 0.62, 0.07], 0.01);
  put(
    'wood',
    box([0.03, 0.045, 0.012], 0.008),
    [x + 0.05 * along, 0, z + 0.016],
    [0.05, 0.06, 0.03],
    0.005,
  );
  for (const v of [-0.72, -0.4, 0.4, 0.72]) {
    put(
      'gap',
      drum(0.012, 0.008, 0.005),
      [at(0.06, v, 0)[0], at(0.06, v, 0)[1], z + 0.012 - 0.06 * v * v * 0.4],
      [0.02, 0.02, 0.02],
      0.003,
    );
  }
  const [bx, , bz] = at(0.95, 0, 0.03);
  const cowl: Field = (px, py, pz) =>
    box([0.055, 0.64 * across, 0.02], 0.016)(px + 0.06 * py * py, py, pz + 0.09 * py * py);
  put('plastic', cowl, [bx, 0, bz], [0.12, 0.72, 0.08], 0.01);
}

/**
 * Adds the tops of the front struts, the brake booster, the brake fluid reservoir and the cap of
 * the washer.
 */
function struts({ at, along, across }: Bay, things: Thing[], put: Put): void {
  const size = Math.min(1, 0.4 + 0.6 * along);
  for (const side of [-1, 1]) {
    const top = at(0.72, side * 0.82, 0.06);
    put('caliper', drum(0.095 * size, 0.06, 0.03), top, [0.11, 0.11, 0.08], 0.007);
    put(
      'tyre',
      drum(0.045 * size, 0.02, 0.012),
      [top[0], top[1], top[2] + 0.062],
      [0.06, 0.06, 0.03],
      0.005,
    );
    put(
      'chrome',
      drum(0.013, 0.014, 0.004),
      [top[0], top[1], top[2] + 0.085],
      [0.02, 0.02, 0.02],
      0.003,
    );
    for (const turn of [0.4, 2.5, 4.6]) {
      const nut: Triple = [
        top[0] + 0.07 * size * Math.cos(turn),
        top[1] + 0.07 * size * Math.sin(turn),
        top[2] + 0.064,
      ];
      put('chrome', drum(0.009, 0.01, 0.003), nut, [0.012, 0.012, 0.014], 0.003);
    }
  }
  const brake = at(0.86, -0.46, 0.09);
  put('fluid', box([0.05 * size, 0.035, 0.035], 0.014), brake, [0.06, 0.045, 0.045], 0.005);
  put(
    'gap',
    drum(0.026, 0.013, 0.006),
    [brake[0], brake[1], brake[2] + 0.045],
    [0.03, 0.03, 0.02],
    0.003,
  );
  put(
    'yellow',
    drum(0.014, 0.002, 0.001),
    [brake[0], brake[1], brake[2] + 0.059],
    [0.02, 0.02, 0.004],
    0.0015,
  );
  const washer = at(0.3, 0.86, 0.06);
  put('plastic', drum(0.024, 0.05, 0.008), washer, [0.03, 0.03, 0.06], 0.005);
  put(
    'blue',
    drum(0.03, 0.009, 0.005),
    [washer[0], washer[1], washer[2] + 0.054],
    [0.035, 0.035, 0.014],
    0.003,
  );
  const coolant = at(0.5, 0.84, 0.09);
  put('fluid', box([0.075 * size, 0.05 * across, 0.05], 0.03), coolant, [0.09, 0.07, 0.07], 0.006);
  put(
    'gap',
    drum(0.03, 0.014, 0.006),
    [coolant[0], coolant[1], coolant[2] + 0.058],
    [0.035, 0.035, 0.02],
    0.003,
  );
  things.push(
    pipe(
      [at(0.5, 0.78, 0.08), at(0.42, 0.62, 0.07), at(0.25, 0.5, 0.1), at(0.14, 0.42, 0.15)],
      0.013,
      'tyre',
    ),
    pipe([at(0.84, -0.46, 0.12), at(0.8, -0.62, 0.1), at(0.62, -0.78, 0.13)], 0.007, 'chrome'),
    pipe(
      [at(0.9, 0.7, 0.06), at(0.9, 0.2, 0.05), at(0.9, -0.3, 0.06), at(0.88, -0.75, 0.07)],
      0.011,
      'tyre',
    ),
    pipe(
      [at(0.16, 0.85, 0.1), at(0.4, 0.95, 0.08), at(0.62, 0.95, 0.08), at(0.86, 0.8, 0.06)],
      0.01,
      'tyre',
    ),
  );
}
