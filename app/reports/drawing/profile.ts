import type { Line } from './line.ts';

type Lamp = { outline: Line; low: Line; tip: Line };

/**
 * A car as its drawing needs it: what is seen from the side, point by point, and what the other
 * views follow from. Centimetres: x from the nose, z up from the ground; the lines of the outline
 * follow each other from the sill at the nose over the roof to the sill at the tail.
 */
export type Profile = {
  length: number;
  /** Without the mirrors. */
  width: number;
  wheels: { front: number; rear: number; radius: number; arch: number };
  /** Height of the body's lower edge, and of that of the doors. */
  floor: number;
  sill: number;
  nose: Line;
  hood: Line;
  windscreen: Line;
  roof: Line;
  /** The rear window, and what is behind it. */
  backlight: Line;
  deck: Line;
  tail: Line;
  /** Where hood and fender meet: from the lamp to the foot of the windscreen. */
  hoodGap: Line;
  /** From the windscreen's foot along the windows to the tail lamp. */
  shoulder: Line;
  /** Side windows, each a closed outline, front to rear; those from the number on are no door's. */
  windows: readonly Line[];
  /** Shut lines from the shoulder down: before the front door, behind it, behind the rear door. */
  doors: readonly [Line, Line] | readonly [Line, Line, Line];
  /** The post behind the front door. */
  post: Line;
  /** Lamps as they go round the corner; bumper and fender meet at `low`, hood and shoulder end at `tip`. */
  lamp: Lamp;
  tailLamp: Lamp;
  handles: readonly Line[];
  mirror: Line;
  flap: Line;
  /** How far (cm) nose and tail draw back towards their corners, seen from above. */
  bow: { nose: number; tail: number };
  /** From above: where the rear lid begins, how far it opens to the sides. */
  lid: number;
  /** How much of the half width the roof takes. */
  roofWidth: number;
  /** From the front, half of it: y from the middle, z. */
  face: { lamp: Line; grille: Line; intake: Line; badge: number; plate: number };
  rear: { lamp: Line; plate: number; gateLow: number; badge: number };
  hasRails?: boolean;
  hasBed?: boolean;
};
