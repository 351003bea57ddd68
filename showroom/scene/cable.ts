import { roundMax, roundMin } from '#/showroom/shape/blend.ts';
import type { Field } from '#/showroom/shape/mesh.ts';
import { box, moved, rod, turning } from '#/showroom/shape/solids.ts';
import { pipe, type Put, type Triple } from './add.ts';
import type { Thing } from './thing.ts';

/** Adds a charging cable: coil, box and connector. */
export function cable(put: Put, things: Thing[]): void {
  const [x, y] = [0.33, -0.3];
  const loops: Triple[] = Array.from({ length: 55 }, (_, i): Triple => {
    const turn = (i / 54) * Math.PI * 2 * 4.25;
    const wide = 0.185 + 0.012 * Math.sin(turn * 0.73);
    return [
      x + wide * Math.cos(turn),
      y + (wide + 0.03) * Math.sin(turn),
      0.018 + 0.011 * (i / 13),
    ];
  });
  things.push(pipe(loops, 0.0085, 'tyre'));
  const last = loops.at(-1) ?? [x, y, 0.05];
  const first = loops[0] ?? [x, y, 0.02];
  things.push(
    pipe(
      [last, [x - 0.02, y - 0.26, 0.045], [x - 0.14, y - 0.3, 0.03], [x - 0.24, y - 0.26, 0.03]],
      0.0085,
      'tyre',
    ),
    pipe(
      [first, [x + 0.18, y + 0.1, 0.02], [x + 0.1, y + 0.24, 0.02], [x - 0.02, y + 0.27, 0.02]],
      0.0085,
      'tyre',
    ),
  );
  const gun: Field = (px, py, pz) => {
    const grip = rod([0.0, 0, 0], [-0.13, 0.02, 0], 0.021)(px, py, pz);
    const head = roundMax(Math.hypot(px + 0.165, pz) - 0.034, Math.abs(py - 0.055) - 0.06, 0.012);
    return roundMin(grip, head, 0.03);
  };
  put('plastic', gun, [x - 0.24, y - 0.26, 0.04], [0.22, 0.14, 0.05], 0.005);
  const mouth: Field = (px, py, pz) =>
    roundMax(Math.abs(Math.hypot(px, pz) - 0.026) - 0.004, Math.abs(py) - 0.02, 0.003);
  put('orange', mouth, [x - 0.405, y - 0.14, 0.04], [0.034, 0.024, 0.034], 0.003);
  put(
    'gloss',
    turning(box([0.05, 0.1, 0.026], 0.016), -0.1),
    [x - 0.06, y + 0.32, 0.032],
    [0.08, 0.13, 0.03],
    0.005,
  );
  put(
    'route',
    turning(box([0.002, 0.03, 0.001], 0.001), -0.1),
    [x - 0.085, y + 0.32, 0.0585],
    [0.02, 0.05, 0.003],
    0.002,
  );
  put(
    'paper',
    turning(moved(box([0.012, 0.04, 0.0006], 0.0005), [0.012, 0, 0]), -0.1),
    [x - 0.06, y + 0.32, 0.0586],
    [0.05, 0.08, 0.002],
    0.0018,
  );
}
