import type { Room } from '../body/design.ts';
import { roundMax, roundMin } from '../shape/blend.ts';
import type { Point } from '../shape/curve.ts';
import { surface, type Field, type Mesh } from '../shape/mesh.ts';
import { box, leaning, moved, ring, rod } from '../shape/solids.ts';
import type { Material } from './finishes.ts';
import type { Thing } from './set.ts';

/** The inside of a car: dashboard, wheel, console and seats. */
export function cabinParts(room: Room, coarse = 1): Thing[] {
  const parts: Thing[] = [];
  const add = (material: Material, field: Field, min: Triple, max: Triple, cell: number) =>
    parts.push({ material, mesh: surface(field, { min, max }, cell * coarse) });
  const { dash, rows, hip, half, electric } = room;
  // The driver sits on the left.
  const driver = -0.37;
  const [dx, dz] = dash;
  const w = half - 0.02;

  const board: Field = (x, y, z) => {
    const top = moved(box([0.3, w, 0.085], 0.06), [dx - 0.24, 0, dz - 0.09])(x, y, z);
    const low = moved(leaning(box([0.16, w - 0.03, 0.2], 0.08), -0.2), [dx - 0.2, 0, dz - 0.34])(
      x,
      y,
      z,
    );
    const hood = electric
      ? 1
      : moved(box([0.12, 0.19, 0.06], 0.05), [dx - 0.12, driver, dz - 0.005])(x, y, z);
    return roundMin(roundMin(top, low, 0.06), hood, 0.05);
  };
  add('trim', board, [dx - 0.6, -w - 0.05, dz - 0.6], [dx + 0.15, w + 0.05, dz + 0.1], 0.016);
  const strip = moved(box([0.012, w - 0.04, 0.022], 0.01), [dx + 0.058, 0, dz - 0.115]);
  add('wood', strip, [dx, -w, dz - 0.16], [dx + 0.1, w, dz - 0.06], 0.01);
  const middle = electric ? ([0.012, 0.19, 0.115] as const) : ([0.012, 0.14, 0.085] as const);
  const slab = moved(leaning(box(middle, 0.012), 0.18), [dx + 0.05, 0, dz + 0.035]);
  add('screen', slab, [dx - 0.02, -0.22, dz - 0.12], [dx + 0.12, 0.22, dz + 0.19], 0.008);
  const gauge = moved(leaning(box([0.008, electric ? 0.12 : 0.16, 0.05], 0.02), 0.25), [
    dx + 0.01,
    driver,
    dz - 0.005,
  ]);
  add(
    'screen',
    gauge,
    [dx - 0.05, driver - 0.23, dz - 0.09],
    [dx + 0.06, driver + 0.23, dz + 0.08],
    0.008,
  );

  // What the screen shows: a map with a route, a clock's line, and a row of buttons.
  const [, halfU, halfV] = middle;
  for (const [material, u0, v0, u1, v1] of [
    ['map', -0.94, -0.62, 0.3, 0.9],
    ['route', -0.6, -0.1, 0.1, -0.02],
    ['route', 0.02, -0.1, 0.1, 0.62],
    ['tile', 0.38, 0.2, 0.94, 0.9],
    ['tile', 0.38, -0.62, 0.94, 0.1],
    ...[-0.8, -0.48, -0.16, 0.16, 0.48, 0.8].map(
      (u) => ['icon', u - 0.05, -0.86, u + 0.05, -0.76] as const,
    ),
  ] as const) {
    const lift = material === 'route' ? 0.0142 : 0.0132;
    const mesh = tile(lift, [u0 * halfU, v0 * halfV], [u1 * halfU, v1 * halfV], 0.18);
    parts.push({ material, mesh: shifted(mesh, [dx + 0.05, 0, dz + 0.035]) });
  }
  for (const y of [-w + 0.12, -0.12, 0.12, w - 0.12]) {
    const mouth = moved(box([0.012, 0.085, 0.02], 0.008), [dx + 0.062, y, dz - 0.115]);
    add('gloss', mouth, [dx, y - 0.1, dz - 0.15], [dx + 0.1, y + 0.1, dz - 0.08], 0.006);
    const slat = moved(box([0.013, 0.075, 0.0025], 0.002), [dx + 0.064, y, dz - 0.115]);
    add('wood', slat, [dx, y - 0.1, dz - 0.13], [dx + 0.1, y + 0.1, dz - 0.1], 0.004);
  }

  const back = rows[0] ?? dx + 0.8;
  const console: Field = (x, y, z) => {
    const tunnel = moved(box([(back - dx) / 2 + 0.1, 0.115, 0.13], 0.05), [
      (back + dx) / 2 - 0.02,
      0,
      hip - 0.08,
    ]);
    const rest = moved(box([0.17, 0.105, 0.06], 0.04), [back - 0.02, 0, hip + 0.1]);
    return roundMin(tunnel(x, y, z), rest(x, y, z), 0.04);
  };
  add('trim', console, [dx - 0.2, -0.16, hip - 0.3], [back + 0.3, 0.16, hip + 0.2], 0.014);
  if (!electric) {
    const lever = roundOff(
      rod([dx + 0.32, 0, hip + 0.02], [dx + 0.3, 0, hip + 0.13], 0.014),
      moved(box([0.028, 0.024, 0.035], 0.02), [dx + 0.3, 0, hip + 0.16]),
    );
    add('gloss', lever, [dx + 0.2, -0.08, hip - 0.02], [dx + 0.42, 0.08, hip + 0.24], 0.008);
  }

  const hub: Triple = [dx + 0.2, driver, dz - 0.07];
  const wheel: Field = moved(
    leaning((x, y, z) => {
      const rim = ring(0.178, 0.0155)(x, y, z);
      const boss = box([0.025, 0.075, 0.055], 0.03)(x + 0.012, y, z);
      const bars = roundMin(
        box([0.009, 0.17, 0.018], 0.008)(x, y, z - 0.005),
        box([0.009, 0.018, 0.085], 0.008)(x, y, z + 0.085),
        0.02,
      );
      return roundMin(rim, roundMin(boss, bars, 0.02), 0.015);
    }, 0.42),
    hub,
  );
  add(
    'gloss',
    wheel,
    [hub[0] - 0.14, hub[1] - 0.22, hub[2] - 0.22],
    [hub[0] + 0.14, hub[1] + 0.22, hub[2] + 0.22],
    0.008,
  );

  rows.forEach((x, row) => {
    if (row === 0) {
      for (const y of [0.37, -0.37])
        add(
          'seat',
          seat(x, y, hip, 0.26),
          [x - 0.5, y - 0.32, hip - 0.25],
          [x + 0.55, y + 0.32, hip + 0.95],
          0.018,
        );
    } else {
      add(
        'seat',
        bench(x, hip + 0.04, half - 0.08),
        [x - 0.5, -half, hip - 0.25],
        [x + 0.5, half, hip + 0.9],
        0.02,
      );
    }
  });
  for (const x of rows.slice(0, 2)) {
    for (const side of [1, -1]) {
      const y = side * (half + 0.035);
      const rest = moved(box([0.34, 0.05, 0.03], 0.025), [x - 0.12, y, hip + 0.2]);
      add('trim', rest, [x - 0.5, y - 0.08, hip + 0.14], [x + 0.26, y + 0.08, hip + 0.26], 0.012);
      const panel = moved(box([0.36, 0.035, 0.07], 0.03), [x - 0.12, y + side * 0.025, hip + 0.32]);
      add('seat', panel, [x - 0.52, y - 0.1, hip + 0.22], [x + 0.28, y + 0.1, hip + 0.42], 0.012);
    }
  }
  const carpet = moved(box([(rows.at(-1) ?? back) / 2 - 0.2, half, 0.02], 0.01), [
    (dx + (rows.at(-1) ?? back)) / 2,
    0,
    hip - 0.27,
  ]);
  add(
    'fabric',
    carpet,
    [dx - 1, -half - 0.05, hip - 0.32],
    [back + 2.2, half + 0.05, hip - 0.2],
    0.03,
  );
  return parts;
}

