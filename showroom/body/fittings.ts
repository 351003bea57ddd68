import { roundMax } from '#/showroom/shape/blend.ts';
import { lathe } from '#/showroom/shape/lathe.ts';
import { surface, type Field, type Mesh } from '#/showroom/shape/mesh.ts';
import { box, moved } from '#/showroom/shape/solids.ts';
import type { Design, Plate } from './design.ts';
import { form } from './field.ts';
import type { Finish } from './piece.ts';

/** Adds a part to the car. Also adds its mirror image unless `isBoth` is false. */
export type AddPart = (finish: Finish, mesh: Mesh, isBoth?: boolean) => void;

/** Adds a number plate at this position. `way` is 1 at the rear, -1 in front. */
export function addPlate(
  [x, y, z]: readonly [number, number, number],
  way: 1 | -1,
  plate: Plate,
  add: AddPart,
): void {
  const part = (half: readonly [number, number, number], by: number, round: number): Mesh =>
    surface(
      moved(box(half, round), [x + way * by, y, z]),
      { min: [x - 0.04, y - 0.26, z - 0.1], max: [x + 0.04, y + 0.26, z + 0.1] },
      0.007,
    );
  add('gloss', part([0.008, 0.228, 0.078], -0.004, 0.006), false);
  add(plate, part([0.006, 0.22, 0.07], 0, 0.005), false);
  add('mask', part([0.005, 0.188, 0.045], 0.005, 0.004), false);
}

/** Adds the spoiler of this design at the end of the roof or the boot lid. */
export function addSpoiler(design: Design, add: AddPart): void {
  const { top, cabin, lower, length } = design;
  const shape = form(design);
  if (top.spoiler === 'roof') {
    const [x, z] = cabin.rear.top;
    const half = shape.cabinWidth(x, z) - 0.1;
    const wing: Field = (px, py, pz) => {
      const bow = 0.09 * (py / half) ** 2;
      const high = shape.roofHeight(x - 0.05, py) + 0.012 - 0.1 * Math.max(0, px - x + 0.08);
      return roundMax(
        roundMax(Math.abs(px - x - 0.06 + bow) - 0.15, Math.abs(pz - high + 0.012) - 0.015, 0.02),
        Math.abs(py) - half,
        0.03,
      );
    };
    const reach = {
      min: [x - 0.3, -half - 0.05, z - 0.3] as const,
      max: [x + 0.4, half + 0.05, z + 0.25] as const,
    };
    add('paint', surface(wing, reach, 0.012), false);
  }
  if (top.spoiler === 'lip') {
    const x = length - 0.13;
    const half = lower.plan(length) * 0.78;
    const lip: Field = (px, py, pz) => {
      const bow = lower.tailBow.square * (py / 0.85) ** 2 + lower.tailBow.fourth * (py / 0.85) ** 4;
      const high =
        lower.top(x) - lower.crown * py * py + 0.012 + 0.35 * Math.max(0, px - x + bow + 0.05);
      return roundMax(
        roundMax(Math.abs(px - x + bow) - 0.075, Math.abs(pz - high) - 0.012, 0.012),
        Math.abs(py) - half,
        0.05,
      );
    };
    const z = lower.top(x);
    add(
      'paint',
      surface(
        lip,
        { min: [x - 0.35, -half - 0.05, z - 0.16], max: [x + 0.2, half + 0.05, z + 0.12] },
        0.01,
      ),
      false,
    );
  }
}

/** Adds a spare wheel under a cover at the tail. */
export function addSpare({ lower, wheels, length }: Design, add: AddPart): void {
  const z = lower.top(length) - 0.14;
  const x = lower.tail(z) + 0.1;
  const radius = wheels.radius * 0.92;
  const turn = (mesh: Mesh): Mesh => ({
    ...mesh,
    positions: quarter(mesh.positions).map((value, i) => value + ([x, 0, z][i % 3] ?? 0)),
    normals: quarter(mesh.normals),
  });
  const tyre = lathe([
    [radius * 0.74, 0.1],
    [radius * 0.94, 0.095],
    [radius, 0.06],
    [radius, -0.06],
    [radius * 0.94, -0.1],
    [0.01, -0.1],
  ]);
  const cover = lathe([
    [0.001, 0.125],
    [radius * 0.5, 0.122],
    [radius * 0.7, 0.112],
    [radius * 0.77, 0.09],
  ]);
  add('under', turn(tyre), false);
  add('gloss', turn(cover), false);
  const mount = moved(box([0.12, 0.14, 0.12], 0.03), [x - 0.1, 0, z]);
  add(
    'plastic',
    surface(mount, { min: [x - 0.3, -0.2, z - 0.2], max: [x + 0.1, 0.2, z + 0.2] }, 0.015),
    false,
  );
}

/** Turns vectors a quarter around the upright axis, so that +y becomes +x. */
function quarter(values: Float32Array): Float32Array {
  const result = new Float32Array(values.length);
  for (let i = 0; i < values.length; i += 3) {
    result[i] = values[i + 1] ?? 0;
    result[i + 1] = -(values[i] ?? 0);
    result[i + 2] = values[i + 2] ?? 0;
  }
  return result;
}
