import type { Field, Mesh } from './mesh.ts';

/**
 * Splits this mesh where the field is 0. The field is negative in `inside`, positive in `outside`.
 */
export function cut(mesh: Mesh, field: Field): { inside: Mesh; outside: Mesh } {
  const { positions, index } = mesh;
  const count = positions.length / 3;
  const values = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [positions[3 * i] ?? 0, positions[3 * i + 1] ?? 0, positions[3 * i + 2] ?? 0];
    const value = field(x, y, z);
    values[i] = Math.abs(value) < 1e-7 ? 1e-7 : value;
  }
  if (values.every((value) => value >= 0)) return { inside: NOTHING, outside: mesh };
  if (values.every((value) => value < 0)) return { inside: mesh, outside: NOTHING };
  const grown: Grown = { mesh, positions: [], normals: [] };
  const between = new Map<number, number>();
  function split(a: number, b: number): number {
    const key = Math.min(a, b) * count + Math.max(a, b);
    const known = between.get(key);
    if (known !== undefined) return known;
    const place = count + grown.positions.length / 3;
    between.set(key, place);
    addBetween(grown, a, b, (values[a] ?? 0) / ((values[a] ?? 0) - (values[b] ?? 0)));
    return place;
  }
  const isBelow = (corner: number): boolean => (values[corner] ?? 0) < 0;
  const inside: number[] = [];
  const outside: number[] = [];
  for (let i = 0; i < index.length; i += 3) {
    const one = index[i] ?? 0;
    const two = index[i + 1] ?? 0;
    const three = index[i + 2] ?? 0;
    const below = (isBelow(one) ? 1 : 0) + (isBelow(two) ? 1 : 0) + (isBelow(three) ? 1 : 0);
    if (below === 0) outside.push(one, two, three);
    else if (below === 3) inside.push(one, two, three);
    else {
      // Starts with the corner that is alone on its side of the cut; the winding order stays.
      const lone = below === 1;
      const [a, b, c] =
        isBelow(one) === lone
          ? [one, two, three]
          : isBelow(two) === lone
            ? [two, three, one]
            : [three, one, two];
      const ab = split(a, b);
      const ac = split(a, c);
      (lone ? inside : outside).push(a, ab, ac);
      (lone ? outside : inside).push(ab, b, c, ab, c, ac);
    }
  }
  return { inside: compact(grown, inside), outside: compact(grown, outside) };
}

/** Splits this mesh. `inside` is the part where the field is between `from` and `to`. */
export function band(
  mesh: Mesh,
  field: Field,
  from: number,
  to: number,
): { inside: Mesh; outside: Mesh } {
  const low = cut(mesh, (x, y, z) => field(x, y, z) - from);
  const high = cut(low.outside, (x, y, z) => field(x, y, z) - to);
  return { inside: high.inside, outside: join([low.inside, high.outside]) };
}

/** Returns one mesh that consists of these meshes. */
export function join(meshes: readonly Mesh[]): Mesh {
  const positions = new Float32Array(meshes.reduce((sum, mesh) => sum + mesh.positions.length, 0));
  const normals = new Float32Array(positions.length);
  const index = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.index.length, 0));
  let [vertex, triangle] = [0, 0];
  for (const mesh of meshes) {
    positions.set(mesh.positions, vertex * 3);
    normals.set(mesh.normals, vertex * 3);
    index.set(
      mesh.index.map((corner) => corner + vertex),
      triangle,
    );
    vertex += mesh.positions.length / 3;
    triangle += mesh.index.length;
  }
  return { positions, normals, index };
}

/** Returns this mesh mirrored at the centre plane of the car (y = 0). */
export function mirrored(mesh: Mesh): Mesh {
  const { positions, normals, index } = mesh;
  const flip = (values: Float32Array) => values.map((value, i) => (i % 3 === 1 ? -value : value));
  const turned = index.slice();
  for (let i = 0; i < turned.length; i += 3)
    turned.set([index[i] ?? 0, index[i + 2] ?? 0, index[i + 1] ?? 0], i);
  const image = { positions: flip(positions), normals: flip(normals), index: turned };
  ORIGINALS.set(image, mesh);
  return image;
}

/**
 * Returns the mesh of which `mesh` is the mirror image. If `mesh` was not made by `mirrored`,
 * returns `mesh`.
 */
export function originalOf(mesh: Mesh): Mesh {
  return ORIGINALS.get(mesh) ?? mesh;
}

const ORIGINALS = new WeakMap<Mesh, Mesh>();

const NOTHING: Mesh = {
  positions: new Float32Array(),
  normals: new Float32Array(),
  index: new Uint32Array(),
};

/** A mesh, with the vertices that a cut adds to it. */
type Grown = { mesh: Mesh; positions: number[]; normals: number[] };

function addBetween({ mesh, positions, normals }: Grown, a: number, b: number, t: number): void {
  const along = (values: Float32Array, k: number): number =>
    (values[3 * a + k] ?? 0) * (1 - t) + (values[3 * b + k] ?? 0) * t;
  positions.push(along(mesh.positions, 0), along(mesh.positions, 1), along(mesh.positions, 2));
  const normal = [along(mesh.normals, 0), along(mesh.normals, 1), along(mesh.normals, 2)] as const;
  const length = Math.hypot(...normal) || 1;
  normals.push(normal[0] / length, normal[1] / length, normal[2] / length);
}

/** Returns a mesh of the given triangles, without unused vertices. */
function compact({ mesh, positions, normals }: Grown, corners: readonly number[]): Mesh {
  const old = mesh.positions.length / 3;
  const place = new Int32Array(old + positions.length / 3).fill(-1);
  const index = new Uint32Array(corners.length);
  const used: number[] = [];
  corners.forEach((corner, i) => {
    if ((place[corner] ?? -1) < 0) {
      place[corner] = used.length;
      used.push(corner);
    }
    index[i] = place[corner] ?? 0;
  });
  const made = {
    positions: new Float32Array(used.length * 3),
    normals: new Float32Array(used.length * 3),
    index,
  };
  used.forEach((corner, i) => {
    for (let k = 0; k < 3; k++) {
      const from = 3 * corner + k;
      made.positions[3 * i + k] =
        (corner < old ? mesh.positions[from] : positions[from - 3 * old]) ?? 0;
      made.normals[3 * i + k] = (corner < old ? mesh.normals[from] : normals[from - 3 * old]) ?? 0;
    }
  });
  return made;
}
