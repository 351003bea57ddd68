import type { Room } from '#/showroom/body/design.ts';
import { roundMin } from '#/showroom/shape/blend.ts';
import type { Point } from '#/showroom/shape/curve.ts';
import { surface, type Field, type Mesh } from '#/showroom/shape/mesh.ts';
import { box, leaning, moved, ring, rod } from '#/showroom/shape/solids.ts';
import type { Material } from './finishes.ts';
import { instruments } from './instruments.ts';
import { bench, seat } from './seats.ts';
import type { Thing } from './thing.ts';

/**
 * Returns the interior of a car: dashboard, steering wheel, console and seats. A higher
 * `coarse` gives fewer, larger triangles.
 */
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
    dz + 0.036,
  ]);
  add(
    'screen',
    gauge,
    [dx - 0.05, driver - 0.23, dz - 0.09],
    [dx + 0.06, driver + 0.23, dz + 0.11],
    0.008,
  );

  parts.push(...instruments(room));
  // A pad in the colour of the seats in front of the passenger, and the glovebox below it.
  const pad: Field = (x, y, z) =>
    moved(box([0.05, w * 0.42, 0.032], 0.026), [dx + 0.012, w * 0.52, dz - 0.066])(x, y, z) +
    0.0016 * Math.exp(-(((z - dz + 0.05) / 0.0016) ** 2));
  add('seat', pad, [dx - 0.06, 0.02, dz - 0.12], [dx + 0.09, w + 0.02, dz - 0.01], 0.009);
  const glovebox = moved(leaning(box([0.02, w * 0.36, 0.085], 0.02), -0.2), [
    dx - 0.012,
    w * 0.5,
    dz - 0.27,
  ]);
  add('lining', glovebox, [dx - 0.1, 0.05, dz - 0.38], [dx + 0.06, w, dz - 0.16], 0.01);
  const catchPlate = moved(box([0.008, 0.03, 0.008], 0.006), [dx + 0.022, w * 0.5, dz - 0.21]);
  add(
    'wood',
    catchPlate,
    [dx - 0.02, w * 0.5 - 0.05, dz - 0.24],
    [dx + 0.05, w * 0.5 + 0.05, dz - 0.18],
    0.005,
  );
  const climate = moved(leaning(box([0.012, 0.15, 0.022], 0.01), 0.1), [dx + 0.05, 0, dz - 0.18]);
  add('gloss', climate, [dx, -0.18, dz - 0.22], [dx + 0.09, 0.18, dz - 0.14], 0.006);
  for (const y of [-0.115, -0.075, -0.035, 0.005, 0.045, 0.085, 0.12]) {
    const key = moved(box([0.005, 0.014, 0.008], 0.004), [dx + 0.064, y, dz - 0.18]);
    add('trim', key, [dx + 0.05, y - 0.02, dz - 0.2], [dx + 0.08, y + 0.02, dz - 0.16], 0.003);
    parts.push({
      material: 'icon',
      mesh: plate([dx + 0.0695, y, dz - 0.18], [0.005, 0.0018]),
    });
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
          0.0125,
        );
    } else {
      add(
        'seat',
        bench(x, hip + 0.04, half - 0.08),
        [x - 0.5, -half, hip - 0.25],
        [x + 0.5, half, hip + 0.9],
        0.014,
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

/** Returns a small upright plate that faces the seats. */
function plate([x, y, z]: Triple, [halfY, halfZ]: Point): Mesh {
  const corners = [
    [-halfY, -halfZ],
    [halfY, -halfZ],
    [halfY, halfZ],
    [-halfY, halfZ],
  ] as const;
  return {
    positions: Float32Array.from(corners.flatMap(([u, v]) => [x, y + u, z + v])),
    normals: Float32Array.from(corners.flatMap(() => [1, 0, 0])),
    index: Uint32Array.from([0, 1, 2, 0, 2, 3]),
  };
}

type Triple = readonly [number, number, number];

function roundOff(a: Field, b: Field): Field {
  return (x, y, z) => roundMin(a(x, y, z), b(x, y, z), 0.02);
}
