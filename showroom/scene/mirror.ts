import type { Camera } from './camera.ts';
import type { FullLook } from './finishes.ts';
import { fillTriangle, project, type Visit } from './raster.ts';
import type { Batch } from './set.ts';
import { shadeSpot, type Glow } from './shading.ts';
import { emptySpot, fillSpot } from './spot.ts';
import type { Studio } from './studio.ts';

/**
 * The reflection of a scene in the floor, blurred, at half the size of the picture. `parts` has
 * five numbers for each pixel: red, green, blue, tint and cover.
 */
export type Reflection = { width: number; height: number; parts: Float32Array };

const PARTS = 5;

/**
 * Renders the reflection of the objects `batches` in the floor. `fullWidth` and `fullHeight` are
 * the picture's size in px.
 */
export function reflect(
  batches: readonly Batch[],
  lookOf: (batch: Batch) => FullLook,
  camera: Camera,
  studio: Studio,
  [fullWidth, fullHeight]: readonly [number, number],
): Reflection {
  const [width, height] = [Math.ceil(fullWidth / 2), Math.ceil(fullHeight / 2)];
  const near = new Float32Array(width * height);
  const layerOf = new Uint8Array(width * height);
  const cornerOf = new Int32Array(width * height).fill(-1);
  const shares = new Float32Array(width * height * 2);
  const half = { ...camera, focal: camera.focal / 2 };
  const layers = batches.map((batch) => {
    const { positions } = batch.mesh;
    const below = positions.map((value, i) => (i % 3 === 2 ? -value : value));
    const seen = project({ ...batch.mesh, positions: below }, half, [width / 2, height / 2]);
    return {
      look: lookOf(batch),
      seen,
      lit: { mesh: batch.mesh, light: batch.light, near: seen.near },
    };
  });
  layers.forEach(({ seen, lit, look }, layer) => {
    if (look.veil < 0.6) return;
    const { index } = lit.mesh;
    let corner = 0;
    const visit: Visit = (pixel, n, s, t) => {
      if (n <= (near[pixel] ?? 0)) return;
      near[pixel] = n;
      layerOf[pixel] = layer;
      cornerOf[pixel] = corner;
      shares[2 * pixel] = s;
      shares[2 * pixel + 1] = t;
    };
    for (; corner < index.length; corner += 3) {
      const [a, b, c] = [index[corner] ?? 0, index[corner + 1] ?? 0, index[corner + 2] ?? 0];
      fillTriangle(seen, a, b, c, width, height, visit);
    }
  });
  const [ex, ey, ez] = camera.eye;
  const spot = emptySpot();
  const glow: Glow = { red: 0, green: 0, blue: 0, tint: 0, cover: 1 };
  const parts = new Float32Array(width * height * PARTS);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const corner = cornerOf[pixel] ?? -1;
    const layer = layers[layerOf[pixel] ?? 0];
    if (corner < 0 || !layer) continue;
    fillSpot(
      spot,
      layer.lit,
      [ex, ey, -ez],
      corner,
      shares[2 * pixel] ?? 0,
      shares[2 * pixel + 1] ?? 0,
    );
    shadeSpot(spot, layer.look, studio, glow);
    const weight = Math.exp(-1.5 * Math.max(0, spot.z));
    const place = pixel * PARTS;
    parts[place] = glow.red * weight;
    parts[place + 1] = glow.green * weight;
    parts[place + 2] = glow.blue * weight;
    parts[place + 3] = glow.tint * weight;
    parts[place + 4] = weight;
  }
  const radius = Math.max(1, Math.round(width / 220));
  blur(parts, width, height, radius);
  blur(parts, width, height, radius);
  return { width, height, parts };
}

/** Blurs all parts over a square of `2 * radius + 1` pixels, along the rows and the columns. */
function blur(parts: Float32Array, width: number, height: number, radius: number): void {
  const line = new Float32Array(Math.max(width, height));
  const run = (start: number, stride: number, count: number): void => {
    let sum = 0;
    for (let i = 0; i < count; i++) line[i] = parts[start + i * stride] ?? 0;
    for (let i = -radius; i < count; i++) {
      sum += line[Math.min(count - 1, i + radius)] ?? 0;
      if (i - radius - 1 >= 0) sum -= line[i - radius - 1] ?? 0;
      else if (i > -radius) sum -= 0;
      if (i >= 0) parts[start + i * stride] = sum / (2 * radius + 1);
    }
  };
  for (let part = 0; part < PARTS; part++) {
    for (let row = 0; row < height; row++) run(row * width * PARTS + part, PARTS, width);
    for (let column = 0; column < width; column++) {
      run(column * PARTS + part, width * PARTS, height);
    }
  }
}

/**
 * Writes the reflection at the pixel (x, y) of the full picture into `out`: red, green, blue, tint
 * and cover.
 */
export function reflectionAt(
  { width, height, parts }: Reflection,
  x: number,
  y: number,
  out: Float64Array,
): void {
  const u = Math.min(width - 1.001, Math.max(0, x / 2 - 0.25));
  const v = Math.min(height - 1.001, Math.max(0, y / 2 - 0.25));
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const [fu, fv] = [u - column, v - row];
  const place = (row * width + column) * PARTS;
  const below = place + width * PARTS;
  for (let part = 0; part < PARTS; part++) {
    const high = (parts[place + part] ?? 0) * (1 - fu) + (parts[place + PARTS + part] ?? 0) * fu;
    const low = (parts[below + part] ?? 0) * (1 - fu) + (parts[below + PARTS + part] ?? 0) * fu;
    out[part] = high * (1 - fv) + low * fv;
  }
}
