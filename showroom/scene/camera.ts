/**
 * A camera and its picture. Positions are in metres, sizes in px. `angle` is the vertical field of
 * view in degrees.
 */
export type Shot = {
  eye: readonly [number, number, number];
  target: readonly [number, number, number];
  angle: number;
  width: number;
  height: number;
  /** Number of samples per pixel. */
  samples: number;
  /** The direction that is up in the picture. Default: +z. */
  up?: readonly [number, number, number];
};

/** A camera position: a shot without the size of the picture. */
export type View = Pick<Shot, 'eye' | 'target' | 'angle' | 'up'>;

type Triple = readonly [number, number, number];

/** A camera as its axes and its focal length in px. */
export type Camera = { eye: Triple; right: Triple; up: Triple; forward: Triple; focal: number };

/** Returns the axes and the focal length of the camera of this shot. */
export function camera({ eye, target, angle, height, up = [0, 0, 1] }: Shot): Camera {
  const forward = unit([target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]]);
  const right = unit(cross(forward, up));
  return {
    eye,
    forward,
    right,
    up: cross(right, forward),
    focal: height / 2 / Math.tan((angle * Math.PI) / 360),
  };
}

function cross(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit([x, y, z]: Triple): Triple {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
