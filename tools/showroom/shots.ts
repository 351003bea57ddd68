import { SPIN_FRAMES, type Kept, type ViewName } from '#/app/cars/showroom/catalogue.ts';
import type { Design } from './body/design.ts';
import type { Shot } from './scene/camera.ts';
import { flawsOf } from './scene/flaws.ts';
import { MOTORCYCLE_LENGTH } from './scene/motorcycle.ts';

/** A picture to be taken: its shot, what takes the colour, and how far the lens is opened. */
export type Task = { shot: Shot; coloured: 'paint' | 'seat' | 'flaw'; exposure: number };

/** How much farther the lens is opened inside a car. */
export const INSIDE_EXPOSURE = 2.1;

/** How a body is photographed for a view. */
export function shotOf(design: Design, view: ViewName): Task {
  const flaw = flawShot(design, view);
  if (flaw) return { shot: { ...LARGE, ...flaw }, coloured: 'flaw', exposure: 1 };
  const inside = insideShot(design, view);
  if (inside) return { shot: { ...LARGE, ...inside }, coloured: 'seat', exposure: INSIDE_EXPOSURE };
  return { shot: { ...LARGE, ...outsideShot(design, view) }, coloured: 'paint', exposure: 1 };
}

/** How a body is photographed for a frame of its spin. */
export function spinShot(design: Design, frame: number): Task {
  const turn = (360 * frame) / SPIN_FRAMES;
  const shot = {
    ...SMALL,
    ...around(subject(design), turn, 1.35, 1.06 * design.length),
  };
  return { shot, coloured: 'paint', exposure: 1 };
}

/** How the motorcycle is photographed for a view. */
export function ridingShot(view: ViewName): Task {
  const turn = TURNS[view];
  if (turn === undefined) {
    const x = view === 'wheel' ? 0.33 : 1.72;
    const shot = { ...LARGE, eye: [x - 0.7, -2.4, 0.6], target: [x, 0, 0.34], angle: 20 } as const;
    return { shot, coloured: 'paint', exposure: 1 };
  }
  const slant = (turn * Math.PI) / 180;
  const wide = Math.max(1.75, 2.5 * Math.abs(Math.sin(slant)) + 0.6 * Math.abs(Math.cos(slant)));
  return { shot: { ...LARGE, ...around(BIKE, turn, 1.05, wide) }, coloured: 'paint', exposure: 1 };
}

/** How the motorcycle is photographed for a frame of its spin. */
export function ridingSpin(frame: number): Task {
  const shot = { ...SMALL, ...around(BIKE, (360 * frame) / SPIN_FRAMES, 1.05, 2.6) };
  return { shot, coloured: 'paint', exposure: 1 };
}

/** How an underside is photographed: from below, which is from above for a car on its back. */
export function undersideShot({ length, wheels }: Design, view: Kept): Task {
  const middle = length / 2;
  const shots: Partial<Record<Kept, View>> = {
    whole: { eye: [middle - 2.6, -3.2, 7.6], target: [middle, 0, 1.2], angle: 31 },
    front: { eye: [wheels.front - 1.3, -0.8, 3.3], target: [wheels.front, 0, 1.25], angle: 36 },
    middle: { eye: [middle - 0.9, -1.5, 3.7], target: [middle, 0, 1.25], angle: 38 },
    rear: { eye: [wheels.rear + 1.3, -0.8, 3.3], target: [wheels.rear, 0, 1.25], angle: 36 },
  };
  const { whole, [view]: shot = whole } = shots;
  if (!shot) throw new Error(`No underside has a picture ${view}.`);
  return { shot: { ...LARGE, ...shot }, coloured: 'paint', exposure: 1 };
}

const BIKE = { length: MOTORCYCLE_LENGTH, middle: 0.57 };

const LARGE = { width: 1280, height: 960, samples: 5 };
const SMALL = { width: 800, height: 600, samples: 4 };

/** What stands in the studio: its length, and the height on which a picture is centred. */
type Subject = { length: number; middle: number };

function subject({ length, cabin }: Design): Subject {
  return { length, middle: cabin.roof(length / 2) * 0.46 };
}

