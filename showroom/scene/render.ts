import { camera, type Camera, type Shot } from './camera.ts';
import { LOOKS, type FullLook, type Look } from './finishes.ts';
import { spread } from './light.ts';
import { fillTriangle, project, type Seen, type Visit } from './raster.ts';
import type { Batch, Stage } from './set.ts';
import { shadeSpot, type Glow } from './shading.ts';
import { emptySpot, fillSpot, type Lit } from './spot.ts';
import { studio } from './studio.ts';

/**
 * A picture in linear light: `light` (RGB) is independent of the selectable colour, `tint` is
 * multiplied by this colour.
 */
export type Taken = { width: number; height: number; light: Float32Array; tint: Float32Array };

/** The backdrop in linear light: the background of photos on the site. */
export const GROUND = [0.825, 0.886, 0.86] as const;

type Looks = ReadonlyMap<string, FullLook>;
type Layer = { batch: Batch; look: FullLook; seen: Seen; lit: Lit; isPane: boolean };

/** Renders a scene. The colour of the material `coloured` can be selected later. */
export function take(stage: Stage, shot: Shot, coloured: 'paint' | 'seat'): Taken {
  const { width, height, samples } = shot;
  const light = new Float32Array(width * height * 3);
  const tint = new Float32Array(width * height);
  const eye = camera(shot);
  const looks = new Map(
    stage.batches.map(({ material }) => [
      material,
      complete(LOOKS[material], material === coloured),
    ]),
  );
  const buffers = createBuffers(width * height);
  for (let sample = 0; sample < samples; sample++) {
    const middle = [
      width / 2 + spread(sample + 1, 2) - 0.5,
      height / 2 + spread(sample + 1, 3) - 0.5,
    ] as const;
    expose(stage, looks, shot, eye, middle, { width, height, light, tint }, buffers);
  }
  for (let i = 0; i < light.length; i++) light[i] = (light[i] ?? 0) / samples;
  for (let i = 0; i < tint.length; i++) tint[i] = (tint[i] ?? 0) / samples;
  return { width, height, light, tint };
}

/** The buffers of all samples of a picture. */
type Buffers = ReturnType<typeof createBuffers>;

function createBuffers(pixels: number) {
  return {
    near: new Float32Array(pixels),
    layerOf: new Uint8Array(pixels),
    cornerOf: new Int32Array(pixels),
    shares: new Float32Array(pixels * 2),
    frame: new Float32Array(pixels * 3),
    frameTint: new Float32Array(pixels),
  };
}

