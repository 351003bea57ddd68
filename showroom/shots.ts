import type { ViewName } from '#/app/demo/showroom/catalogue.ts';
import type { Design } from '#/showroom/body/design.ts';
import type { Shot, View } from '#/showroom/scene/camera.ts';
import type { Scene } from '#/showroom/scene/car.ts';
import { MOTORCYCLE_LENGTH } from '#/showroom/scene/motorcycle.ts';
import { closeShot } from './close-shots.ts';
import { insideShot } from './inside-shots.ts';

/** A picture to render: its camera, its scene and its exposure factor. */
export type Task = { shot: Shot; scene: Scene; exposure: number };

/** Exposure factor of interior pictures. */
export const INSIDE_EXPOSURE = 2.1;

/** Returns the picture of a car for a view. */
export function shotOf(design: Design, view: ViewName): Task {
  const close = closeShot(design, view);
  if (close) return { shot: { ...LARGE, ...close.view }, ...close };
  const inside = insideShot(design, view);
  if (inside) return { shot: { ...LARGE, ...inside }, scene: 'seat', exposure: INSIDE_EXPOSURE };
  return { shot: { ...LARGE, ...outsideShot(design, view) }, scene: 'paint', exposure: 1 };
}

/** Returns the picture of a car for a frame of its spin view; `turn` in degrees. */
export function spinShot(design: Design, turn: number): Task {
  const shot = {
    ...SMALL,
    ...around(subject(design), turn, 1.35, 1.06 * design.length),
  };
  return { shot, scene: 'paint', exposure: 1 };
}

/** Returns the picture of the motorcycle for a view. */
export function ridingShot(view: ViewName): Task {
  const turn = TURNS[view];
  if (turn === undefined) {
    const x = view === 'wheel' ? 0.33 : 1.72;
    const shot = { ...LARGE, eye: [x - 0.7, -2.4, 0.6], target: [x, 0, 0.34], angle: 20 } as const;
    return { shot, scene: 'paint', exposure: 1 };
  }
  const slant = (turn * Math.PI) / 180;
  const wide = Math.max(1.75, 2.5 * Math.abs(Math.sin(slant)) + 0.6 * Math.abs(Math.cos(slant)));
  return { shot: { ...LARGE, ...around(BIKE, turn, 1.05, wide) }, scene: 'paint', exposure: 1 };
}

/** Returns the picture of the motorcycle for a frame of its spin view; `turn` in degrees. */
export function ridingSpin(turn: number): Task {
  const shot = { ...SMALL, ...around(BIKE, turn, 1.05, 2.6) };
  return { shot, scene: 'paint', exposure: 1 };
}

const BIKE = { length: MOTORCYCLE_LENGTH, middle: 0.57 };

/** Size of full pictures in px, and samples per pixel. `SMALL` is for spin frames. */
export const LARGE = { width: 1280, height: 960, samples: 4 };
const SMALL = { width: 800, height: 600, samples: 4 };

/** The length of the object, and the height at which its pictures are centred. */
type Subject = { length: number; middle: number };

function subject({ length, cabin }: Design): Subject {
  return { length, middle: cabin.roof(length / 2) * 0.46 };
}

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

/**
 * Returns a camera position around the object: `turn` in degrees, 0 in front of the nose, 90 on
 * the left side. `wide` is the width in metres that fits in the picture.
 */
function around(
  { length, middle: high }: Subject,
  turn: number,
  height: number,
  wide: number,
): View {
  const angle = 20;
  const slant = (turn * Math.PI) / 180;
  const distance = wide / 2 / (Math.tan((angle * Math.PI) / 360) * (4 / 3)) + 1.1;
  // The near end looks larger, so the picture is centred slightly towards it.
  const middle = length / 2 - 0.035 * length * Math.cos(slant);
  return {
    eye: [middle - distance * Math.cos(slant), -distance * Math.sin(slant), height],
    target: [middle, 0, high],
    angle,
  };
}
