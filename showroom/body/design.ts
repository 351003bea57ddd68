import type { Curve, Point } from '#/showroom/shape/curve.ts';

/**
 * How a body is built. Metres; x runs from the nose (0) to the tail, y to the car's right, z up from
 * the ground. Curves over x give heights or half widths, curves over z give places along the car.
 */
export type Design = {
  length: number;
  wheels: {
    front: number;
    rear: number;
    radius: number;
    rim: number;
    arch: number;
    width: number;
    track: number;
  };
  style: { spokes: number; twin: boolean; dark: boolean };
  room: Room;
  /** The lower body: hood, shoulder and boot lid seen from the side, and what rounds it off. */
  lower: {
    top: Curve;
    crown: number;
    floor: Curve;
    plan: Curve;
    section: Curve;
    crease: Curve;
    creaseDepth: number;
    flare: number;
    nose: Curve;
    noseBow: Bow;
    tail: Curve;
    tailBow: Bow;
    edge: { shoulder: number; nose: number; tail: number };
  };
  /** The cabin above it: two panes, a roof between them, and how the sides lean in. */
  cabin: {
    windscreen: Pane;
    rear: Pane;
    roof: Curve;
    crown: number;
    plan: Curve;
    lean: number;
    hollow: number;
    edge: { header: number; rear: number; side: number; base: number };
  };
  windows: {
    belt: Curve;
    /** How far the side windows stay from windscreen, roof and rear. */
    inset: { front: number; top: number; rear: number };
    pillars: readonly Pillar[];
    /** Where dark glass begins. */
    privacy: number;
    corner: number;
    windscreen: { from: number; to: number; side: number };
    rear: { from: number; to: number; side: number };
    bright: boolean;
  };
  /** Shut lines of the doors, seen from the side. */
  doors: readonly (readonly Point[])[];
  handles: readonly Point[];
  hood: { rear: number; side: Curve; front: number };
  boot: { from: number; side: number; low: number };
  face: Face;
  back: Back;
  /** Height up to which the lower edge is unpainted. */
  cladding: { height: number; arch: number };
  mirror: readonly [number, number, number];
  rails: boolean;
};

/** Where the inside of a car has its things. */
export type Room = {
  /** The dashboard's face, and the height of its top. */
  dash: readonly [x: number, z: number];
  /** Where each row of seats has its hips. */
  rows: readonly number[];
  /** Height of the hips, and half the room's width. */
  hip: number;
  half: number;
  /** A wide screen and no gear lever. */
  electric: boolean;
};

/** How an end draws back towards its corners: by `square` and by `fourth` metres at half a width of 0.85. */
export type Bow = { square: number; fourth: number };

/** A pane seen from the side: a line from its base to its top, bowed by `bow` towards the corners. */
export type Pane = { base: Point; top: Point; bow: number };

/** A dark post between side windows: where it stands at the belt, how it leans, how wide it is. */
export type Pillar = { at: number; lean: number; width: number };

/** What the front carries, drawn as seen from the front (y, z). */
export type Face = {
  lamp: readonly Point[];
  /** How far the lamp runs along the side, at two heights. */
  lampEnd: readonly [low: Point, high: Point];
  grille: readonly Point[];
  bars: { count: number; upright: boolean };
  intake: readonly Point[];
  fog: readonly Point[];
  plate: number;
  /** Height of the badge. */
  badge: number;
};

/** What the rear carries, drawn as seen from behind (y, z). */
export type Back = {
  lamp: readonly Point[];
  lampStart: readonly [low: Point, high: Point];
  plate: readonly [y: number, z: number];
  recess: readonly Point[];
  diffuser: number;
  badge: number;
  pipes: readonly number[];
};
