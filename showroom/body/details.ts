import { roundMax, roundMin } from '#/showroom/shape/blend.ts';
import { mirrored } from '#/showroom/shape/cut.ts';
import { surface, type Field, type Mesh } from '#/showroom/shape/mesh.ts';
import { box, moved, rod } from '#/showroom/shape/solids.ts';
import type { Design } from './design.ts';
import { form } from './field.ts';
import { addPlate, addSpare, addSpoiler } from './fittings.ts';
import type { Finish, Piece } from './piece.ts';

/** Returns the parts mounted on the body of this design, such as mirrors and plates. */
export function details(design: Design): Piece[] {
  const shape = form(design);
  const pieces: Piece[] = [];
  const add = (finish: Finish, mesh: Mesh, isBoth = true) => {
    pieces.push({ finish, mesh });
    if (isBoth) pieces.push({ finish, mesh: mirrored(mesh) });
  };

  const [mx, my, mz] = design.mirror;
  const shell: Field = (x, y, z) =>
    roundMax(
      box([0.075 - 0.1 * Math.max(0, y), 0.115, 0.073], 0.05)(x - 0.12 * y, y, z - 0.1 * y),
      x - 0.045,
      0.012,
    );
  const cap = moved(shell, [mx, my + 0.05, mz]);
  const reach = near([mx, my + 0.05, mz], 0.17);
  add(
    'paint',
    surface((x, y, z) => Math.max(cap(x, y, z), mz - 0.035 - z), reach, 0.008),
  );
  add(
    'gloss',
    surface((x, y, z) => Math.max(cap(x, y, z) + 0.001, z - mz + 0.034), reach, 0.008),
  );
  const glass = moved(box([0.004, 0.095, 0.056], 0.004), [mx + 0.048, my + 0.05, mz + 0.004]);
  add('mirror', surface(glass, reach, 0.004));
  const foot = rod([mx - 0.02, my + 0.02, mz - 0.05], [mx - 0.06, my - 0.11, mz - 0.045], 0.022);
  add('gloss', surface(foot, near([mx - 0.04, my - 0.05, mz - 0.05], 0.13), 0.009));

  for (const [x, z] of design.handles) {
    const y = shape.width(x, z);
    const tilt = (shape.width(x + 0.09, z) - shape.width(x - 0.09, z)) / 0.18;
    const grip = rod(
      [x - 0.1, y + 0.018 - tilt * 0.1, z],
      [x + 0.1, y + 0.018 + tilt * 0.1, z + 0.006],
      0.012,
    );
    const flat: Field = (px, py, pz) =>
      roundMin(
        grip(px, py, pz),
        rod([x - 0.095, y - 0.02, z], [x - 0.095, y + 0.012, z], 0.01)(px, py, pz),
        0.01,
      );
    add('paint', surface(flat, near([x, y, z], 0.14), 0.006));
  }

  const noseAt = design.lower.nose(design.face.plate);
  addPlate([noseAt - 0.012, 0, design.face.plate], -1, design.plates, add);
  const tailAt = design.lower.tail(design.back.plate[1]);
  addPlate([tailAt + 0.002, 0, design.back.plate[1]], 1, design.plates, add);

  for (const y of design.back.pipes) {
    const at = design.lower.tail(0.3) - 0.1;
    const pipe: Field = (px, py, pz) => {
      const r = Math.max(Math.abs(py - y) - 0.035, 0) + 0;
      return roundMax(
        Math.abs(Math.hypot(r, pz - 0.3) - 0.03) - 0.004,
        Math.abs(px - at) - 0.06,
        0.004,
      );
    };
    add('chrome', surface(pipe, near([at, y, 0.3], 0.12), 0.006));
  }

  if (design.rails) {
    const [from, to] = [design.cabin.windscreen.top[0] + 0.25, design.cabin.rear.top[0] - 0.1];
    const rail: Field = (x, y, z) => {
      const side = shape.cabinWidth(x, shape.roofHeight(x, 0.55)) - 0.1;
      const high =
        shape.roofHeight(x, side) + 0.035 - 0.05 * ((2 * (x - (from + to) / 2)) / (to - from)) ** 8;
      return roundMax(Math.hypot(y - side, z - high) - 0.018, Math.max(from - x, x - to), 0.02);
    };
    add(
      'chrome',
      surface(rail, { min: [from - 0.05, 0.3, 1.2], max: [to + 0.05, 0.9, 2.1] }, 0.012),
    );
  }
  const topAt = (x: number): number => {
    let z = design.cabin.roof(x) + 0.1;
    while (z > 0.3 && shape.body(x, 0, z) > 0) z -= 0.004;
    return z;
  };
  addSpoiler(design, add);
  if (design.spare) addSpare(design, add);
  const finX = Math.min(design.cabin.rear.top[0] - 0.12, design.length * 0.72);
  const finZ = topAt(finX);
  const keel = rod(
    [finX - 0.1, 0, topAt(finX - 0.1) - 0.018],
    [finX + 0.03, 0, topAt(finX + 0.03) + 0.014],
    0.018,
  );
  const fin: Field = (x, y, z) => roundMax(keel(x, y, z), x - finX - 0.04, 0.012);
  if (!design.rails && design.top.cover !== 'cloth')
    add('paint', surface(fin, near([finX, 0, finZ], 0.13), 0.008), false);
  return pieces;
}

function near([x, y, z]: readonly [number, number, number], by: number) {
  return { min: [x - by, y - by, z - by] as const, max: [x + by, y + by, z + by] as const };
}
