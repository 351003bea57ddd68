import type { AccessoryView, UndersideView } from '#/app/demo/showroom/catalogue.ts';
import type { Design } from '#/showroom/body/design.ts';
import type { View } from '#/showroom/scene/camera.ts';
import { LARGE, type Task } from './shots.ts';

/** Returns the picture to render of this view of an underside. */
export function undersideShot({ length, wheels }: Design, view: UndersideView): Task {
  const middle = length / 2;
  const { front, rear } = wheels;
  /**
   * Returns the camera position for a picture of one wheel. The car lies on its back, so its left
   * wheels are on the right.
   */
  const corner = (x: number, side: number, way: number): View => ({
    eye: [x + way * 0.95, side * 0.1, 2.35],
    target: [x + 0.02, side * 0.62, 1.28],
    angle: 40,
  });
  const shots: Record<UndersideView, View> = {
    whole: { eye: [middle - 2.6, -3.2, 7.6], target: [middle, 0, 1.2], angle: 31 },
    front: { eye: [front - 1.3, -0.8, 3.3], target: [front, 0, 1.25], angle: 36 },
    'left-front': corner(front, 1, -1),
    'right-front': corner(front, -1, -1),
    middle: { eye: [middle - 0.9, -1.5, 3.7], target: [middle, 0, 1.25], angle: 38 },
    battery: { eye: [middle + 1.5, -1.1, 2.5], target: [middle - 0.15, 0, 1.25], angle: 44 },
    'left-rear': corner(rear, 1, 1),
    'right-rear': corner(rear, -1, 1),
    rear: { eye: [rear + 1.3, -0.8, 3.3], target: [rear, 0, 1.25], angle: 36 },
  };
  return { shot: { ...LARGE, ...shots[view] }, scene: 'paint', exposure: 1 };
}

/** Returns the picture to render of this view of accessories laid out on a mat. */
export function accessoryShot(view: AccessoryView): Task {
  const shots: Record<AccessoryView, View> = {
    all: { eye: [-1.5, -0.07, 1.5], target: [-0.02, -0.07, 0.04], angle: 33 },
    keys: { eye: [-0.86, -0.36, 0.5], target: [-0.33, -0.36, 0.01], angle: 32 },
    tools: { eye: [-0.95, 0.5, 0.78], target: [0.03, 0.36, 0.08], angle: 36 },
    spare: { eye: [-0.7, -0.28, 0.95], target: [0.25, -0.35, 0.09], angle: 40 },
    cable: { eye: [-0.55, -0.26, 0.86], target: [0.21, -0.3, 0.03], angle: 42 },
  };
  return { shot: { ...LARGE, ...shots[view] }, scene: 'paint', exposure: 1 };
}
