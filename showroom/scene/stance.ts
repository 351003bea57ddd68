import type { Design } from '#/showroom/body/design.ts';
import { cut } from '#/showroom/shape/cut.ts';
import { lathe, placed } from '#/showroom/shape/lathe.ts';
import type { Mesh } from '#/showroom/shape/mesh.ts';
import type { Thing } from './thing.ts';
import { treadedTyre, wheelParts } from './wheel.ts';

/**
 * Returns the four wheels of this design (`things`) and the meshes that cast the shadows
 * (`casters`). `steer` is the angle of the front wheels in radians.
 */
export function wheelThings(design: Design, steer = 0): { things: Thing[]; casters: Mesh[] } {
  const { wheels } = design;
  const things: Thing[] = [];
  const casters: Mesh[] = [];
  const wheel = wheelParts(wheels.radius, wheels.width, wheels.rim, design.rim);
  const tread = lathe(
    [
      [0.01, wheels.width / 2],
      [wheels.radius - 0.02, wheels.width / 2],
      [wheels.radius - 0.005, -wheels.width / 2],
      [0.01, -wheels.width / 2],
    ],
    32,
  );
  const well = lathe(
    [
      [wheels.arch - 0.002, 0.16],
      [wheels.arch - 0.002, -0.2],
      [0.01, -0.2],
    ],
    48,
  );
  const treaded = (): Thing[] => [
    { material: 'tyre', mesh: treadedTyre(wheels.radius, wheels.width, wheels.rim) },
    ...wheel.filter(({ material }) => material !== 'tyre'),
  ];
  for (const x of [wheels.front, wheels.rear]) {
    for (const side of [1, -1]) {
      const middle = [x, side * (wheels.track - wheels.width / 2), wheels.radius] as const;
      const angle = x === wheels.front ? steer : 0;
      for (const { material, mesh } of angle === 0 || side > 0 ? wheel : treaded()) {
        things.push({ material, mesh: steered(placed(mesh, middle, side < 0), middle, angle) });
      }
      casters.push(steered(placed(tread, middle, side < 0), middle, angle));
      const arch = placed(well, [x, side * (wheels.track - 0.2), wheels.radius], side < 0);
      things.push({
        material: 'black',
        mesh: cut(arch, (_x, _y, z) => design.lower.floor(x) + 0.06 - z).inside,
      });
    }
  }
  return { things, casters };
}

function steered(mesh: Mesh, [mx, my]: readonly [number, number, number], angle: number): Mesh {
  if (angle === 0) return mesh;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const turn = (values: Float32Array, x0: number, y0: number) => {
    const result = new Float32Array(values);
    for (let i = 0; i < values.length; i += 3) {
      const [x, y] = [(values[i] ?? 0) - x0, (values[i + 1] ?? 0) - y0];
      result[i] = x0 + c * x - s * y;
      result[i + 1] = y0 + s * x + c * y;
    }
    return result;
  };
  return {
    positions: turn(mesh.positions, mx, my),
    normals: turn(mesh.normals, 0, 0),
    index: mesh.index,
  };
}
