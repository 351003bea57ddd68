import type { Line } from '#/app/car-drawing/line.ts';

type Lamp = { outline: Line; low: Line; tip: Line };

/**
 * The shape of a car for its drawing. Coordinates are in cm: x from the nose, z up from the ground.
 * The outline runs from the lower edge of the nose over the roof to the tail.
 */
export type Profile = {
  length: number;
  /** The width without mirrors. */
  width: number;
  wheels: { front: number; rear: number; radius: number; arch: number };
  /** Heights above the ground: lower edge of the body (`floor`) and of the doors (`sill`). */
  floor: number;
  sill: number;
  nose: Line;
  hood: Line;
  windscreen: Line;
  roof: Line;
  /** The rear window and the body behind it. */
  backlight: Line;
  deck: Line;
  tail: Line;
  /** The gap between hood and fender: from the lamp to the foot of the windscreen. */
  hoodGap: Line;
  /**
   * The line from the foot of the windscreen along the lower edge of the windows to the tail lamp.
   */
  shoulder: Line;
  /** The outlines of the side windows, from front to rear. */
  windows: readonly Line[];
  /**
   * Door gaps from the shoulder down, from front to rear. A car with two doors has no gap behind a
   * rear door.
   */
  doors: readonly [Line, Line] | readonly [Line, Line, Line];
  /** The pillar behind the front door. */
  post: Line;
  /**
   * A lamp in the side view. Bumper and fender meet at `low`. The lines of hood and shoulder end at
   * `tip`.
   */
  lamp: Lamp;
  tailLamp: Lamp;
  handles: readonly Line[];
  mirror: Line;
  flap: Line;
  /** How far (cm) nose and tail curve back towards their corners in the top view. */
  bow: { nose: number; tail: number };
  /** The x at which the rear lid begins in the top view. */
  lid: number;
  /** Width of the roof as a fraction of the car's width. */
  roofWidth: number;
  /**
   * Lines of one half of the front view (`face`) and the rear view: y from the middle, z from the
   * ground. `badge`, `plate` and `gateLow` are heights.
   */
  face: { lamp: Line; grille: Line; intake: Line; badge: number; plate: number };
  rear: { lamp: Line; plate: number; gateLow: number; badge: number };
  hasRails?: boolean;
  hasBed?: boolean;
};
