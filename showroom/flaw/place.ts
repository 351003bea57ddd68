import type { ShowroomFlaw } from '#/app/demo/showroom/flaws.ts';
import type { Design } from '#/showroom/body/design.ts';
import { form } from '#/showroom/body/field.ts';
import type { Triple } from '#/showroom/scene/add.ts';
import type { Field } from '#/showroom/shape/mesh.ts';

/**
 * The place of a flaw: its middle on the surface (`at`), and the normal there. `along` and `up` are
 * directions on the surface along and across the flaw.
 */
export type Place = { at: Triple; normal: Triple; along: Triple; up: Triple };

/** Returns the place on the body of a car where this flaw is. */
export function placeOf(design: Design, { view, x, y }: ShowroomFlaw): Place {
  const { body } = form(design);
  const { length, cabin, lower } = design;
  const high = Math.max(...[0.4, 0.5, 0.6].map((share) => cabin.roof(share * length)));
  const half = lower.plan(length / 2);
  const [px, py] = [x / 100, y / 100];
  switch (view) {
    case 'left':
      return onto(body, [px * length, -1.3, (1 - py) * high], [0, 1, 0], [1, 0, 0]);
    case 'right':
      return onto(body, [px * length, 1.3, (1 - py) * high], [0, -1, 0], [-1, 0, 0]);
    case 'top':
      return onto(body, [px * length, (2 * py - 1) * half, 2.4], [0, 0, -1], [0, 1, 0]);
    case 'front':
      return onto(body, [-0.4, (1 - 2 * px) * half, (1 - py) * high], [1, 0, 0], [0, -1, 0]);
    case 'rear':
      return onto(
        body,
        [length + 0.5, (2 * px - 1) * half, (1 - py) * high],
        [-1, 0, 0],
        [0, 1, 0],
      );
  }
}

/**
 * Returns the place where a ray from `from` in the direction `way` meets the surface of `field`.
 * `along` is the direction of the flaw. Throws if the ray meets no surface within 2.4 m.
 */
export function onto(field: Field, from: Triple, way: Triple, along: Triple): Place {
  const at = hit(field, from, way, 2.4);
  if (!at) throw new Error(`No surface below ${from.join(', ')}`);
  return framed(at, normalAt(field, at), along);
}

/**
 * Returns the place at the point `at` with this normal. In the result, `along` is projected onto
 * the surface.
 */
export function framed(at: Triple, normal: Triple, along: Triple): Place {
  const u = unit(minus(along, times(normal, dot(along, normal))));
  return { at, normal, along: u, up: cross(normal, u) };
}

/**
 * Returns the point where a ray from `from` in the direction `way` enters the solid of `field`.
 * Undefined if the ray enters no solid within `reach` metres.
 */
export function hit(field: Field, from: Triple, way: Triple, reach: number): Triple | undefined {
  let before = 0;
  for (let t = 0; t < reach; t += 0.008) {
    if (field(...plus(from, times(way, t))) > 0) {
      before = t;
      continue;
    }
    let [outside, inside] = [before, t];
    for (let step = 0; step < 14; step++) {
      const middle = (outside + inside) / 2;
      if (field(...plus(from, times(way, middle))) > 0) outside = middle;
      else inside = middle;
    }
    return plus(from, times(way, inside));
  }
  return undefined;
}

function normalAt(field: Field, [x, y, z]: Triple): Triple {
  const e = 0.002;
  return unit([
    field(x + e, y, z) - field(x - e, y, z),
    field(x, y + e, z) - field(x, y - e, z),
    field(x, y, z + e) - field(x, y, z - e),
  ]);
}

/** Returns the sum of these vectors. */
export function plus(a: Triple, b: Triple): Triple {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** Returns this vector multiplied by a number. */
export function times(a: Triple, by: number): Triple {
  return [a[0] * by, a[1] * by, a[2] * by];
}

function minus(a: Triple, b: Triple): Triple {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** Returns the scalar product of these vectors. */
export function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(a: Triple): Triple {
  return times(a, 1 / (Math.sqrt(dot(a, a)) || 1));
}
