import type { Room } from '#/showroom/body/design.ts';
import type { Point } from '#/showroom/shape/curve.ts';
import type { Mesh } from '#/showroom/shape/mesh.ts';
import type { Material } from './finishes.ts';
import type { Thing } from './thing.ts';

/** Returns the content of the screens in a cabin. */
export function instruments(room: Room): Thing[] {
  // The screens show no numbers, which could contradict the records of a car.
  return [...middleScreen(room), ...driverScreen(room)];
}

/**
 * A flat screen in a cabin, leaning back. Its axis u points to the viewer's right, its axis v up.
 */
type Panel = { at: readonly [number, number, number]; lean: number };

function middleScreen({ dash: [dx, dz], electric }: Room): Thing[] {
  const [halfU, halfV] = electric ? [0.19, 0.115] : [0.14, 0.085];
  const panel: Panel = { at: [dx + 0.05, 0, dz + 0.035], lean: 0.18 };
  const area = (
    material: Material,
    lift: number,
    u0: number,
    v0: number,
    u1: number,
    v1: number,
  ): Thing => ({
    material,
    mesh: quad(panel, lift, [
      [u0 * halfU, v0 * halfV],
      [u1 * halfU, v0 * halfV],
      [u1 * halfU, v1 * halfV],
      [u0 * halfU, v1 * halfV],
    ]),
  });
  const street = (
    u0: number,
    v0: number,
    u1: number,
    v1: number,
    wide: number,
    material: Material = 'tile',
  ) => {
    const [a, b] = [
      [u0 * halfU, v0 * halfV],
      [u1 * halfU, v1 * halfV],
    ] as const;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [px, py] = [(-(b[1] - a[1]) / length) * wide, ((b[0] - a[0]) / length) * wide];
    return {
      material,
      mesh: quad(panel, material === 'route' ? 0.0142 : 0.0137, [
        [a[0] + px, a[1] + py],
        [a[0] - px, a[1] - py],
        [b[0] - px, b[1] - py],
        [b[0] + px, b[1] + py],
      ]),
    };
  };
  return [
    area('map', 0.0132, -0.94, -0.62, 0.3, 0.9),
    street(-0.94, 0.3, 0.3, 0.52, 0.0016),
    street(-0.94, -0.3, 0.3, -0.12, 0.0016),
    street(-0.7, -0.62, -0.5, 0.9, 0.0016),
    street(-0.1, -0.62, 0.1, 0.9, 0.0022),
    street(-0.6, 0.14, -0.04, 0.24, 0.0028, 'route'),
    street(-0.075, -0.44, 0.0, 0.24, 0.0028, 'route'),
    street(-0.62, 0.14, -0.68, -0.3, 0.0028, 'route'),
    area('tile', 0.0132, 0.38, 0.2, 0.94, 0.9),
    area('tile', 0.0132, 0.38, -0.62, 0.94, 0.1),
    area('icon', 0.0138, 0.44, 0.66, 0.76, 0.73),
    area('route', 0.0138, 0.44, 0.46, 0.62, 0.52),
    area('icon', 0.0138, 0.44, -0.14, 0.7, -0.08),
    area('icon', 0.0138, 0.44, -0.4, 0.88, -0.385),
    area('route', 0.0139, 0.44, -0.41, 0.62, -0.375),
    ...[-0.8, -0.48, -0.16, 0.16, 0.48, 0.8].map((u) =>
      area('icon', 0.0132, u - 0.045, -0.86, u + 0.045, -0.75),
    ),
  ];
}

function driverScreen({ dash: [dx, dz], electric }: Room): Thing[] {
  const panel: Panel = { at: [dx + 0.01, -0.37, dz + 0.036], lean: 0.25 };
  const arc = (
    material: Material,
    u: number,
    r0: number,
    r1: number,
    from: number,
    to: number,
  ): Thing => ({
    material,
    mesh: ringPiece(panel, 0.0092, [u, -0.004], [r0, r1], from, to),
  });
  const dial = (u: number, size: number, until: number): Thing[] => [
    arc('tile', u, size * 0.94, size, -0.6, Math.PI + 0.6),
    arc('route', u, size * 0.86, size * 0.92, Math.PI + 0.6 - until, Math.PI + 0.6),
    ...Array.from({ length: 11 }, (_, i) => {
      const angle = -0.6 + ((Math.PI + 1.2) * i) / 10;
      return arc('icon', u, size * 0.76, size * 0.84, angle - 0.016, angle + 0.016);
    }),
  ];
  const flat = (material: Material, u0: number, v0: number, u1: number, v1: number): Thing => ({
    material,
    mesh: quad(panel, 0.0092, [
      [u0, v0],
      [u1, v0],
      [u1, v1],
      [u0, v1],
    ]),
  });
  if (electric) {
    return [
      ...dial(0, 0.042, 0.9),
      flat('tile', -0.1, 0.018, -0.06, 0.021),
      flat('route', -0.1, 0.018, -0.074, 0.0212),
      flat('icon', -0.1, 0.004, -0.07, 0.0065),
      flat('icon', 0.062, 0.018, 0.1, 0.0205),
      flat('icon', 0.062, 0.004, 0.088, 0.0065),
    ];
  }
  const needle = (u: number, angle: number) =>
    arc('icon', u, 0.006, 0.033, angle - 0.03, angle + 0.03);
  return [
    ...dial(-0.092, 0.043, 1.1),
    ...dial(0.092, 0.043, 0.7),
    needle(-0.092, Math.PI + 0.6 - 1.1),
    needle(0.092, Math.PI + 0.6 - 0.7),
    flat('map', -0.036, -0.03, 0.036, 0.034),
    flat('icon', -0.026, 0.018, 0.012, 0.021),
    flat('tile', -0.026, 0.002, 0.026, 0.005),
    flat('route', -0.026, -0.02, 0.004, -0.017),
  ];
}

/** Returns a ring segment between two angles. */
function ringPiece(
  panel: Panel,
  lift: number,
  [u, v]: Point,
  [inner, outer]: Point,
  from: number,
  to: number,
): Mesh {
  const steps = Math.max(1, Math.ceil((to - from) / 0.1));
  const parts = Array.from({ length: steps }, (_, i): Mesh => {
    const [a, b] = [from + ((to - from) * i) / steps, from + ((to - from) * (i + 1)) / steps];
    const corner = (radius: number, angle: number): Point => [
      u + radius * Math.cos(angle),
      v + radius * Math.sin(angle),
    ];
    return quad(panel, lift, [
      corner(inner, a),
      corner(inner, b),
      corner(outer, b),
      corner(outer, a),
    ]);
  });
  return {
    positions: Float32Array.from(parts.flatMap(({ positions }) => [...positions])),
    normals: Float32Array.from(parts.flatMap(({ normals }) => [...normals])),
    index: Uint32Array.from(
      parts.flatMap(({ index }, i) => [...index].map((place) => place + 4 * i)),
    ),
  };
}

/** Returns a flat piece, `lift` metres in front of a panel. */
function quad({ at, lean }: Panel, lift: number, corners: readonly Point[]): Mesh {
  const [c, s] = [Math.cos(lean), Math.sin(lean)];
  return {
    positions: Float32Array.from(
      corners.flatMap(([u, v]) => [at[0] + c * lift + s * v, at[1] + u, at[2] - s * lift + c * v]),
    ),
    normals: Float32Array.from(corners.flatMap(() => [c, 0, -s])),
    index: Uint32Array.from([0, 1, 2, 0, 2, 3]),
  };
}
