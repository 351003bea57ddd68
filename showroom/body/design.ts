import type { Curve, Point } from '#/showroom/shape/curve.ts';

/**
 * The geometry of a car body in metres. x runs from the nose (0) to the tail, y to the car's right,
 * z up from the ground.
 * - Most curves are functions of x and return a height or half a width.
 * - `nose` and `tail` are functions of z and return an x.
 * - `section` is a function of z and returns a change of half the width.
 */
export type Design = DesignOf<Curve>;

/**
 * The shape that several designs share; its curves are lists of points. Lacks the parts in which
 * these designs differ, such as lamps and rims.
 */
export type Template = Omit<
  DesignOf<readonly Point[]>,
  'face' | 'back' | 'rim' | 'top' | 'spare' | 'plates'
>;

type DesignOf<Line> = {
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
  rim: Rim;
  room: Room;
  /**
   * The lower body: the profile along hood, shoulder and boot lid, and the radii of its rounded
   * edges.
   */
  lower: {
    top: Line;
    crown: number;
    floor: Line;
    plan: Line;
    section: Line;
    crease: Line;
    creaseDepth: number;
    flare: number;
    /** How far the sides bulge out above the rear wheels, in metres. */
    haunch: number;
    nose: Line;
    noseBow: Bow;
    tail: Line;
    tailBow: Bow;
    edge: { shoulder: number; nose: number; tail: number };
  };
  /**
   * The cabin above the lower body: the windscreen, the rear window, the roof between them, and by
   * how much the sides lean inwards.
   */
  cabin: {
    windscreen: Pane;
    rear: Pane;
    roof: Line;
    crown: number;
    plan: Line;
    lean: number;
    hollow: number;
    edge: { header: number; rear: number; side: number; base: number };
  };
  windows: {
    belt: Line;
    /**
     * The distance in metres of the side windows from the windscreen, the roof and the rear window.
     */
    inset: { front: number; top: number; rear: number };
    pillars: readonly Pillar[];
    /** The glass is dark behind this position (x in metres from the nose). */
    privacy: number;
    corner: number;
    windscreen: { from: number; to: number; side: number };
    rear: { from: number; to: number; side: number };
    /**
     * Where a bright strip runs along the side windows: nowhere, below them, or all around them.
     */
    trim: 'none' | 'belt' | 'whole';
  };
  /** The outlines of the doors in side view. */
  doors: readonly (readonly Point[])[];
  handles: readonly Point[];
  hood: { rear: number; side: Line; front: number };
  boot: { from: number; side: number; low: number };
  face: Face;
  back: Back;
  /**
   * `height` is the height in metres up to which the lower body is unpainted, `arch` the width in
   * metres of the unpainted arches around the wheels.
   */
  cladding: { height: number; arch: number };
  mirror: readonly [number, number, number];
  rails: boolean;
  top: Top;
  /** Whether the tail carries a spare wheel. */
  spare: boolean;
  plates: Plate;
};

/** The roof of a car and the spoiler at its end. `cover` is the material of the roof. */
export type Top = {
  cover: 'paint' | 'black' | 'glass' | 'cloth';
  spoiler: 'none' | 'roof' | 'lip';
};

/** The style of a rim. */
export type Rim = {
  spokes: number;
  form: 'single' | 'twin' | 'turbine' | 'aero' | 'star' | 'mesh' | 'steel';
  finish: 'silver' | 'dark' | 'cut';
};

/** The positions of the parts inside a car, in metres. */
export type Room = {
  /** Position along the car of the front of the dashboard, and height of its top. */
  dash: readonly [x: number, z: number];
  /** Position along the car of the hips in each row of seats. */
  rows: readonly number[];
  /** Height of the hips above the ground. */
  hip: number;
  half: number;
  /** Whether the car is electric: such a car has a wide screen and no gear lever. */
  electric: boolean;
};

/**
 * How far the nose or the tail recedes towards the sides, in metres at 0.85 m from the centre line.
 * `square` is the part that grows with the square of that distance, `fourth` the part that grows
 * with its fourth power.
 */
export type Bow = { square: number; fourth: number };

/**
 * A pane in side view, from its base to its top. `bow` is the curvature by which the pane recedes
 * towards its sides.
 */
export type Pane = { base: Point; top: Point; bow: number };

/** A dark post between side windows. `at` is the position of its lower end along the car. */
export type Pillar = { at: number; lean: number; width: number };

/** The parts of a car's front, seen from the front. Points are (y, z). */
export type Face = {
  lamps: readonly Lamp[];
  openings: readonly Opening[];
  /** Strips of light. */
  strips: readonly Outlined[];
  /** Height of the plate. */
  plate: number;
};

/** The parts of a car's rear. Outlines are (y, z), as seen from behind. */
export type Back = {
  lamps: readonly Lamp[];
  plate: readonly [y: number, z: number];
  recess: readonly Point[];
  diffuser: number;
  pipes: readonly number[];
};

/** An outline with corners rounded by the radius `corner`. */
export type Outlined = { outline: readonly Point[]; corner: number };

/** A lamp with its outline in front or rear view. */
export type Lamp = Outlined & {
  /** The lower and the upper point at which the lamp ends on the side of the car, as (x, z). */
  end: readonly [low: Point, high: Point];
  /** Which part of the lamp has a strip of light. */
  signature: 'whole' | 'upper' | 'lower' | 'outer' | 'inner' | 'blocks';
  /** Number of round lights inside the lamp. */
  pods: number;
};

/** An opening in the front of a car, such as the grille, and the bars in it. */
export type Opening = Outlined & {
  frame: 'chrome' | 'gloss' | 'paint';
  bars: { count: number; way: 'flat' | 'upright' | 'mesh'; finish: 'chrome' | 'gloss' };
};

/** The colour of the number plate: blue, or green for cars that can drive electrically. */
export type Plate = 'plateBlue' | 'plateGreen';
