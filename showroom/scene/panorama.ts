import type { Shot } from './camera.ts';
import { take, type Taken } from './render.ts';
import type { Stage } from './set.ts';

type Triple = readonly [number, number, number];

/**
 * The camera directions of the six square pictures that make up the panorama. The first picture
 * shows the front of the car.
 */
const WAYS: ReadonlyArray<{ forward: Triple; up: Triple }> = [
  { forward: [-1, 0, 0], up: [0, 0, 1] },
  { forward: [1, 0, 0], up: [0, 0, 1] },
  { forward: [0, 1, 0], up: [0, 0, 1] },
  { forward: [0, -1, 0], up: [0, 0, 1] },
  { forward: [0, 0, 1], up: [1, 0, 0] },
  { forward: [0, 0, -1], up: [-1, 0, 0] },
];

/**
 * Renders everything around the point `eye` as an equirectangular picture. The nose of the car is
 * in the middle.
 */
export function panorama(stage: Stage, eye: Triple, height: number, samples: number): Taken {
  const side = Math.round((height * 2) / Math.PI / 8) * 8;
  const faces = WAYS.map(({ forward, up }) => {
    const target: Triple = [eye[0] + forward[0], eye[1] + forward[1], eye[2] + forward[2]];
    const shot: Shot = { eye, target, up, angle: 90, width: side, height: side, samples };
    return { forward, up, right: cross(forward, up), taken: take(stage, shot, 'seat') };
  });
  const width = height * 2;
  const light = new Float32Array(width * height * 3);
  const tint = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const rise = Math.PI * (0.5 - (row + 0.5) / height);
    for (let column = 0; column < width; column++) {
      const turn = 2 * Math.PI * ((column + 0.5) / width - 0.5);
      const way: Triple = [
        -Math.cos(rise) * Math.cos(turn),
        Math.cos(rise) * Math.sin(turn),
        Math.sin(rise),
      ];
      const face = faces.reduce((best, next) =>
        dot(next.forward, way) > dot(best.forward, way) ? next : best,
      );
      const depth = dot(face.forward, way);
      const across = ((dot(face.right, way) / depth + 1) / 2) * side - 0.5;
      const down = ((1 - dot(face.up, way) / depth) / 2) * side - 0.5;
      const pixel = row * width + column;
      for (let channel = 0; channel < 3; channel++) {
        light[3 * pixel + channel] = between(face.taken.light, side, across, down, 3, channel);
      }
      tint[pixel] = between(face.taken.tint, side, across, down, 1, 0);
    }
  }
  return { width, height, light, tint };
}

/**
 * Returns the value of a square picture at a point between the middles of its pixels, by linear
 * interpolation.
 */
function between(
  values: Float32Array,
  side: number,
  across: number,
  down: number,
  channels: number,
  channel: number,
): number {
  const x = Math.max(0, Math.min(side - 1.001, across));
  const y = Math.max(0, Math.min(side - 1.001, down));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - left, y - top];
  const at = (column: number, row: number): number =>
    values[(row * side + column) * channels + channel] ?? 0;
  return (
    (at(left, top) * (1 - u) + at(left + 1, top) * u) * (1 - v) +
    (at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u) * v
  );
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
