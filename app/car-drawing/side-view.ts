import type { Profile } from '#/app/car-drawing/outlines/profile.ts';
import { wheel } from '#/app/car-drawing/outlines/wheel.ts';
import {
  arc,
  reversed,
  endOf,
  pathAlong,
  pathAround,
  startOf,
  straight,
  type Line,
} from './line.ts';
import type { PanelId } from './panels.ts';
import type { Shape } from './shape.ts';

/**
 * Draws a car from its left or right side, in cm. The nose is on the left; y grows downwards.
 * @param top the height of the view in cm
 */
export function sideView(car: Profile, side: 'left' | 'right', top: number): Shape[] {
  const { wheels, floor, sill, doors } = car;
  const own = (word: string) => `${side}-${word}` as PanelId;
  const drawn = (line: Line): Line => line.map((value, at) => (at % 2 === 0 ? value : top - value));
  const around = (...lines: readonly Line[]) => pathAround(...lines.map(drawn));
  const along = (...lines: readonly Line[]) => pathAlong(...lines.map(drawn));
  const arch = (x: number, from: number, to: number) =>
    arc(x, wheels.radius, wheels.arch, from, to);
  // Returns the angle in degrees, from the right, at which the wheel arch is at height z.
  const low = (z: number) => -(Math.asin((wheels.radius - z) / wheels.arch) * 180) / Math.PI;
  const [floorAt, sillAt] = [low(floor), low(sill)];
  const [first, second, third] = doors;
  const last = third ?? second;
  const [front, rear] = [wheels.front, wheels.rear];
  const line = (...parts: readonly Line[]): Line => parts.flatMap((part) => [...part]);
  const { low: lampLow, tip: lampTip } = car.lamp;
  const seam = (from: Line, to: Line): Line =>
    line(from, [(from[0] ?? 0) * 0.75 + (to[0] ?? 0) * 0.25, (to[1] ?? 0) + 7], to);
  const bumperGap = seam(lampLow, startOf(arch(front, 152, 180)));
  const { low: tailLow, tip: tailTip } = car.tailLamp;
  const tailGap = reversed(seam(tailLow, startOf(arch(rear, 26, 0))));

  const silhouette = around(
    car.nose,
    car.hood,
    car.windscreen,
    car.roof,
    car.backlight,
    car.deck,
    car.tail,
    line(endOf(car.tail), startOf(arch(rear, floorAt, 180 - floorAt))),
    arch(rear, floorAt, 180 - floorAt),
    line(endOf(arch(rear, floorAt, 180 - floorAt)), startOf(arch(front, floorAt, 180 - floorAt))),
    arch(front, floorAt, 180 - floorAt),
  );
  const doorLow = (from: Line, to: Line) => line(endOf(from), endOf(to));
  return [
    { as: 'body', d: silhouette },
    {
      as: 'panel',
      panel: 'hood',
      d: around(
        car.hood,
        line(endOf(car.hood), endOf(car.hoodGap)),
        reversed(car.hoodGap),
        line(lampTip, startOf(car.hood)),
      ),
    },
    {
      as: 'panel',
      panel: 'roof',
      d: around(
        car.roof,
        line(endOf(car.roof), startOf(last)),
        line(startOf(last), endOf(car.hoodGap)),
        line(endOf(car.hoodGap), startOf(car.roof)),
      ),
    },
    {
      as: 'panel',
      panel: own('c-pillar'),
      d: around(
        car.backlight,
        ...(car.hasBed
          ? [line(endOf(car.backlight), startOf(last))]
          : [
              line(endOf(car.backlight), endOf(car.shoulder)),
              line(endOf(car.shoulder), startOf(last)),
            ]),
        line(startOf(last), endOf(car.roof)),
      ),
    },
    {
      as: 'panel',
      panel: own('a-pillar'),
      d: around(
        car.windscreen,
        line(endOf(car.windscreen), (car.windows[0] ?? []).slice(0, 2)),
        line((car.windows[0] ?? []).slice(0, 2), startOf(car.windscreen)),
      ),
    },
    {
      as: 'panel',
      panel: 'front-bumper',
      d: around(
        reversed(car.nose),
        line(startOf(car.nose), endOf(arch(front, 152, 180 - floorAt))),
        reversed(arch(front, 152, 180 - floorAt)),
        reversed(bumperGap),
        line(lampLow, endOf(car.nose)),
      ),
    },
    {
      as: 'panel',
      panel: own('fender'),
      d: around(
        bumperGap,
        arch(front, 152, sillAt),
        line(endOf(arch(front, 152, sillAt)), endOf(first)),
        reversed(first),
        line(startOf(first), endOf(car.hoodGap)),
        reversed(car.hoodGap),
        line(lampTip, lampLow),
      ),
    },
    {
      as: 'panel',
      panel: own('front-door'),
      d: around(
        first,
        doorLow(first, second),
        reversed(second),
        line(startOf(second), startOf(first)),
      ),
    },
    ...(third
      ? ([
          {
            as: 'panel',
            panel: own('rear-door'),
            d: around(
              second,
              doorLow(second, third),
              reversed(third),
              line(startOf(third), startOf(second)),
            ),
          },
        ] as const)
      : []),
    {
      as: 'panel',
      panel: 'rear-bumper',
      d: around(
        tailGap,
        line(tailLow, startOf(car.tail)),
        car.tail,
        line(endOf(car.tail), startOf(arch(rear, floorAt, 26))),
        arch(rear, floorAt, 26),
      ),
    },
    {
      as: 'panel',
      panel: own('quarter'),
      d: around(
        last,
        line(endOf(last), startOf(arch(rear, 180 - sillAt, 26))),
        arch(rear, 180 - sillAt, 26),
        tailGap,
        line(tailLow, tailTip),
        ...(car.hasBed
          ? [
              line(tailTip, endOf(car.deck)),
              reversed(car.deck),
              line(startOf(car.deck), startOf(last)),
            ]
          : [line(tailTip, endOf(car.shoulder)), line(endOf(car.shoulder), startOf(last))]),
      ),
    },
    ...(car.hasBed
      ? []
      : [
          {
            as: 'panel',
            panel: 'tailgate',
            d: around(
              car.deck,
              line(endOf(car.deck), endOf(car.shoulder)),
              line(endOf(car.shoulder), startOf(car.deck)),
            ),
          } as const,
        ]),
    {
      as: 'panel',
      panel: own('sill'),
      d: around(
        line(startOf(arch(front, sillAt, floorAt)), startOf(arch(rear, 180 - sillAt, 26))),
        arch(rear, 180 - sillAt, 180 - floorAt),
        line(endOf(arch(rear, 180 - sillAt, 180 - floorAt)), startOf(arch(front, floorAt, sillAt))),
        arch(front, floorAt, sillAt),
      ),
    },
    { as: 'panel', panel: own('b-pillar'), d: around(straight(car.post)) },
    ...car.windows.map((window) => ({ as: 'glass', d: around(window) }) as const),
    { as: 'lamp', d: around(car.lamp.outline) },
    { as: 'lamp', d: around(car.tailLamp.outline) },
    ...(side === 'right'
      ? [{ as: 'panel', panel: 'filler-flap', d: around(car.flap) } as const]
      : []),
    { as: 'outline', d: silhouette },
    { as: 'handle', panel: 'handles', d: car.handles.map((handle) => along(handle)).join('') },
    { as: 'panel', panel: own('mirror'), d: around(car.mirror) },
    {
      as: 'line',
      panel: 'wheel-arches',
      d: [front, rear].map((x) => along(arch(x, floorAt, 180 - floorAt))).join(''),
    },
    { as: 'line', panel: 'door-gaps', d: doors.map((door) => along(door)).join('') },
    ...[front, rear].flatMap((x) => wheel(x, top - wheels.radius, wheels.radius)),
  ];
}
