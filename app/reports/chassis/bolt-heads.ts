import { placeOfBolt } from './bolt-place.ts';

/** The size in cm of the drawing of an underbody. The nose is on the left. */
export const SIZE = { width: 480, height: 216 };

/** A point of the drawing in cm. */
export type Point = { x: number; y: number };

/** The bolt heads on the drawing that belong to one screw, and the place of its number. */
export type BoltHeads = { heads: readonly Point[]; label: Point };

const MIDDLE = SIZE.height / 2;
const at = (x: number, y: number): Point => ({ x, y });
const acrossTheMiddle = ({ x, y }: Point): Point => at(x, SIZE.height - y);
const toTheRear = ({ x, y }: Point): Point => at(SIZE.width - x, y);

/** The bolt heads of the front subframe. Those of the rear subframe are their mirror image. */
export const SUBFRAME_HEADS = [70, 152].flatMap((x) => [at(x, 76), at(x, SIZE.height - 76)]);

/** The bolt heads along both sides of a traction battery. */
export const BATTERY_HEADS = [186, 204, 222, 240, 258, 276, 294].flatMap((x) => [
  at(x, 51),
  at(x, SIZE.height - 51),
]);

/**
 * The place of the nut of the front left strut. The nuts of the other corners are at its mirror
 * images.
 */
export const STRUT: Point = at(110, 48);

/** The drain bolt of an engine. */
export const DRAIN: Point = at(98, 126);

/** The bolt heads of each screw, by a pattern for its name. The first match is used. */
const GROUPS: readonly (readonly [word: RegExp, heads: BoltHeads])[] = [
  [/前副车架/, { heads: SUBFRAME_HEADS, label: at(168, MIDDLE) }],
  [/后副车架/, { heads: SUBFRAME_HEADS.map(toTheRear), label: at(SIZE.width - 168, MIDDLE) }],
  [/电池包/, { heads: BATTERY_HEADS, label: at(240, MIDDLE) }],
  [/放油/, { heads: [DRAIN], label: at(62, MIDDLE) }],
];

/**
 * Returns the bolt heads of the screw with this name; undefined if the name does not say where the
 * screw is.
 */
export function boltHeadsOf(name: string): BoltHeads | undefined {
  const group = GROUPS.find(([word]) => word.test(name))?.[1];
  if (group) return group;
  const place = placeOfBolt(name);
  if (!place) return undefined;
  if (name.includes('减震')) {
    const corner = (point: Point) => {
      const side = place.across > 0.5 ? acrossTheMiddle(point) : point;
      return place.along > 0.5 ? toTheRear(side) : side;
    };
    return { heads: [corner(STRUT)], label: corner(at(164, 40)) };
  }
  const point = at(24 + place.along * 432, 20 + place.across * 176);
  return { heads: [point], label: point };
}

/**
 * Returns the two bolt heads closest to the number of the screw. The drawing has a line from the
 * number to each of them.
 */
export function nearestHeads({ heads, label }: BoltHeads): Point[] {
  const distance = ({ x, y }: Point) => Math.hypot(x - label.x, y - label.y);
  return [...heads].sort((one, other) => distance(one) - distance(other)).slice(0, 2);
}
