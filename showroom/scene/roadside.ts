import { roundMax, roundMin } from '#/showroom/shape/blend.ts';
import type { Field } from '#/showroom/shape/mesh.ts';
import { polygon } from '#/showroom/shape/outline.ts';
import { box, flatRing, leaning, rod, turning } from '#/showroom/shape/solids.ts';
import { pipe, type Put, type Triple } from './add.ts';
import type { Thing } from './thing.ts';

/** Adds a warning triangle on its feet. */
export function triangle(put: Put): void {
  const high = 0.38;
  const outline = polygon(
    [
      [-0.23, 0],
      [0.23, 0],
      [0, high],
    ],
    0.03,
  );
  const frame = (from: number, to: number, thick: number): Field =>
    leaning((x, y, z) => {
      const within = -outline(y, z);
      return roundMax(Math.max(from - within, within - to), Math.abs(x) - thick, 0.003);
    }, 0.16);
  const at: Triple = [0.34, 0.36, 0.05];
  put('red', frame(0.002, 0.046, 0.005), at, [0.1, 0.25, 0.42], 0.006);
  put('orange', frame(0.046, 0.062, 0.004), at, [0.1, 0.25, 0.42], 0.005);
  for (const side of [-1, 1]) {
    const foot = rod([-0.09, side * 0.03, -0.04], [0.09, -side * 0.03, -0.04], 0.008);
    put('caliper', foot, [at[0], at[1] + side * 0.14, at[2]], [0.11, 0.05, 0.06], 0.0028);
  }
}

/** Adds jack, wrench and towing eye. */
export function tools(put: Put, things: Thing[]): void {
  const [x, y] = [-0.02, 0.44];
  const arm =
    (a: Triple, b: Triple): Field =>
    (px, py, pz) =>
      roundMax(rod(a, b, 0.02)(px, py, pz), Math.abs(px) - 0.016, 0.004);
  const arms: Field = (px, py, pz) =>
    Math.min(
      arm([0, -0.2, 0.05], [0, -0.02, 0.012])(px, py, pz),
      arm([0, 0.2, 0.05], [0, 0.02, 0.012])(px, py, pz),
      arm([0, -0.2, 0.05], [0, -0.02, 0.088])(px, py, pz),
      arm([0, 0.2, 0.05], [0, 0.02, 0.088])(px, py, pz),
    );
  put('caliper', arms, [x, y, 0.012], [0.03, 0.24, 0.12], 0.005);
  put('caliper', box([0.04, 0.075, 0.006], 0.004), [x, y, 0.014], [0.05, 0.09, 0.01], 0.004);
  put('caliper', box([0.028, 0.045, 0.008], 0.004), [x, y, 0.112], [0.04, 0.06, 0.014], 0.004);
  put(
    'wood',
    rod([0, -0.27, 0.05], [0, 0.24, 0.05], 0.007),
    [x, y, 0.012],
    [0.02, 0.29, 0.07],
    0.004,
  );
  things.push(
    pipe(
      [
        [-0.24, 0.28, 0.02],
        [-0.22, 0.5, 0.02],
        [-0.215, 0.58, 0.02],
      ],
      0.0095,
      'wood',
    ),
    pipe(
      [
        [-0.24, 0.28, 0.02],
        [-0.245, 0.24, 0.022],
        [-0.2, 0.215, 0.022],
        [-0.14, 0.21, 0.022],
      ],
      0.0095,
      'wood',
    ),
  );
  const socket: Field = (px, py, pz) =>
    roundMax(Math.hypot(py, pz) - 0.017, Math.abs(px) - 0.028, 0.003);
  put('wood', socket, [-0.13, 0.21, 0.024], [0.035, 0.025, 0.025], 0.003);
  const eye: Field = (px, py, pz) =>
    roundMin(
      flatRing(0.024, 0.0075)(px, py + 0.1, pz),
      rod([0, -0.072, 0], [0, 0.06, 0], 0.009)(px, py, pz),
      0.012,
    );
  put('alloyDark', turning(eye, 0.25), [-0.33, 0.38, 0.02], [0.07, 0.16, 0.014], 0.003);
}