function expose(
  stage: Stage,
  looks: Looks,
  shot: Shot,
  eye: Camera,
  middle: readonly [number, number],
  sum: Taken,
  buffers: Buffers,
): void {
  const { width, height } = shot;
  const reflected = studio(stage.footprint);
  const layers = stage.batches.map((batch): Layer => {
    const look = looks.get(batch.material) ?? complete({}, false);
    const seen = project(batch.mesh, eye, middle);
    const lit = { mesh: batch.mesh, light: batch.light, near: seen.near };
    return { batch, look, seen, lit, isPane: look.veil < 1 };
  });
  const { near, layerOf, cornerOf, shares, frame, frameTint } = buffers;
  near.fill(0);
  cornerOf.fill(-1);
  frameTint.fill(0);
  layers.forEach(({ batch, seen, isPane }, layer) => {
    if (isPane) return;
    const { index } = batch.mesh;
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
      const a = index[corner] ?? 0;
      const b = index[corner + 1] ?? 0;
      const c = index[corner + 2] ?? 0;
      fillTriangle(seen, a, b, c, width, height, visit);
    }
  });

  const spot = emptySpot();
  const glow: Glow = { red: 0, green: 0, blue: 0, tint: 0, cover: 1 };
  for (let pixel = 0; pixel < width * height; pixel++) {
    const corner = cornerOf[pixel] ?? -1;
    if (corner < 0) {
      const fall = floorLight(
        stage,
        eye,
        (pixel % width) + 0.5 - middle[0],
        middle[1] - Math.floor(pixel / width) - 0.5,
      );
      frame[3 * pixel] = GROUND[0] * fall;
      frame[3 * pixel + 1] = GROUND[1] * fall;
      frame[3 * pixel + 2] = GROUND[2] * fall;
      continue;
    }
    const layer = layers[layerOf[pixel] ?? 0];
    if (!layer) continue;
    fillSpot(spot, layer.lit, eye.eye, corner, shares[2 * pixel] ?? 0, shares[2 * pixel + 1] ?? 0);
    shadeSpot(spot, layer.look, reflected, glow);
    frame[3 * pixel] = glow.red;
    frame[3 * pixel + 1] = glow.green;
    frame[3 * pixel + 2] = glow.blue;
    frameTint[pixel] = glow.tint;
  }

  for (const { layer, corner } of panesFromBack(layers)) {
    const { index } = layer.batch.mesh;
    fillTriangle(
      layer.seen,
      index[corner] ?? 0,
      index[corner + 1] ?? 0,
      index[corner + 2] ?? 0,
      width,
      height,
      (pixel, n, s, t) => {
        if (n <= (near[pixel] ?? 0)) return;
        fillSpot(spot, layer.lit, eye.eye, corner, s, t);
        shadeSpot(spot, layer.look, reflected, glow);
        const through = 1 - glow.cover;
        frame[3 * pixel] = (frame[3 * pixel] ?? 0) * through + glow.red;
        frame[3 * pixel + 1] = (frame[3 * pixel + 1] ?? 0) * through + glow.green;
        frame[3 * pixel + 2] = (frame[3 * pixel + 2] ?? 0) * through + glow.blue;
        frameTint[pixel] = (frameTint[pixel] ?? 0) * through;
      },
    );
  }
  for (let i = 0; i < frame.length; i++)
    sum.light[i] = (sum.light[i] ?? 0) + Math.min(8, frame[i] ?? 0);
  for (let i = 0; i < frameTint.length; i++) sum.tint[i] = (sum.tint[i] ?? 0) + (frameTint[i] ?? 0);
}

/** Returns all triangles of panes, the farthest first. */
function panesFromBack(
  layers: readonly Layer[],
): Array<{ layer: Layer; corner: number; near: number }> {
  return layers
    .filter(({ isPane }) => isPane)
    .flatMap((layer) => {
      const { index } = layer.batch.mesh;
      return Array.from({ length: index.length / 3 }, (_, i) => {
        const near =
          (layer.seen.near[index[3 * i] ?? 0] ?? 0) +
          (layer.seen.near[index[3 * i + 1] ?? 0] ?? 0) +
          (layer.seen.near[index[3 * i + 2] ?? 0] ?? 0);
        return { layer, corner: 3 * i, near };
      });
    })
    .toSorted((a, b) => a.near - b.near);
}

/** Returns the light where the ray of a pixel hits the floor; 1 if the ray misses the floor. */
function floorLight(
  { floor }: Stage,
  { eye, right, up, forward, focal }: Camera,
  across: number,
  high: number,
): number {
  if (!floor) return 1;
  const z = forward[2] * focal + right[2] * across + up[2] * high;
  if (z >= -1e-6) return 1;
  const t = -eye[2] / z;
  const x = eye[0] + t * (forward[0] * focal + right[0] * across + up[0] * high);
  const y = eye[1] + t * (forward[1] * focal + right[1] * across + up[1] * high);
  return 0.1 + 0.9 * floor(x, y);
}

function complete(look: Look, isColoured: boolean): FullLook {
  return {
    colour: [0, 0, 0],
    metal: 0,
    rough: 0.5,
    coat: 0,
    shine: 1,
    glow: [0, 0, 0],
    veil: 1,
    inner: false,
    ...look,
    tint: isColoured ? 1 : 0,
  };
}
