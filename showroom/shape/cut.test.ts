import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { curve } from './curve.ts';
import { band, cut, mirrored } from './cut.ts';
import { surface, type Field, type Mesh } from './mesh.ts';
import { polygon } from './outline.ts';

const BALL: Field = (x, y, z) => Math.hypot(x, y, z) - 0.5;
const ball = surface(BALL, { min: [-0.6, -0.6, -0.6], max: [0.6, 0.6, 0.6] }, 0.05);

describe('a surface', () => {
  it('lies where its field is zero, with normals that point outwards', () => {
    for (let i = 0; i < ball.positions.length; i += 3) {
      const place = [...ball.positions.subarray(i, i + 3)];
      const normal = [...ball.normals.subarray(i, i + 3)];
      assert.ok(Math.abs(Math.hypot(...place) - 0.5) < 1e-4);
      place.forEach((part, k) => assert.ok(Math.abs(part / 0.5 - (normal[k] ?? 0)) < 0.01));
    }
    assert.ok(Math.abs(area(ball) - Math.PI) < 0.03, String(area(ball)));
  });

  it('is cut exactly along a field, into parts of the same total area', () => {
    const { inside, outside } = cut(ball, (x) => x - 0.13);
    assert.ok(Math.abs(area(inside) + area(outside) - area(ball)) < 1e-4);
    const reach = (mesh: Mesh, pick: (...values: number[]) => number) =>
      pick(...mesh.positions.filter((_, i) => i % 3 === 0));
    assert.ok(Math.abs(reach(inside, Math.max) - 0.13) < 1e-5);
    assert.ok(Math.abs(reach(outside, Math.min) - 0.13) < 1e-5);
  });

  it('is cut into a band between two values and the rest', () => {
    const { inside, outside } = band(ball, (x) => x, -0.01, 0.01);
    assert.ok(Math.abs(area(inside) - Math.PI * 0.02) < 0.002, String(area(inside)));
    assert.ok(Math.abs(area(inside) + area(outside) - area(ball)) < 1e-4);
  });

  it('still faces outwards after mirroring', () => {
    const { inside } = cut(ball, (_x, y) => y);
    const other = mirrored(inside);
    assert.ok(Math.abs(volume(inside) - volume(other)) < 1e-6);
  });
});

describe('outlines and curves', () => {
  it('return the distance of a point, negative inside', () => {
    const square = polygon([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ]);
    assert.equal(square(1, 1), -1);
    assert.equal(square(4, 1), 2);
  });

  it('pass smoothly through their points', () => {
    const line = curve([
      [0, 1],
      [1, 2],
      [3, 0],
    ]);
    assert.deepEqual([line(0), line(1), Math.abs(line(3)) < 1e-12], [1, 2, true]);
    for (const x of [0, 1, 3]) {
      const [before, after] = [line(x) - line(x - 1e-5), line(x + 1e-5) - line(x)];
      assert.ok(Math.abs(before - after) < 1e-8);
    }
  });
});

function corners({ positions, index }: Mesh): number[][][] {
  return Array.from({ length: index.length / 3 }, (_, i) =>
    [0, 1, 2].map((k) => {
      const place = 3 * (index[3 * i + k] ?? 0);
      return [...positions.subarray(place, place + 3)];
    }),
  );
}

function area(mesh: Mesh): number {
  return corners(mesh).reduce((sum, [a = [], b = [], c = []]) => {
    const u = b.map((part, k) => part - (a[k] ?? 0));
    const v = c.map((part, k) => part - (a[k] ?? 0));
    return sum + Math.hypot(...cross(u, v)) / 2;
  }, 0);
}

/**
 * Returns the volume between a mesh and the origin, positive if the mesh faces away from the
 * origin.
 */
function volume(mesh: Mesh): number {
  return corners(mesh).reduce(
    (sum, [a = [], b = [], c = []]) =>
      sum + cross(b, c).reduce((dot, part, k) => dot + part * (a[k] ?? 0), 0) / 6,
    0,
  );
}

function cross([ax = 0, ay = 0, az = 0]: number[], [bx = 0, by = 0, bz = 0]: number[]): number[] {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}
