import type { ViewName } from '#/app/demo/showroom/catalogue.ts';
import type { Design } from '#/showroom/body/design.ts';
import { luggageSpaceOf } from '#/showroom/scene/boot.ts';
import type { View } from '#/showroom/scene/camera.ts';
import type { Scene } from '#/showroom/scene/car.ts';

/** A close-up: its camera position, its scene and its exposure factor. */
type Close = { view: View; scene: Scene; exposure: number };

/** Returns the close-up for a view of boot, engine or tyres; undefined for other views. */
export function closeShot(design: Design, view: ViewName): Close | undefined {
  return bootShot(design, view) ?? bayShot(design, view) ?? treadShot(design, view);
}

function bootShot(design: Design, view: ViewName): Close | undefined {
  const { length, boot } = design;
  const { floor, from } = luggageSpaceOf(design);
  const shots: Partial<Record<ViewName, View>> = {
    boot: {
      eye: [length + 3.1, -1.5, boot.low + 1.0],
      target: [length - 0.25, 0.02, boot.low + (boot.low < 0.7 ? 0.42 : 0.22)],
      angle: 37,
    },
    'boot-floor': {
      eye: [length + 0.62, -0.12, Math.max(boot.low + 0.62, floor + 0.8)],
      target: [(from + length) / 2 - 0.05, 0, floor + 0.1],
      angle: 58,
    },
  };
  const seen = shots[view];
  return seen && { view: seen, scene: 'boot', exposure: view === 'boot' ? 1.15 : 1.9 };
}

function bayShot({ hood, lower, wheels, room }: Design, view: ViewName): Close | undefined {
  if (!view.startsWith('engine-')) return undefined;
  const middle = (hood.front + hood.rear) / 2;
  const z = lower.top(middle);
  const far = 0.9 + 0.62 * (hood.rear - hood.front);
  const scene = room.electric || view.endsWith('-electric') ? 'bay-electric' : 'bay';
  if (view.startsWith('engine-bay')) {
    const seen: View = {
      eye: [hood.front - far * 0.86, -0.3, z + far * 0.78],
      target: [middle + 0.1, 0, z - 0.02],
      angle: 44,
    };
    return { view: seen, scene, exposure: 1.45 };
  }
  const seen: View = {
    eye: [hood.front - 0.12, -0.16, z + 0.66],
    target: [wheels.front + 0.04, 0.16, z - 0.1],
    angle: 46,
  };
  return { view: seen, scene, exposure: 1.7 };
}

function treadShot({ wheels, room }: Design, view: ViewName): Close | undefined {
  if (view !== 'tread') return undefined;
  const seen: View = {
    eye: [wheels.front - 1.25, -1.7, wheels.radius + 0.1],
    target: [wheels.front - 0.06, -wheels.track + 0.06, wheels.radius - 0.02],
    angle: 26,
  };
  return { view: seen, scene: room.electric ? 'bay-electric' : 'bay', exposure: 1.15 };
}
