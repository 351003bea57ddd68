import type { Design } from '#/showroom/body/design.ts';
import { form } from '#/showroom/body/field.ts';
import { roundMax } from '#/showroom/shape/blend.ts';
import { cut } from '#/showroom/shape/cut.ts';
import { surface, type Field } from '#/showroom/shape/mesh.ts';
import { box, moved, ring } from '#/showroom/shape/solids.ts';
import type { Thing } from './thing.ts';

/**
 * The luggage space of a car, in metres. `from` and `to` are the ends along the car, `half` is half
 * the width.
 */
export type LuggageSpace = { floor: number; from: number; to: number; half: number };

/** Returns the luggage space behind the last seats, or the bed of a pickup. */
export function luggageSpaceOf({ boot, lower, room, length, cabin }: Design): LuggageSpace {
  const isBed = boot.from > length - 0.3;
  const last = room.rows.at(-1) ?? 0;
  const from = isBed ? cabin.rear.base[0] + 0.1 : Math.min(last + 0.42, length - 0.62);
  const floor = Math.max(lower.floor(length - 0.4) + 0.22, boot.low - 0.3);
  return { floor, from, to: length - 0.06, half: Math.min(0.74, boot.side + 0.03) };
}

/** Returns the lining, the floor and the fittings of the boot of this design. */
export function bootThings(design: Design): Thing[] {
  const { wheels, boot, lower, length, windows } = design;
  const { floor, from, to, half } = luggageSpaceOf(design);
  const isBed = boot.from > length - 0.3;
  const { body } = form(design);
  const isTall = !isBed && body(boot.from, 0, lower.top(boot.from) + 0.2) < 0;
  const top = isBed ? 2 : isTall ? windows.belt(length - 0.5) + 0.02 : 3;
  const lean = isBed ? 0 : 0.34;
  const cavity: Field = (x, y, z) => {
    const back = from + lean * Math.max(0, z - floor) - x;
    const tail = x - lower.tail(Math.max(z, boot.low - 0.2)) + 0.075;
    const arch = Math.hypot(x - wheels.rear, z - wheels.radius) - wheels.arch - 0.03;
    const bulge = Math.min(half - 0.15, wheels.track - 0.43);
    const wide = half + (bulge - half) * Math.min(1, Math.max(0, 1 - arch / 0.3));
    const sides = Math.abs(y) - wide;
    return roundMax(roundMax(Math.max(back, tail), sides, 0.07), floor - z, 0.04);
  };
  const rib = isBed
    ? (y: number) => 0.008 * Math.max(0, Math.cos((y * 2 * Math.PI) / 0.12))
    : () => 0;
  const lining = surface(
    (x, y, z) => -cavity(x, y, z + rib(y)),
    {
      min: [from - 0.1, -half - 0.1, floor - 0.05],
      max: [to + 0.02, half + 0.1, Math.min(top, 1.45)],
    },
    0.014,
  );
  // Closes the space between lining and body, so that no daylight shows through.
  const hull = surface(
    (x, y, z) => 0.05 - cavity(x, y, z),
    {
      min: [from - 0.1, -half - 0.16, floor - 0.1],
      max: [to + 0.08, half + 0.16, Math.min(top, 1.45)],
    },
    0.02,
  );
  /**
   * A field that is negative in the opening of the boot. The lining and the inside of the body are
   * cut away there.
   */
  const mouth: Field = (x, y, z) =>
    Math.max(lower.tail(boot.low) - 0.13 - x, boot.low - 0.014 - z, Math.abs(y) - boot.side + 0.02);
  const shown =
    (skin: number): Field =>
    (x, y, z) =>
      Math.max(body(x, y, z) + skin, z - top, -mouth(x, y, z));
  const behind = cut(hull, shown(0.012)).inside;
  const within = cut(lining, shown(0.028)).inside;
  const carpet = cut(within, (_x, _y, z) => z - floor - 0.012);
  const backs = cut(carpet.outside, (x, _y, z) => x - from - lean * Math.max(0, z - floor) - 0.03);
  const things: Thing[] = [
    { material: 'black', mesh: behind },
    { material: isBed ? 'plastic' : 'carpet', mesh: carpet.inside },
    { material: isBed ? 'plastic' : 'fabric', mesh: backs.inside },
    { material: isBed ? 'plastic' : 'lining', mesh: backs.outside },
  ];
  const add = (
    material: Thing['material'],
    field: Field,
    at: readonly [number, number, number],
    by: readonly [number, number, number],
    cell: number,
  ) =>
    things.push({
      material,
      mesh: surface(
        moved(field, at),
        {
          min: [at[0] - by[0], at[1] - by[1], at[2] - by[2]],
          max: [at[0] + by[0], at[1] + by[1], at[2] + by[2]],
        },
        cell,
      ),
    });
  const tail = lower.tail(boot.low) - 0.07;
  const bow = ({ square, fourth }: Design['lower']['tailBow'], y: number): number =>
    square * (y / 0.85) ** 2 + fourth * (y / 0.85) ** 4;
  // Follows the curvature of the tail, so that its ends stay inside the bumper.
  const sill: Field = (x, y, z) =>
    box([0.06, half - 0.04, 0.012], 0.01)(x + bow(lower.tailBow, y), y, z);
  add('plastic', sill, [tail, 0, boot.low - 0.012], [0.3, half + 0.05, 0.05], 0.008);
  add(
    'wood',
    (x, y, z) => box([0.03, half * 0.6, 0.004], 0.003)(x + bow(lower.tailBow, y), y, z),
    [tail, 0, boot.low + 0.002],
    [0.15, half, 0.02],
    0.004,
  );
  if (isBed) return things;
  for (const x of [from + 0.3, to - 0.18]) {
    for (const side of [1, -1]) {
      add(
        'wood',
        ring(0.022, 0.005),
        [x, side * (half - 0.17), floor + 0.02],
        [0.02, 0.04, 0.04],
        0.003,
      );
    }
  }
  add(
    'gloss',
    box([0.028, 0.07, 0.006], 0.005),
    [to - 0.24, 0, floor + 0.004],
    [0.05, 0.1, 0.02],
    0.004,
  );
  add(
    'light',
    box([0.03, 0.006, 0.012], 0.005),
    [to - 0.4, half - 0.012, floor + 0.34],
    [0.05, 0.03, 0.03],
    0.004,
  );
  return things;
}
