import type { Profile } from '#/app/car-drawing/outlines/profile.ts';
import type { Body } from './bodies.ts';
import {
  arc,
  endOf,
  heightAt,
  pathAlong,
  pathAround,
  round,
  startOf,
  straight,
  type Line,
} from './line.ts';
import type { View } from './panels.ts';
import { profileOf } from './sheet.ts';

/**
 * A member of the frame in one view, with checkpoint code (`A01`) and SVG path (`d`). The path is a
 * line; an area if `isArea` is set.
 */
export type Member = { code: string; d: string; isArea?: true };

/** The body types that have four pillars on each side. */
const WITH_D_PILLAR: readonly Body[] = ['suv', 'mpv'];

/**
 * Returns the members of the frame that `view` shows. The result is empty for motorcycles, and for
 * front and rear views.
 */
export function frameOf(body: Body, view: View): Member[] {
  const car = profileOf(body);
  if (!car) return [];
  if (view === 'top') return fromAbove(car);
  return view === 'left' || view === 'right'
    ? fromSide(car, view, WITH_D_PILLAR.includes(body))
    : [];
}

/** Checkpoint codes of the members that exist twice: left, then right. */
const PAIRS = {
  'a-pillar': ['A01', 'A05'],
  'b-pillar': ['A02', 'A06'],
  'c-pillar': ['A03', 'A07'],
  'd-pillar': ['A04', 'A08'],
  'upper-rail': ['A13', 'A14'],
  'front-tower': ['A15', 'A16'],
  'rear-tower': ['A17', 'A18'],
  'front-lining': ['A19', 'A20'],
  'rear-lining': ['A21', 'A22'],
  sill: ['A24', 'A25'],
  'roof-rail': ['A26', 'A27'],
} as const;

function fromSide(car: Profile, view: 'left' | 'right', hasD: boolean): Member[] {
  const { wheels, sill, doors, post } = car;
  const top = Math.max(...car.roof.filter((_, at) => at % 2 === 1)) + 3;
  const path = (line: Line) =>
    pathAlong(line.map((value, at) => (at % 2 === 0 ? value : top - value)));
  const member = (name: keyof typeof PAIRS, line: Line): Member => ({
    code: PAIRS[name][view === 'left' ? 0 : 1],
    d: path(line),
  });
  const lining = (x: number) => arc(x, wheels.radius, wheels.arch + 5, 160, 20);
  const tower = (x: number) =>
    straight([x - 8, wheels.radius + wheels.arch + 7, x + 8, wheels.radius + wheels.arch + 7]);
  const [roofStart = 0] = startOf(car.roof);
  const [roofEnd = 0] = endOf(car.roof);
  const [lastDoor = 0, belt = 0] = startOf(doors[2] ?? doors[1]);
  const [postX = 0, postTop = 0] = post;
  const head = lastDoor - 10;
  const middlePillar = straight([lastDoor, belt, head, heightAt(car.roof, head) - 4]);
  const rail = [0.05, 0.35, 0.65, 0.95].flatMap((part) => {
    const x = roofStart + part * (roofEnd - roofStart);
    return [x, heightAt(car.roof, x) - 4];
  });
  const low = sill - 4;
  return [
    member('a-pillar', car.windscreen),
    member('b-pillar', straight([postX + 5, postTop, postX + 11, sill + 6])),
    ...(hasD
      ? [member('c-pillar', middlePillar), member('d-pillar', car.backlight)]
      : [member('c-pillar', car.backlight)]),
    member('upper-rail', car.hoodGap),
    member('front-tower', tower(wheels.front)),
    member('rear-tower', tower(wheels.rear)),
    member('front-lining', lining(wheels.front)),
    member('rear-lining', lining(wheels.rear)),
    member(
      'sill',
      straight([wheels.front + wheels.arch + 8, low, wheels.rear - wheels.arch - 8, low]),
    ),
    member('roof-rail', rail),
  ];
}

function fromAbove(car: Profile): Member[] {
  const { length, wheels, lid } = car;
  const half = car.width / 2;
  const path = (line: Line) =>
    line.map((value, at) => (at % 2 === 0 ? value : half + value * half));
  const line = (code: string, ...points: number[]): Member => ({
    code,
    d: pathAlong(path(straight(points))),
  });
  const area = (code: string, [from, to]: readonly [number, number], y: number, z: number) => ({
    code,
    d: pathAround(path(straight([from, y, to, y, to, z, from, z]))),
    isArea: true as const,
  });
  const tower = (code: string, x: number, y: number): Member => ({
    code,
    d: round(x, half + y * half, 9),
    isArea: true,
  });
  const [cowl = 0] = car.windscreen;
  const [header = 0] = startOf(car.roof);
  const [roofEnd = 0] = endOf(car.roof);
  const cabin = [cowl + 18, wheels.rear - 28] as const;
  const shelf = Math.min(lid - 6, roofEnd + 26);
  return [
    line('A09', 20, -0.46, cowl - 2, -0.46),
    line('A10', 20, 0.46, cowl - 2, 0.46),
    line('A11', wheels.rear - 20, -0.5, length - 16, -0.5),
    line('A12', wheels.rear - 20, 0.5, length - 16, 0.5),
    tower('A15', wheels.front, -0.68),
    tower('A16', wheels.front, 0.68),
    tower('A17', wheels.rear, -0.66),
    tower('A18', wheels.rear, 0.66),
    line('A23', cowl + 4, -0.72, cowl + 4, 0.72),
    line(
      'A28',
      header + 10,
      -0.5,
      header + 10,
      0.5,
      roofEnd - 8,
      0.5,
      roofEnd - 8,
      -0.5,
      header + 10,
      -0.5,
    ),
    line('A29', length - 12, -0.6, length - 12, 0.6),
    area('A30', [wheels.rear + 22, length - 22], -0.38, 0.38),
    area('A31', cabin, -0.84, -0.06),
    area('A32', cabin, 0.06, 0.84),
    line('A33', shelf, -0.5, shelf, 0.5),
  ];
}
