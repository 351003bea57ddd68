import type { Back, Design, Face, Pane, Template } from '#/showroom/body/design.ts';
import { curve, type Curve, type Point } from '#/showroom/shape/curve.ts';
import { FRONT_BAR, openingsOf, scaled } from './fronts.ts';
import { LAMPS, LOW_LAMPS } from './lamps.ts';
import { TAILS } from './rears.ts';
import type { Spec } from './spec.ts';
import { TEMPLATES } from './templates.ts';

/**
 * Returns the design of the car that this spec describes: its template, changed to the sizes of the
 * spec.
 */
export function fitted(spec: Spec): Design {
  const template: Template = TEMPLATES[spec.template];
  const { lower, cabin, windows, wheels } = template;
  const { more, flags } = spec;
  const to = warpOf(template, spec);
  const line = (points: readonly Point[], by: (point: Point) => number = () => 0): Curve =>
    curve(points.map((point): Point => [to.x(point[0]), to.z(point[1]) + by(point)]));
  const wide = (points: readonly Point[]): Curve =>
    curve(points.map(([x, half]): Point => [to.x(x), to.y(half)]));
  const across = (points: readonly Point[]): Point[] =>
    points.map(([x, z]): Point => [to.x(x), to.z(z)]);
  const cowl = cabin.windscreen.base[0];
  const rise = ([x]: Point) =>
    (more.nose ?? 0) * fade(0, cowl, x) +
    (more.deck ?? 0) * fade(template.length, wheels.rear - 0.2, x);
  const roofTop = cabin.roof.reduce((best, point) => (point[1] > best[1] ? point : best));
  const last = cabin.roof.at(-1) ?? roofTop;
  const drop = ([x]: Point) =>
    -(more.drop ?? 0) * Math.max(0, (x - roofTop[0]) / (last[0] - roofTop[0])) ** 2;
  const noseTop = highest(lower.nose);
  const top = line(lower.top, rise);
  const beltEnd = windows.belt.at(-1)?.[0] ?? 1;
  const round = 1 + (more.round ?? 0);
  const posts = windows.pillars.map((pillar, i) => ({
    ...pillar,
    at: to.x(pillar.at) + (i === windows.pillars.length - 1 && i > 0 ? (more.post ?? 0) : 0),
  }));
  const radius = spec.radius;
  const rim = radius * (more.rim ?? Math.max(wheels.rim / wheels.radius, 0.7));
  const pane = (of: Pane, base: number, head: number, byTop: number): Pane => ({
    ...of,
    base: [to.x(of.base[0]) + base, to.z(of.base[1])],
    top: [to.x(of.top[0]) + head, to.z(of.top[1]) + byTop],
  });
  const rearTop = cabin.rear.top;
  const design: Design = {
    length: spec.length,
    wheels: {
      front: spec.overhang,
      rear: spec.overhang + spec.wheelbase,
      radius,
      rim,
      arch: radius + (wheels.arch - wheels.radius),
      width: wheels.width * (spec.width / 1.83) ** 0.5,
      track: to.y(wheels.track),
    },
    rim: spec.rim,
    room: {
      dash: [to.x(template.room.dash[0]) + (more.base ?? 0) * 0.5, to.z(template.room.dash[1])],
      rows: template.room.rows.map(to.x),
      hip: to.z(template.room.hip),
      half: to.y(template.room.half),
      electric: template.room.electric,
    },
    lower: {
      ...lower,
      top,
      floor: line(lower.floor),
      plan: wide(lower.plan),
      section: curve(lower.section.map(([z, by]): Point => [to.z(z), by])),
      crease: line(lower.crease),
      creaseDepth: more.crease ?? lower.creaseDepth,
      haunch: more.haunch ?? lower.haunch,
      nose: curve(
        lower.nose.map(([z, x]): Point => {
          const share = fade(noseTop, lower.nose[0]?.[0] ?? 0, z);
          return [to.z(z) + (more.nose ?? 0) * share, x + (more.slant ?? 0) * share * share];
        }),
      ),
      noseBow: { square: lower.noseBow.square * round, fourth: lower.noseBow.fourth * round },
      tail: curve(lower.tail.map(([z, x]): Point => [to.z(z), spec.length + x - template.length])),
    },
    cabin: {
      ...cabin,
      windscreen: pane(cabin.windscreen, more.base ?? 0, more.head ?? 0, 0),
      rear: pane(cabin.rear, more.heel ?? 0, more.foot ?? 0, drop(rearTop) * 0.8),
      roof: line(cabin.roof, drop),
      plan: wide(cabin.plan),
      lean: cabin.lean * (1 + (more.lean ?? 0)),
    },
    windows: {
      ...windows,
      belt: line(windows.belt, ([x]) => (more.kick ?? 0) * fade(beltEnd, beltEnd - 1.1, x) ** 2),
      pillars: posts,
      privacy: flags.has('clear-glass') ? 99 : to.x(windows.privacy),
      trim: more.trim ?? windows.trim,
    },
    doors: template.doors.map(across),
    handles: across(template.handles),
    hood: {
      ...template.hood,
      rear: to.x(template.hood.rear) + (more.base ?? 0),
      side: wide(template.hood.side),
      front: template.hood.front + (more.slant ?? 0) * 0.6,
    },
    boot: {
      from: to.x(template.boot.from) + (more.heel ?? 0) * 0.6,
      side: to.y(template.boot.side),
      low: to.z(template.boot.low),
    },
    cladding: {
      height: more.clad ?? to.z(template.cladding.height),
      arch: more.arch ?? template.cladding.arch,
    },
    mirror: [
      to.x(template.mirror[0]) + (more.base ?? 0) * 0.6,
      to.y(template.mirror[1]),
      to.z(template.mirror[2]),
    ],
    rails: flags.has('rails') || (template.rails && !flags.has('no-rails')),
    top: { cover: more.cover ?? 'paint', spoiler: more.spoiler ?? 'none' },
    spare: flags.has('spare'),
    plates:
      flags.has('green') || /^(ev|crossover|mini)$/.test(spec.template)
        ? 'plateGreen'
        : 'plateBlue',
    face: { lamps: [], openings: [], strips: [], plate: 0 },
    back: { lamps: [], plate: [0, 0.7], recess: [], diffuser: 0.3, pipes: [] },
  };
  return { ...design, face: faceOf(design, spec), back: backOf(design, spec, template) };
}