/** A flat piece in front of a plane that leans back by an angle; u runs to the viewer's right. */
function tile(lift: number, [u0, v0]: Point, [u1, v1]: Point, angle: number): Mesh {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const corners = [
    [u0, v0],
    [u1, v0],
    [u1, v1],
    [u0, v1],
  ] as const;
  return {
    positions: Float32Array.from(
      corners.flatMap(([u, v]) => [c * lift + s * v, u, -s * lift + c * v]),
    ),
    normals: Float32Array.from(corners.flatMap(() => [c, 0, -s])),
    index: Uint32Array.from([0, 1, 2, 0, 2, 3]),
  };
}

function shifted(mesh: Mesh, [x, y, z]: Triple): Mesh {
  const by = [x, y, z];
  return { ...mesh, positions: mesh.positions.map((value, i) => value + (by[i % 3] ?? 0)) };
}

type Triple = readonly [number, number, number];

function roundOff(a: Field, b: Field): Field {
  return (x, y, z) => roundMin(a(x, y, z), b(x, y, z), 0.02);
}

/** A single seat with bolsters and a headrest. */
function seat(sx: number, sy: number, hip: number, half: number): Field {
  const lean = 0.36;
  return (px, py, pz) => {
    const [x, y, z] = [px - sx, py - sy, pz - hip];
    const side = Math.min(1, Math.abs(y) / half) ** 4;
    const tuft = 0.004 * Math.cos(((x + z) * Math.PI * 2) / 0.1) * (1 - side);
    const cushion =
      leaning(box([0.27, half, 0.085 + 0.03 * side], 0.06), -0.12)(x + 0.18, y, z - 0.005) + tuft;
    const up =
      leaning(
        (u, v, w) =>
          box([0.07 + 0.035 * side, half - 0.035 * Math.max(0, w + 0.1), 0.34], 0.06)(
            u + 0.03 * side,
            v,
            w,
          ),
        lean,
      )(x - 0.14, y, z - 0.34) + tuft;
    const head = leaning(box([0.05, 0.135, 0.09], 0.045), lean - 0.1)(x - 0.3, y, z - 0.79);
    const posts = Math.min(
      rod([0.26, 0.05, 0.6], [0.3, 0.05, 0.76], 0.008)(x, y, z),
      rod([0.26, -0.05, 0.6], [0.3, -0.05, 0.76], 0.008)(x, y, z),
    );
    return Math.min(roundMin(cushion, up, 0.05), roundMin(head, posts, 0.01));
  };
}

/** A bench for three. */
function bench(sx: number, hip: number, half: number): Field {
  const lean = 0.38;
  return (px, y, pz) => {
    const [x, z] = [px - sx, pz - hip];
    const third = Math.abs(Math.abs(y) - half * 0.36);
    const seam = 0.012 * Math.exp(-((third / 0.02) ** 2));
    const tuft = 0.004 * Math.cos(((x + z) * Math.PI * 2) / 0.1);
    const cushion = leaning(box([0.27, half, 0.09], 0.06), -0.12)(x + 0.16, y, z) + tuft + seam;
    const up = leaning(box([0.075, half, 0.33], 0.06), lean)(x - 0.15, y, z - 0.34) + tuft + seam;
    const outer = Math.abs(y) - half * 0.62;
    const head = leaning(box([0.045, 0.125, 0.075], 0.04), lean - 0.1)(x - 0.29, outer, z - 0.74);
    return Math.min(roundMin(cushion, up, 0.05), roundMax(head, -1, 0.01));
  };
}
