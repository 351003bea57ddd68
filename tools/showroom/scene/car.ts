import { details } from '../body/details.ts';
import type { Design } from '../body/design.ts';
import { form } from '../body/field.ts';
import { panels } from '../body/panels.ts';
import { cut } from '../shape/cut.ts';
import { lathe, placed } from '../shape/lathe.ts';
import { shade } from './bake.ts';
import { cabinParts } from './cabin.ts';
import { flawThings } from './flaws.ts';
import { light, type Stage, type Thing } from './set.ts';
import { wheelParts } from './wheel.ts';

const GLASS = new Set(['glass', 'privacy', 'lens', 'tail']);

/**
 * A whole car on the studio's floor, lit: coarse inside for pictures of its
 * paint, fine for its seats, and with scratches for those.
 */
export function carStage(design: Design): Record<'paint' | 'seat' | 'flaw', Stage> {
  const { wheels } = design;
  const things: Thing[] = [...panels(design, 0.019), ...details(design)].map(
    ({ finish, mesh }) => ({
      material: finish,
      mesh,
    }),
  );
  const rim = wheels.rim;
  const wheel = wheelParts(wheels.radius, wheels.width, rim, design.style);
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
  const casters = [
    ...panels(design, 0.055)
      .filter(({ finish }) => !GLASS.has(finish))
      .map(({ mesh }) => mesh),
    ...cabinParts(design.room, 3).map(({ mesh }) => mesh),
  ];
  for (const x of [wheels.front, wheels.rear]) {
    for (const side of [1, -1]) {
      const middle = [x, side * (wheels.track - wheels.width / 2), wheels.radius] as const;
      for (const { material, mesh } of wheel)
        things.push({ material, mesh: placed(mesh, middle, side < 0) });
      casters.push(placed(tread, middle, side < 0));
      const arch = placed(well, [x, side * (wheels.track - 0.2), wheels.radius], side < 0);
      things.push({
        material: 'black',
        mesh: cut(arch, (_x, _y, z) => design.lower.floor(x) + 0.06 - z).inside,
      });
    }
  }
  const footprint = [design.length / 2, 0, design.length / 2, 0.92] as const;
  const fall = shade(casters, 72);
  const body = light(things, fall, footprint, true);
  const { body: solid } = form(design);
  const inside = (coarse: number): Stage => {
    // What would come through roof or glass is left out.
    const parts = cabinParts(design.room, coarse).map(({ material, mesh }) => ({
      material,
      mesh: cut(mesh, (x, y, z) => solid(x, y, z) + 0.025).inside,
    }));
    const { batches } = light(parts, fall, footprint, false);
    return { ...body, batches: [...body.batches, ...batches] };
  };
  const paint = inside(1.6);
  const scratched = light(flawThings(design), fall, footprint, false);
  const flaw = { ...paint, batches: [...paint.batches, ...scratched.batches] };
  return { paint, seat: inside(0.9), flaw };
}