/**
 * Returns the front with the styles of this spec, scaled to the space between the lower edge of the
 * bumper and the hood.
 */
function faceOf({ lower }: Design, { grille, lamp, intake, corner, more, flags }: Spec): Face {
  const half = lower.plan(0.25) - 0.01;
  const low = lower.floor(0) + 0.005;
  const high = lower.top(0.02) + 0.005;
  const z = (v: number) => low + v * (high - low);
  const at = ([u, v]: Point): Point => [u * half, z(v)];
  const lamps = [LAMPS[lamp], ...(more.low ? [LOW_LAMPS[more.low]] : [])];
  return {
    lamps: lamps.map((one) => {
      const [first, second] = one.end;
      return {
        ...scaled(one, at),
        end: [
          [first[0], z(first[1])],
          [second[0], z(second[1])],
        ],
      };
    }),
    openings: openingsOf(grille, intake, corner).map((one) => scaled(one, at)),
    strips: flags.has('bar') ? [scaled(FRONT_BAR, at)] : [],
    plate: z(more.plate ?? (grille === 'hexagon' || grille === 'gullet' ? 0.44 : 0.36)),
  };
}

/**
 * Returns the rear with the styles of this spec, scaled to the space between the lower edge of the
 * bumper and the shoulder.
 */
function backOf(
  { lower, length }: Design,
  { tail, more, flags }: Spec,
  { length: from }: Template,
): Back {
  const half = lower.plan(length - 0.25) - 0.01;
  const low = lower.floor(length) - 0.02;
  const high = lower.top(length - 0.1);
  const z = (v: number) => low + v * (high - low);
  const at = ([u, v]: Point): Point => [u * half, z(v)];
  const plate = z(flags.has('low-plate') ? 0.32 : 0.58);
  const wide = 0.32;
  return {
    lamps: TAILS[tail].map((one) => {
      const [first, second] = one.end;
      return {
        ...scaled(one, at),
        end: [
          [length - first[0] * Math.min(1, length / from + 0.05), z(first[1])],
          [length - second[0], z(second[1])],
        ],
      };
    }),
    plate: [0, plate],
    recess: [
      [-wide, plate - 0.1],
      [wide, plate - 0.1],
      [wide + 0.03, plate + 0.09],
      [-wide - 0.03, plate + 0.09],
    ],
    diffuser: z(flags.has('low-plate') ? 0.17 : 0.13),
    pipes: more.pipes ? [more.pipes] : [],
  };
}

/**
 * Functions that map each coordinate of a template to that of a car, so that axles, floor, windows
 * and roof are where the spec requires.
 */
type Warp = { x(x: number): number; y(y: number): number; z(z: number): number };

function warpOf({ length, wheels, lower, cabin, windows }: Template, spec: Spec): Warp {
  const { overhang, wheelbase, more } = spec;
  const floor = Math.min(...lower.floor.map(([, z]) => z));
  const belt = windows.belt[1]?.[1] ?? 1;
  const roof = highestOf(cabin.roof);
  const half = Math.max(...lower.plan.map(([, y]) => y)) + 0.004;
  const share = (belt - floor) / (roof - floor);
  const clear = floor + (more.clear ?? 0);
  return {
    x: mapping(
      [0, wheels.front, wheels.rear, length],
      [0, overhang, overhang + wheelbase, spec.length],
    ),
    y: (y) => y * (spec.width / 2 / half),
    z: mapping(
      [0, floor, belt, roof],
      [0, clear, clear + share * (spec.height - clear) + (more.belt ?? 0), spec.height],
    ),
  };
}

/**
 * Returns a function that maps each value of `from` to the value of `to` at the same index. It is
 * linear between these values, and has the slope 1 beyond the first and the last.
 */
function mapping(from: readonly number[], to: readonly number[]): (value: number) => number {
  return (value) => {
    let i = 0;
    while (i < from.length - 2 && value > (from[i + 1] ?? 0)) i++;
    const [a, b] = [from[i] ?? 0, from[i + 1] ?? 1];
    const [c, d] = [to[i] ?? 0, to[i + 1] ?? 1];
    if (value < a) return c + value - a;
    if (value > b) return d + value - b;
    return c + ((value - a) / (b - a)) * (d - c);
  };
}

/** Returns 1 for a `value` at `from`, 0 at `to`, and a linear transition between them. */
function fade(from: number, to: number, value: number): number {
  return Math.min(1, Math.max(0, (value - to) / (from - to)));
}

function highest(points: readonly Point[]): number {
  return Math.max(...points.map(([z]) => z));
}

function highestOf(points: readonly Point[]): number {
  return Math.max(...points.map(([, z]) => z));
}
