import type { Rim } from '#/showroom/body/design.ts';
import { length2, roundMax, roundMin } from '#/showroom/shape/blend.ts';
import { cut } from '#/showroom/shape/cut.ts';
import { surface, type Field } from '#/showroom/shape/mesh.ts';
import type { Thing } from './thing.ts';

/** Returns the face of a rim of this style: spokes from hub to rim. */
export function rimFace(rim: number, half: number, style: Rim): Thing[] {
  const dishAt = (r: number): number =>
    half - 0.022 - 0.02 * (1 - (r / rim) ** 2) - 1.6 * Math.max(0, 0.1 - r) ** 2;
  const spokes = spokesOf(rim, style);
  const field: Field = (x, y, z) => {
    const r = length2(x, z);
    const angle = Math.atan2(z, x);
    const dish = dishAt(r);
    const depth = Math.abs(y - dish + 0.016) - 0.018;
    const spoke = roundMax(spokes(r, angle), depth, 0.012);
    const hub = roundMax(r - 0.066, Math.abs(y - dish + 0.02) - 0.022, 0.02);
    const ring = roundMax(
      Math.abs(r - rim + 0.009) - 0.008,
      Math.abs(y - half + 0.024) - 0.018,
      0.008,
    );
    const all = roundMin(roundMin(spoke, hub, 0.022), ring, 0.018);
    const bolts = 0.0075 - length2(r - 0.045, 0.045 * sinOf(angle, 5));
    return Math.max(roundMax(all, bolts - Math.max(0, dish - 0.01 - y), 0.003), r - rim + 0.003);
  };
  const edge = rim + 0.01;
  const mesh = surface(
    field,
    { min: [-edge, half - 0.11, -edge], max: [edge, half + 0.02, edge] },
    0.0075,
  );
  if (style.finish === 'silver') return [{ material: 'alloy', mesh }];
  if (style.finish === 'dark') return [{ material: 'alloyDark', mesh }];
  const { inside, outside } = cut(mesh, (x, y, z) => {
    const r = length2(x, z);
    return r > 0.068 ? dishAt(r) - 0.0035 - y : 1;
  });
  return [
    { material: 'alloy', mesh: inside },
    { material: 'alloyDark', mesh: outside },
  ];
}

/**
 * Returns a function of a point in the plane of the rim, given by radius and angle. It returns the
 * distance from the nearest spoke; negative inside a spoke.
 */
function spokesOf(rim: number, { spokes, form }: Rim): (r: number, angle: number) => number {
  const turn = (2 * Math.PI) / spokes;
  const fold = (angle: number): number => Math.abs(angle - Math.round(angle / turn) * turn);
  const widen = (r: number): number => (1 - r / rim) ** 2;
  switch (form) {
    case 'single':
      return (r, angle) => r * Math.sin(fold(angle)) - (0.19 / spokes) * (0.55 + 0.75 * widen(r));
    case 'twin':
      return (r, angle) =>
        Math.abs(r * Math.sin(fold(angle)) - 0.012 - (0.375 / spokes) * r) -
        (0.05 / spokes + 0.004) * (1 + 1.3 * widen(r));
    case 'star':
      return (r, angle) =>
        r * Math.sin(fold(angle)) - (0.36 / spokes) * (0.25 + 0.9 * (1 - r / rim)) - 0.006;
    case 'turbine':
      return (r, angle) =>
        r * Math.sin(fold(angle - 2.1 * (r - 0.06))) - (0.17 / spokes) * (0.9 + 0.5 * (r / rim));
    case 'mesh':
      return (r, angle) =>
        Math.min(
          r * Math.sin(fold(angle - 1.5 * (r - 0.05))),
          r * Math.sin(fold(angle + 1.5 * (r - 0.05))),
        ) - 0.0095;
    case 'aero':
      return (r, angle) => {
        const slot = 0.011 + 0.02 * (r / rim) - r * Math.sin(fold(angle + 0.5));
        return Math.max(slot, -1) * (r > rim * 0.5 ? 1 : 0) - (r > rim * 0.5 ? 0 : 0.02);
      };
    case 'steel':
      return (r, angle) => {
        const hole = 0.021 - length2(r - rim * 0.72, r * Math.sin(fold(angle)) * 0.8);
        return Math.max(hole, -0.02);
      };
  }
}

function sinOf(angle: number, count: number): number {
  const turn = (2 * Math.PI) / count;
  return Math.sin(angle - Math.round(angle / turn) * turn);
}
