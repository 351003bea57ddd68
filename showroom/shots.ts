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

/** Returns the picture to render of a car of this design for this view. */
export function shotOf(design: Design, view: ViewName): Task {
  const close = closeShot(design, view);
  if (close) return { shot: { ...LARGE, ...close.view }, ...close };
  const inside = insideShot(design, view);
  if (inside) return { shot: { ...LARGE, ...inside }, scene: 'seat', exposure: INSIDE_EXPOSURE };
  const size = view === 'front-left' ? LARGE : MEDIUM;
  return { shot: { ...size, ...outsideShot(design, view) }, scene: 'paint', exposure: 1 };
}

/**
 * Returns the picture to render for one frame of the spin view of this design. `turn` is the
 * camera's angle in degrees.
 */
export function spinShot(design: Design, turn: number): Task {
  const shot = {
    ...SMALL,
    ...around(subject(design), turn, 1.35, 0.98 * design.length),
  };
  return { shot, scene: 'paint', exposure: 1 };
}

/** Returns the picture to render of the motorcycle for this view. */
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

/**
 * Returns the task that renders one frame of the motorcycle's spin view. `turn` is the camera's
 * angle in degrees.
 */
export function ridingSpin(turn: number): Task {
  const shot = { ...SMALL, ...around(BIKE, turn, 1.05, 2.6) };
  return { shot, scene: 'paint', exposure: 1 };
}

const BIKE = { length: MOTORCYCLE_LENGTH, middle: 0.57 };

/**
 * Size in px of the main picture of a car and of pictures of its interior, and samples per pixel.
 */
export const LARGE = { width: 1280, height: 960, samples: 4 };
/** Size in px of pictures of the other sides of a car, and samples per pixel. */
const MEDIUM = { width: 960, height: 720, samples: 3 };
/** Size in px of pictures of flaws, and samples per pixel. */
export const FLAW_SIZE = { width: 800, height: 600, samples: 3 };
/** Size in px of spin frames, and samples per pixel. */
const SMALL = { width: 640, height: 480, samples: 3 };

/** The length of the object, and the height at which its pictures are centred, in metres. */
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
  if (turn !== undefined) return framed(design, turn, turn % 180 === 0 ? 1.2 : 1.42);
  if (view === 'lamp') {
    const z = face.lamps[0]?.outline[0]?.[1] ?? 0.7;
    return { eye: [-1.9, -2.1, z + 0.45], target: [0.32, -0.66, z], angle: 24 };
  }
  if (view === 'tail-lamp') {
    const z = back.lamps[0]?.outline[0]?.[1] ?? 0.9;
    return { eye: [length + 1.9, -2.1, z + 0.4], target: [length - 0.2, -0.62, z], angle: 24 };
  }
  const x = view === 'wheel' ? wheels.front : wheels.rear;
  return { eye: [x - 0.9, -3.3, 0.62], target: [x + 0.04, -0.88, wheels.radius + 0.02], angle: 20 };
}

/**
 * Returns the camera position from which a car fills the picture. `turn` is the same angle as that
 * of `around`; `height` is the height of the camera in metres.
 */
function framed({ length, cabin, lower }: Design, turn: number, height: number): View {
  const angle = 22;
  const slant = (turn * Math.PI) / 180;
  const [back, aside] = [Math.cos(slant), Math.sin(slant)];
  const roof = cabin.roof(length * 0.5);
  const half = lower.plan(length / 2) + 0.04;
  const reach = Math.tan((angle * Math.PI) / 360);
  // Points of the outline. The corners of the box around the car are rounded off.
  const points = [0, 0.09, 0.9, 1].flatMap((along) =>
    [-1, 1].flatMap((side) =>
      [0, roof].map((z): [number, number, number] => {
        const isEnd = along === 0 || along === 1;
        const x = along * length;
        return [x, side * half * (isEnd ? 0.8 : 1), z > 0 && isEnd ? z * 0.6 : z];
      }),
    ),
  );
  let [middle, high, distance] = [length / 2, roof * 0.47, 7];
  for (let step = 0; step < 12; step++) {
    const eye = [middle - distance * back, -distance * aside] as const;
    const down = (height - high) / distance;
    const seen = points.map(([x, y, z]) => {
      const [px, py] = [x - eye[0], y - eye[1]];
      const depth = px * back + py * aside;
      return [(px * -aside + py * back) / depth, (z - height) / depth + down] as const;
    });
    const [us, vs] = [seen.map(([u]) => u), seen.map(([, v]) => v)];
    const [u0, u1] = [Math.min(...us), Math.max(...us)];
    const [v0, v1] = [Math.min(...vs), Math.max(...vs)];
    const fill = Math.max((u1 - u0) / (reach * (4 / 3) * 2 * 0.93), (v1 - v0) / (reach * 2 * 0.76));
    middle -= ((u0 + u1) / 2) * distance * (aside === 0 ? 0 : aside) * 0.8;
    high += ((v0 + v1) / 2) * distance * 0.8;
    distance = Math.max(3, length * 0.3 + (distance - length * 0.3) * fill);
  }
  return {
    eye: [middle - distance * back, -distance * aside, height],
    // A little more wall than floor.
    target: [middle, 0, high + 0.1],
    angle,
  };
}

/**
 * Returns a camera position around the object. `turn` is in degrees: 0 before the nose, 90 on the
 * left side. `wide` is the width in metres that fits in the picture.
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
