import type { Touch } from '#/showroom/flaw/touch.ts';
import { originalOf } from '#/showroom/shape/cut.ts';
import type { Mesh } from '#/showroom/shape/mesh.ts';
import type { Shade, Shaded } from './bake.ts';
import type { Material } from './finishes.ts';
import type { Thing } from './thing.ts';

/**
 * All objects of one material in a scene. `light` has `direct` and `open` (see `Shaded`) of each
 * vertex.
 */
export type Batch = { material: Material; mesh: Mesh; light: Float32Array };

/** A lit scene. `footprint` is the middle (x, y) and half the size (x, y) of the objects. */
export type Stage = {
  batches: readonly Batch[];
  footprint: readonly [number, number, number, number];
  /** Returns the light on the floor at a position, 1 without shadow. Undefined without a floor. */
  floor: ((x: number, y: number) => number) | undefined;
  /** Changes the look of visible points, for example to draw a flaw. */
  touch?: Touch;
  /** Whether the surfaces reflect a striped lamp, which makes dents visible. */
  isStriped?: boolean;
};

/**
 * Returns the scene of these objects with their light. With `hasFloor`, the scene has a lit floor
 * around the footprint.
 */
export function light(
  things: readonly Thing[],
  shade: Shade,
  footprint: Stage['footprint'],
  hasFloor: boolean,
): Stage {
  // The mirror image of a mesh has the same light, because the studio is symmetric.
  const known = new Map<Mesh, Float32Array>();
  const litOnce = (mesh: Mesh): Float32Array => {
    const original = originalOf(mesh);
    const values = known.get(original) ?? lit(original, shade);
    known.set(original, values);
    return values;
  };
  const byMaterial = Map.groupBy(things, ({ material }) => material);
  const batches: Batch[] = [...byMaterial].map(([material, all]) => {
    const mesh = joined(all.map((thing) => thing.mesh));
    const light = new Float32Array((mesh.positions.length / 3) * 2);
    let place = 0;
    for (const thing of all) {
      const values = litOnce(thing.mesh);
      light.set(values, place);
      place += values.length;
    }
    return { material, mesh, light };
  });
  return { batches, footprint, floor: hasFloor ? floorLight(footprint, shade) : undefined };
}

function lit({ positions, normals }: Mesh, shade: Shade): Float32Array {
  const result = new Float32Array((positions.length / 3) * 2);
  const out: Shaded = { direct: 0, open: 0 };
  for (let i = 0; i < positions.length; i += 3) {
    shade(
      positions[i] ?? 0,
      positions[i + 1] ?? 0,
      positions[i + 2] ?? 0,
      normals[i] ?? 0,
      normals[i + 1] ?? 0,
      normals[i + 2] ?? 0,
      out,
    );
    result[(2 * i) / 3] = out.direct;
    result[(2 * i) / 3 + 1] = out.open;
  }
  return result;
}

/** Returns a function for the light on the floor around a footprint, interpolated from a grid. */
function floorLight(
  [cx, cy, hx, hy]: Stage['footprint'],
  shade: Shade,
): (x: number, y: number) => number {
  const margin = 1.8;
  const step = 0.05;
  const [x0, y0] = [cx - hx - margin, cy - hy - margin];
  const columns = Math.ceil((2 * (hx + margin)) / step) + 1;
  const rows = Math.ceil((2 * (hy + margin)) / step) + 1;
  const light = new Float32Array(columns * rows);
  const out: Shaded = { direct: 1, open: 1 };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      shade(x0 + column * step, y0 + row * step, 0, 0, 0, 1, out);
      light[row * columns + column] = out.direct;
    }
  }
  return (x, y) => {
    const [u, v] = [(x - x0) / step, (y - y0) / step];
    const edge = Math.min(u, v, columns - 2 - u, rows - 2 - v) * step;
    if (edge <= 0) return 1;
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [fu, fv] = [u - column, v - row];
    const place = row * columns + column;
    const high = (light[place] ?? 1) * (1 - fu) + (light[place + 1] ?? 1) * fu;
    const low = (light[place + columns] ?? 1) * (1 - fu) + (light[place + columns + 1] ?? 1) * fu;
    const here = high * (1 - fv) + low * fv;
    // Fades to 1 at the border of the grid, so that the border is invisible.
    return 1 + (Math.min(1, here) - 1) * Math.min(1, edge / 1.2);
  };
}

function joined(meshes: readonly Mesh[]): Mesh {
  const vertices = meshes.reduce((sum, mesh) => sum + mesh.positions.length, 0);
  const corners = meshes.reduce((sum, mesh) => sum + mesh.index.length, 0);
  const mesh = {
    positions: new Float32Array(vertices),
    normals: new Float32Array(vertices),
    index: new Uint32Array(corners),
  };
  let [vertex, corner] = [0, 0];
  for (const part of meshes) {
    mesh.positions.set(part.positions, vertex);
    mesh.normals.set(part.normals, vertex);
    const first = vertex / 3;
    part.index.forEach((value, i) => (mesh.index[corner + i] = value + first));
    vertex += part.positions.length;
    corner += part.index.length;
  }
  return mesh;
}
