import type { Rim } from '#/showroom/body/design.ts';
import { roundMax } from '#/showroom/shape/blend.ts';
import { lathe } from '#/showroom/shape/lathe.ts';
import { surface, type Field, type Mesh } from '#/showroom/shape/mesh.ts';
import { rimFace } from './rim-face.ts';
import type { Thing } from './thing.ts';

/**
 * Returns a wheel of the right side around the origin. The y axis is the axle; the outer face
 * points to +y.
 */
export function wheelParts(radius: number, width: number, rim: number, style: Rim): Thing[] {
  const half = width / 2;
  const tyre = lathe([
    [rim - 0.004, half - 0.012],
    [rim + 0.008, half + 0.002],
    [rim + 0.03, half + 0.009],
    [(rim + radius) / 2 + 0.012, half + 0.008],
    [radius - 0.03, half - 0.002],
    [radius - 0.012, half - 0.014],
    [radius - 0.003, half - 0.032],
    [radius, half - 0.055],
    ...grooves(radius, half),
    [radius, -half + 0.055],
    [radius - 0.012, -half + 0.014],
    [rim, -half + 0.01],
  ]);
  const barrel = lathe([
    [rim + 0.006, half - 0.004],
    [rim + 0.004, half - 0.012],
    [rim - 0.008, half - 0.016],
    [rim - 0.014, half - 0.03],
    [rim - 0.022, half - 0.09],
    [rim - 0.03, -half + 0.02],
  ]);
  const disc = lathe([
    [0.05, half - 0.105],
    [rim * 0.74, half - 0.105],
    [rim * 0.74, half - 0.13],
  ]);
  const back = lathe([
    [0.001, -half + 0.03],
    [rim - 0.012, -half + 0.03],
  ]);
  const caliper = surface(
    (x, y, z) =>
      roundMax(
        roundMax(
          Math.abs(Math.hypot(x, z) - rim * 0.7) - 0.035,
          Math.abs(y - half + 0.115) - 0.03,
          0.02,
        ),
        Math.abs(z - 0.02) - 0.075,
        0.02,
      ) + (x < 0 ? 1 : 0),
    { min: [rim * 0.4, half - 0.18, -0.14], max: [rim, half - 0.05, 0.16] },
    0.008,
  );
  return [
    { material: 'tyre', mesh: tyre },
    { material: style.finish === 'silver' ? 'alloy' : 'alloyDark', mesh: barrel },
    ...rimFace(rim, half, style),
    { material: 'disc', mesh: disc },
    { material: 'caliper', mesh: caliper },
    { material: 'black', mesh: back },
  ];
}

/** Returns a tyre with a detailed tread, for close-ups. */
export function treadedTyre(radius: number, width: number, rim: number): Mesh {
  const half = width / 2;
  const count = 64;
  const field: Field = (x, y, z) => {
    const r = Math.hypot(x, z);
    const crown = radius - 0.9 * Math.max(0, Math.abs(y) - half + 0.05) ** 1.6;
    const outer = roundMax(roundMax(r - crown, Math.abs(y) - half, 0.03), rim + 0.004 - r, 0.01);
    if (r < radius - 0.03) return outer;
    const depth = radius - r;
    const rib = (half - 0.03) / 2.6;
    const across = Math.abs(y) / rib;
    const groove = Math.abs(across - Math.round(across - 0.5) - 0.5) * rib - 0.0048;
    const row = Math.floor(Math.abs(y) / rib + 0.5) * Math.sign(y);
    const turn = (Math.atan2(z, x) / (2 * Math.PI)) * count + row * 0.37 + Math.abs(y) * 9;
    const sipe = Math.abs(turn - Math.round(turn)) * ((2 * Math.PI * r) / count) - 0.0022;
    const isRib = Math.abs(row) > 0 || Math.abs(y) < rib / 2;
    const cuts = Math.min(Math.abs(y) < half - 0.02 ? groove : 1, isRib ? sipe : 1);
    return roundMax(outer, Math.min(-cuts, 0.0075 - depth), 0.0015);
  };
  const edge = radius + 0.006;
  return surface(
    field,
    { min: [-edge, -half - 0.006, -edge], max: [edge, half + 0.006, edge] },
    0.0032,
  );
}

function grooves(radius: number, half: number): Array<[number, number]> {
  return [0.6, 0.2, -0.2, -0.6].flatMap((share): Array<[number, number]> => {
    const y = share * (half - 0.05);
    return [
      [radius, y + 0.006],
      [radius - 0.007, y + 0.004],
      [radius - 0.007, y - 0.004],
      [radius, y - 0.006],
    ];
  });
}
