import type { Design } from '#/showroom/body/design.ts';
import { panels } from '#/showroom/body/panels.ts';
import { roundMax, roundMin } from '#/showroom/shape/blend.ts';
import { cut } from '#/showroom/shape/cut.ts';
import { surface, type Field, type Mesh } from '#/showroom/shape/mesh.ts';
import { box, moved, rod } from '#/showroom/shape/solids.ts';
import { shade } from './bake.ts';
import { light, type Stage } from './set.ts';
import { wheelThings } from './stance.ts';
import { suspension } from './suspension.ts';
import type { Thing } from './thing.ts';

type Triple = readonly [number, number, number];

/**
 * Returns the lit scene of the underside of this design. The car lies on its back, with its nose at
 * x = 0.
 */
export function undersideStage(design: Design): Stage {
  const { wheels, length, room } = design;
  const things: Thing[] = [];
  const add = (material: Thing['material'], field: Field, min: Triple, max: Triple, cell = 0.012) =>
    things.push({ material, mesh: surface(field, { min, max }, cell) });
  const both =
    (field: Field): Field =>
    (x, y, z) =>
      field(x, Math.abs(y), z);
  const z = design.lower.floor(length / 2);
  const { front, rear } = wheels;

  for (const { finish, mesh } of panels(design, 0.035)) {
    things.push({ material: finish, mesh: cut(mesh, (_x, _y, up) => up - 0.8).inside });
  }
  things.push(...wheelThings(design).things);
  things.push(...suspension(design));

  if (room.electric) {
    const pack: Field = (px, py, pz) => {
      const slab = box([(rear - front) / 2 - 0.46, 0.62, 0.06], 0.03)(
        px - (front + rear) / 2,
        py,
        pz - z,
      );
      const ribs = 0.006 * Math.max(0, Math.cos((px * 2 * Math.PI) / 0.22)) ** 6;
      return slab - ribs * (Math.abs(py) < 0.54 ? 1 : 0);
    };
    add('disc', pack, [front + 0.4, -0.7, z - 0.1], [rear - 0.4, 0.7, z + 0.1], 0.014);
    const bolts: Field = (px, py, pz) => {
      const at = Math.round(px / 0.2) * 0.2;
      return roundMax(
        Math.hypot(px - at, Math.abs(py) - 0.585) - 0.014,
        Math.abs(pz - z + 0.06) - 0.012,
        0.004,
      );
    };
    add('caliper', bolts, [front + 0.5, -0.62, z - 0.09], [rear - 0.5, 0.62, z - 0.04], 0.007);
    const motor = roundX([rear + 0.02, 0, z + 0.04], 0.13, 0.24);
    add('disc', motor, [rear - 0.16, -0.32, z - 0.12], [rear + 0.2, 0.32, z + 0.2]);
  } else {
    const sump: Field = (px, py, pz) =>
      roundMin(
        box([0.17, 0.16, 0.09], 0.04)(px - front + 0.02, py - 0.1, pz - z - 0.02),
        box([0.2, 0.13, 0.1], 0.06)(px - front - 0.06, py + 0.2, pz - z - 0.03),
        0.05,
      );
    add('disc', sump, [front - 0.25, -0.4, z - 0.1], [front + 0.3, 0.32, z + 0.16]);
    const pipe: Field = (px, py, pz) => {
      const fore = rod([front + 0.2, 0.05, z + 0.02], [front + 0.7, 0, z + 0.01], 0.033)(
        px,
        py,
        pz,
      );
      const run = rod([front + 0.7, 0, z + 0.01], [rear - 0.3, 0.02, z + 0.01], 0.033)(px, py, pz);
      const aft = rod([rear - 0.3, 0.02, z + 0.01], [rear + 0.35, 0.3, z + 0.02], 0.033)(
        px,
        py,
        pz,
      );
      return roundMin(roundMin(fore, run, 0.02), aft, 0.03);
    };
    add('wood', pipe, [front + 0.1, -0.1, z - 0.06], [rear + 0.45, 0.4, z + 0.08]);
    const pots: Field = (px, py, pz) => {
      const first = box([0.24, 0.1, 0.055], 0.05)(px - (front + rear) / 2 + 0.2, py, pz - z);
      const last = box([0.15, 0.34, 0.075], 0.07)(px - length + 0.52, py - 0.1, pz - z - 0.05);
      return Math.min(first, last);
    };
    add('disc', pots, [front + 0.6, -0.4, z - 0.09], [length - 0.3, 0.5, z + 0.15]);
    const tank = moved(box([0.26, 0.5, 0.09], 0.06), [rear - 0.52, 0, z + 0.02]);
    add('plastic', tank, [rear - 0.85, -0.56, z - 0.1], [rear - 0.2, 0.56, z + 0.14]);
  }
  const rails = both((px, py, pz) =>
    roundMax(
      roundMax(Math.abs(py - 0.66) - 0.035, Math.abs(pz - z - 0.01) - 0.03, 0.012),
      Math.abs(px - (front + rear) / 2) - (rear - front) / 2 + 0.42,
      0.02,
    ),
  );
  add('alloyDark', rails, [front + 0.3, -0.74, z - 0.05], [rear - 0.3, 0.74, z + 0.06]);
  const lines = both((px, py, pz) =>
    roundMax(
      Math.min(Math.hypot(py - 0.45, pz - z + 0.012), Math.hypot(py - 0.475, pz - z + 0.012)) -
        0.007,
      Math.abs(px - (front + rear) / 2) - 1,
      0.01,
    ),
  );
  if (!room.electric)
    add('chrome', lines, [front + 0.3, -0.5, z - 0.03], [rear - 0.3, 0.5, z + 0.01], 0.008);

  const turned = things.map(({ material, mesh }) => ({ material, mesh: onItsBack(mesh) }));
  const footprint = [length / 2, 0, length / 2, 0.92] as const;
  return light(
    turned,
    shade(
      turned.map(({ mesh }) => mesh),
      72,
    ),
    footprint,
    false,
  );
}

/** Returns this mesh turned upside down around an axis along the car, and moved up by 1.5 m. */
function onItsBack(mesh: Mesh): Mesh {
  const turn = (values: Float32Array, up: number) =>
    values.map((value, i) => (i % 3 === 0 ? value : i % 3 === 1 ? -value : up - value));
  return {
    positions: turn(mesh.positions, 1.5),
    normals: turn(mesh.normals, 0),
    index: mesh.index,
  };
}

/** Returns a cylinder across the car. */
function roundX([cx, cy, cz]: Triple, radius: number, half: number): Field {
  return (x, y, z) => roundMax(Math.hypot(x - cx, z - cz) - radius, Math.abs(y - cy) - half, 0.03);
}
