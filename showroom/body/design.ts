import type { Curve, Point } from '#/showroom/shape/curve.ts';

/**
 * The geometry of a car body in metres. x runs from the nose (0) to the tail, y to the car's
 * right, z up from the ground. Curves over x return heights or half widths. `nose` and `tail` are
 * curves over z and return positions along x; `section` returns a change of the half width.
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
  /** The lower body: its profile (hood, shoulder, boot lid) and the radii of its rounded edges. */
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
  /**
   * The cabin above the lower body: windscreen and rear window, the roof between them, and the
   * inward lean of the sides.
   */
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
    /** The distance of the side windows from windscreen, roof and rear window. */
    inset: { front: number; top: number; rear: number };
    pillars: readonly Pillar[];
    /** The x position from which the glass is dark. */
    privacy: number;
    corner: number;
    windscreen: { from: number; to: number; side: number };
    rear: { from: number; to: number; side: number };
    bright: boolean;
  };
  /** The outlines of the doors in side view. */
  doors: readonly (readonly Point[])[];
  handles: readonly Point[];
  hood: { rear: number; side: Curve; front: number };
  boot: { from: number; side: number; low: number };
  face: Face;
  back: Back;
  /** Height up to which the lower body is unpainted. */
  cladding: { height: number; arch: number };
  mirror: readonly [number, number, number];
  rails: boolean;
};

/** The positions of the interior parts of a car. */
export type Room = {
  /** Position of the dashboard's face, and the height of its top. */
  dash: readonly [x: number, z: number];
  /** Position of the hips of each row of seats. */
  rows: readonly number[];
  /** Height of the hips. */
  hip: number;
  half: number;
  /** Electric cars have a wide screen and no gear lever. */
  electric: boolean;
};

/**
 * The curvature of nose or tail: the distance by which it recedes at a half width of 0.85 m, as
 * the sum of a quadratic and a biquadratic part.
 */
export type Bow = { square: number; fourth: number };

/**
 * A pane in side view: a line from its base to its top. `bow` is its curvature towards the
 * corners.
 */
export type Pane = { base: Point; top: Point; bow: number };

/**
 * A dark post between side windows: its position at the bottom edge of the windows, its lean and
 * its width.
 */
export type Pillar = { at: number; lean: number; width: number };

/** The parts of the front, as outlines in front view (y, z). */
export type Face = {
  lamp: readonly Point[];
  /** Where the lamp ends on the side of the car, as (x, z): a lower and an upper point. */
  lampEnd: readonly [low: Point, high: Point];
  grille: readonly Point[];
  bars: { count: number; upright: boolean };
  intake: readonly Point[];
  fog: readonly Point[];
  plate: number;
  /** Height of the badge. */
  badge: number;
};

/** The parts of the rear, as outlines in rear view (y, z). */
export type Back = {
  lamp: readonly Point[];
  /** Where the lamp begins on the side of the car, as (x, z): a lower and an upper point. */
  lampStart: readonly [low: Point, high: Point];
  plate: readonly [y: number, z: number];
  recess: readonly Point[];
  diffuser: number;
  badge: number;
  pipes: readonly number[];
};
