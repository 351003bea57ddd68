import { roundMax } from '#/showroom/shape/blend.ts';
import type { Field, Mesh } from '#/showroom/shape/mesh.ts';
import { box, drum, flatRing, moved, turning } from '#/showroom/shape/solids.ts';
import { puttingInto, type Put, type Triple } from './add.ts';
import { shade } from './bake.ts';
import { cable } from './cable.ts';
import { tools, triangle } from './roadside.ts';
import { light, type Stage } from './set.ts';
import type { Thing } from './thing.ts';
import { wheelParts } from './wheel.ts';

/**
 * Returns a lit scene with the accessories of a car on a mat. The camera is at negative x; the left
 * of the picture is +y.
 */
export function accessoriesStage(isElectric: boolean): Stage {
  const things: Thing[] = [];
  const put = puttingInto(things);
  put('felt', box([0.66, 0.82, 0.05], 0.02), [-0.02, -0.06, -0.046], [0.68, 0.84, 0.06], 0.018);
  keys(put);
  papers(put);
  triangle(put);
  tools(put, things);
  vest(put);
  if (isElectric) cable(put, things);
  else spare(things);
  const fall = shade(
    things.map(({ mesh }) => mesh),
    96,
  );
  return light(things, fall, [0, 0, 0.2, 0.2], true);
}

function keys(put: Put): void {
  for (const [x, y, angle] of [
    [-0.34, -0.2, 0.5],
    [-0.37, -0.33, -0.25],
  ] as const) {
    const place = (along: number, across: number, z: number): Triple => [
      x + Math.cos(angle) * along - Math.sin(angle) * across,
      y + Math.sin(angle) * along + Math.cos(angle) * across,
      z,
    ];
    const shell: Field = (px, py, pz) =>
      box([0.041, 0.0205 - 0.1 * Math.max(0, px - 0.005) ** 1.2, 0.0075], 0.0075)(px, py, pz);
    put('gloss', turning(shell, angle), place(0, 0, 0.015), [0.045, 0.045, 0.01], 0.0022);
    const band: Field = (px, py, pz) =>
      roundMax(shell(px, py, pz) - 0.0009, Math.abs(pz) - 0.0012, 0.0006);
    put('chrome', turning(band, angle), place(0, 0, 0.015), [0.046, 0.046, 0.005], 0.0018);
    for (const along of [-0.021, -0.005, 0.011]) {
      const button = turning(box([0.0055, 0.0095, 0.0012], 0.001), angle);
      put('plastic', button, place(along, 0, 0.0226), [0.012, 0.012, 0.003], 0.001);
      put(
        'paper',
        drum(0.0016, 0.0006, 0.0004),
        place(along, 0, 0.0238),
        [0.003, 0.003, 0.002],
        0.0007,
      );
    }
    put('chrome', flatRing(0.014, 0.0012), place(0.051, 0, 0.008), [0.017, 0.017, 0.003], 0.001);
  }
}

/** Adds the owner's manual and the service booklet on their case. */
function papers(put: Put): void {
  const flat = (field: Field, angle: number) => turning(field, angle);
  put(
    'trim',
    flat(box([0.115, 0.085, 0.012], 0.01), 0.1),
    [-0.27, -0.56, 0.018],
    [0.14, 0.12, 0.02],
    0.004,
  );
  put(
    'paper',
    flat(box([0.1, 0.07, 0.006], 0.002), 0.22),
    [-0.27, -0.55, 0.037],
    [0.13, 0.12, 0.01],
    0.0022,
  );
  put(
    'cover',
    flat(box([0.102, 0.072, 0.0018], 0.0015), 0.22),
    [-0.27, -0.55, 0.0445],
    [0.13, 0.12, 0.005],
    0.0014,
  );
  put(
    'wood',
    flat(moved(box([0.003, 0.045, 0.001], 0.0008), [0.055, 0, 0]), 0.22),
    [-0.27, -0.55, 0.0468],
    [0.13, 0.12, 0.003],
    0.001,
  );
  put(
    'paper',
    flat(box([0.074, 0.052, 0.004], 0.002), -0.16),
    [-0.46, -0.5, 0.014],
    [0.1, 0.09, 0.008],
    0.002,
  );
  put(
    'blue',
    flat(box([0.0755, 0.0535, 0.0014], 0.001), -0.16),
    [-0.46, -0.5, 0.019],
    [0.1, 0.09, 0.004],
    0.0012,
  );
  put(
    'paper',
    flat(moved(box([0.012, 0.032, 0.0006], 0.0005), [0.03, 0, 0]), -0.16),
    [-0.46, -0.5, 0.0208],
    [0.1, 0.09, 0.002],
    0.0008,
  );
}

/** Adds a folded reflective vest. */
function vest(put: Put): void {
  const cloth: Field = (px, py, pz) =>
    box([0.1, 0.14, 0.02], 0.014)(px, py, pz - 0.003 * Math.sin(px * 40) * Math.cos(py * 22));
  put('vest', turning(cloth, -0.08), [-0.42, 0.08, 0.028], [0.13, 0.17, 0.03], 0.006);
  for (const along of [-0.04, 0.045]) {
    const strip: Field = (px, py, pz) =>
      roundMax(cloth(px, py, pz) - 0.0016, Math.abs(px - along) - 0.014, 0.001);
    put('wood', turning(strip, -0.08), [-0.42, 0.08, 0.028], [0.13, 0.17, 0.03], 0.004);
  }
}

function spare(things: Thing[]): void {
  for (const { material, mesh } of wheelParts(0.31, 0.16, 0.205, {
    spokes: 8,
    form: 'single',
    finish: 'dark',
  })) {
    things.push({ material, mesh: lying(mesh, [0.26, -0.36, 0.092]) });
  }
}

/** Returns this mesh moved to a position, after it was rotated so that its y axis points up. */
function lying(mesh: Mesh, [mx, my, mz]: Triple): Mesh {
  const turn = (values: Float32Array, by: Triple) => {
    const result = new Float32Array(values);
    for (let i = 0; i < values.length; i += 3) {
      result[i] = (values[i] ?? 0) + by[0];
      result[i + 1] = -(values[i + 2] ?? 0) + by[1];
      result[i + 2] = (values[i + 1] ?? 0) + by[2];
    }
    return result;
  };
  return {
    positions: turn(mesh.positions, [mx, my, mz]),
    normals: turn(mesh.normals, [0, 0, 0]),
    index: mesh.index,
  };
}