type View = Pick<Shot, 'eye' | 'target' | 'angle' | 'up'>;

const TURNS: Partial<Record<ViewName, number>> = {
  'front-left': 38,
  left: 90,
  'rear-left': 142,
  rear: 180,
  'rear-right': 218,
  right: 270,
  'front-right': 322,
  front: 0,
};

function outsideShot(design: Design, view: ViewName): View {
  const { length, wheels, face, back } = design;
  const turn = TURNS[view];
  if (turn !== undefined) {
    const slant = (turn * Math.PI) / 180;
    const wide = 1.1 * length * Math.abs(Math.sin(slant)) + 1.55 * Math.abs(Math.cos(slant));
    const isEnd = turn % 180 === 0;
    return around(subject(design), turn, isEnd ? 1.15 : 1.4, isEnd ? 3.05 : wide);
  }
  const middle = length / 2;
  if (view === 'top') {
    return { eye: [middle, 0, 14.5], target: [middle, 0, 0.8], angle: 20, up: [0, 1, 0] };
  }
  if (view === 'lamp') {
    const z = face.lamp[0]?.[1] ?? 0.7;
    return { eye: [-1.9, -2.1, z + 0.45], target: [0.32, -0.66, z], angle: 24 };
  }
  if (view === 'tail-lamp') {
    const z = back.lamp[0]?.[1] ?? 0.9;
    return { eye: [length + 1.9, -2.1, z + 0.4], target: [length - 0.2, -0.62, z], angle: 24 };
  }
  const x = view === 'wheel' ? wheels.front : wheels.rear;
  return { eye: [x - 0.9, -3.3, 0.62], target: [x + 0.04, -0.88, wheels.radius + 0.02], angle: 20 };
}

/** From all around: `turn` in degrees, 0 before the nose, 90 at the left side. `wide` metres fit in. */
function around(
  { length, middle: high }: Subject,
  turn: number,
  height: number,
  wide: number,
): View {
  const angle = 20;
  const slant = (turn * Math.PI) / 180;
  const distance = wide / 2 / (Math.tan((angle * Math.PI) / 360) * (4 / 3)) + 1.1;
  // The near end looks larger: the picture is centred a little towards it.
  const middle = length / 2 - 0.035 * length * Math.cos(slant);
  return {
    eye: [middle - distance * Math.cos(slant), -distance * Math.sin(slant), height],
    target: [middle, 0, high],
    angle,
  };
}

function insideShot({ room }: Design, view: ViewName): View | undefined {
  const { dash, rows, hip } = room;
  const [x, z] = dash;
  const front = rows[0] ?? x + 0.6;
  const rear = rows[1] ?? front;
  if (view === 'dashboard') {
    return { eye: [front + 0.22, 0, z + 0.2], target: [x, 0, z - 0.12], angle: 66 };
  }
  if (view === 'driver') {
    return { eye: [front + 0.1, -0.36, z + 0.17], target: [x + 0.1, -0.36, z - 0.14], angle: 58 };
  }
  if (view === 'screen') {
    return { eye: [front + 0.02, -0.03, z + 0.2], target: [x + 0.05, 0.02, z - 0.06], angle: 40 };
  }
  if (view === 'front-seats') {
    return { eye: [x + 0.16, 0, z + 0.3], target: [front + 0.3, 0, hip + 0.24], angle: 78 };
  }
  if (view === 'rear-seats') {
    return { eye: [front + 0.08, 0, hip + 0.8], target: [rear + 0.15, 0, hip + 0.22], angle: 68 };
  }
  return undefined;
}

/** A scratch from 40 cm and from two metres. */
function flawShot(design: Design, view: ViewName): View | undefined {
  const [, which, isFar] = /^flaw-(\d)(-far)?$/.exec(view) ?? [];
  const flaw = flawsOf(design)[Number(which) - 1];
  if (!flaw) return undefined;
  const { side, x, z } = flaw;
  const y = side * 0.9;
  if (isFar) return { eye: [x - 0.5, y + side * 2.3, z + 0.5], target: [x, y, z], angle: 26 };
  return { eye: [x - 0.07, y + side * 0.42, z + 0.06], target: [x, y, z - 0.012], angle: 26 };
}
