import type { ViewName } from '#/app/demo/showroom/catalogue.ts';
import type { Design } from '#/showroom/body/design.ts';
import type { View } from '#/showroom/scene/camera.ts';

/** Returns the camera position for an interior view; undefined for other views. */
export function insideShot({ room }: Design, view: ViewName): View | undefined {
  const { dash, rows, hip } = room;
  const [x, z] = dash;
  const front = rows[0] ?? x + 0.6;
  const rear = rows[1] ?? front;
  const shots: Partial<Record<ViewName, View>> = {
    dashboard: { eye: [front + 0.22, 0, z + 0.2], target: [x, 0, z - 0.12], angle: 66 },
    driver: { eye: [front + 0.1, -0.36, z + 0.17], target: [x + 0.1, -0.36, z - 0.14], angle: 58 },
    gauges: { eye: [x + 0.26, -0.37, z + 0.075], target: [x, -0.37, z + 0.03], angle: 56 },
    screen: { eye: [front + 0.02, -0.03, z + 0.2], target: [x + 0.05, 0.02, z - 0.06], angle: 40 },
    console: {
      eye: [front + 0.12, -0.06, hip + 0.66],
      target: [x + 0.26, 0.01, hip + 0.08],
      angle: 52,
    },
    'front-seats': { eye: [x + 0.1, 0, z + 0.3], target: [front + 0.34, 0, hip + 0.3], angle: 80 },
    'rear-seats': {
      eye: [front + 0.08, 0, hip + 0.8],
      target: [rear + 0.15, 0, hip + 0.22],
      angle: 68,
    },
    'third-row': {
      eye: [rear + 0.12, 0, hip + 0.82],
      target: [(rows[2] ?? rear) + 0.15, 0, hip + 0.22],
      angle: 68,
    },
  };
  return shots[view];
}
