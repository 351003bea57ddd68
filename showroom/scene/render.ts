import { camera, type Camera, type Shot } from './camera.ts';
import { LOOKS, type FullLook, type Look } from './finishes.ts';
import { GROUND, seeBackdrop } from './floor.ts';
import { spread } from './light.ts';
import { reflect, reflectionAt, type Reflection } from './mirror.ts';
import { fillTriangle, project, type Seen, type Visit } from './raster.ts';
import type { Batch, Stage } from './set.ts';
import { shadeSpot, type Glow } from './shading.ts';
import { emptySpot, fillSpot, type Lit } from './spot.ts';
import { studio, type Studio } from './studio.ts';

/**
 * A rendered picture in linear RGB. `tint` is multiplied by the selectable colour, `light` is not.
 */
export type Taken = { width: number; height: number; light: Float32Array; tint: Float32Array };

type Layer = { batch: Batch; look: FullLook; seen: Seen; lit: Lit; isPane: boolean };

/** The input for rendering a scene with one camera. */
type Sight = {
  stage: Stage;
  eye: Camera;
  width: number;
  height: number;
  layers: readonly Layer[];
  panes: Panes;
  studio: Studio;
  reflection: Reflection | undefined;
};

/**
 * Renders this scene. In the result, the light of the material `coloured` is separate (`tint`), so
 * that its colour can be chosen later.
 */
export function take(stage: Stage, shot: Shot, coloured: 'paint' | 'seat'): Taken {
  const { width, height, samples } = shot;
  const eye = camera(shot);
  const looks = new Map(
    stage.batches.map(({ material }) => [
      material,
      complete(LOOKS[material], material === coloured),
    ]),
  );
  const lookOf = ({ material }: Batch) => looks.get(material) ?? complete({}, false);
  const layers = stage.batches.map((batch): Layer => {
    const look = lookOf(batch);
    const seen = project(batch.mesh, eye, [width / 2, height / 2]);
    const lit = { mesh: batch.mesh, light: batch.light, near: seen.near };
    return { batch, look, seen, lit, isPane: look.veil < 1 };
  });
  const reflected = studio(stage.footprint, stage.isStriped);
  const sight: Sight = {
    stage,
    eye,
    width,
    height,
    layers,
    panes: panesFromBack(layers),
    studio: reflected,
    reflection: stage.floor && reflect(stage.batches, lookOf, eye, reflected, [width, height]),
  };
  const buffers = createBuffers(width * height);
  const sum = {
    light: new Float32Array(width * height * 3),
    tint: new Float32Array(width * height),
  };
  for (let sample = 0; sample < samples; sample++) {
    const shift = [spread(sample + 1, 2) - 0.5, spread(sample + 1, 3) - 0.5] as const;
    // Inside smooth areas the first sample counts for all.
    if (sample === 1) findEdges(sight, buffers);
    expose(sight, shift, buffers, sample === 0 ? undefined : buffers.isEdge);
    for (let pixel = 0; pixel < width * height; pixel++) {
      if (sample > 0 && buffers.isEdge[pixel] === 0) continue;
      for (let i = 3 * pixel; i < 3 * pixel + 3; i++)
        sum.light[i] = (sum.light[i] ?? 0) + Math.min(8, buffers.frame[i] ?? 0);
      sum.tint[pixel] = (sum.tint[pixel] ?? 0) + (buffers.frameTint[pixel] ?? 0);
    }
  }
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (samples === 1 || buffers.isEdge[pixel] === 0) continue;
    for (let i = 3 * pixel; i < 3 * pixel + 3; i++) sum.light[i] = (sum.light[i] ?? 0) / samples;
    sum.tint[pixel] = (sum.tint[pixel] ?? 0) / samples;
  }
  return { width, height, ...sum };
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
    isEdge: new Uint8Array(pixels),
  };
}

/** Difference in tone from which two neighbouring pixels count as an edge. */
const EDGE = 0.035;

/**
 * Marks pixels at edges, and those next to them. An edge is where the surface changes or the tone
 * differs by more than EDGE.
 */
function findEdges(
  { width, height }: Sight,
  { layerOf, cornerOf, frame, frameTint, isEdge }: Buffers,
): void {
  const tone = (pixel: number): number =>
    Math.sqrt((frame[3 * pixel + 1] ?? 0) + 0.4 * (frameTint[pixel] ?? 0));
  const kind = (pixel: number): number =>
    (cornerOf[pixel] ?? -1) < 0 ? -1 : (layerOf[pixel] ?? 0);
  for (let y = 1; y < height - 1; y++) {
    let before = tone(y * width);
    for (let x = 1; x < width - 1; x++) {
      const pixel = y * width + x;
      const here = tone(pixel);
      const isRow = Math.abs(here - before) > EDGE || kind(pixel) !== kind(pixel - 1);
      const isColumn =
        Math.abs(here - tone(pixel - width)) > EDGE || kind(pixel) !== kind(pixel - width);
      before = here;
      if (isRow) isEdge.fill(1, pixel - 2, pixel + 2);
      if (isColumn) {
        isEdge[pixel] = 1;
        isEdge[pixel - width] = 1;
        if (y > 1) isEdge[pixel - 2 * width] = 1;
        isEdge[pixel + width] = 1;
      }
    }
  }
}

/** Renders one sample: all pixels, or those marked in `only`. */
function expose(
  sight: Sight,
  shift: readonly [number, number],
  buffers: Buffers,
  only: Uint8Array | undefined,
): void {
  const { width, height, layers, eye } = sight;
  const { near, layerOf, cornerOf, shares, frame, frameTint } = buffers;
  near.fill(0);
  cornerOf.fill(-1);
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
      fillTriangle(seen, a, b, c, width, height, visit, shift);
    }
  });

  const spot = emptySpot();
  const glow: Glow = { red: 0, green: 0, blue: 0, tint: 0, cover: 1 };
  const { touch } = sight.stage;
  const lookAt = ({ batch, look }: Layer): FullLook =>
    touch ? touch(spot, batch.material, look, eye.eye, eye.focal) : look;
  const seeGround = groundOf(sight, shift, buffers);
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (only && only[pixel] === 0) continue;
    const corner = cornerOf[pixel] ?? -1;
    if (corner < 0) {
      seeGround(pixel);
      continue;
    }
    const layer = layers[layerOf[pixel] ?? 0];
    if (!layer) continue;
    fillSpot(spot, layer.lit, eye.eye, corner, shares[2 * pixel] ?? 0, shares[2 * pixel + 1] ?? 0);
    shadeSpot(spot, lookAt(layer), sight.studio, glow);
    frame[3 * pixel] = glow.red;
    frame[3 * pixel + 1] = glow.green;
    frame[3 * pixel + 2] = glow.blue;
    frameTint[pixel] = glow.tint;
  }

  const { panes } = sight;
  for (let place = 0; place < panes.cornerOf.length; place++) {
    const layer = layers[panes.layerOf[place] ?? 0];
    const corner = panes.cornerOf[place] ?? 0;
    if (!layer) continue;
    const { index } = layer.batch.mesh;
    fillTriangle(
      layer.seen,
      index[corner] ?? 0,
      index[corner + 1] ?? 0,
      index[corner + 2] ?? 0,
      width,
      height,
      (pixel, n, s, t) => {
        if (n <= (near[pixel] ?? 0) || (only && only[pixel] === 0)) return;
        fillSpot(spot, layer.lit, eye.eye, corner, s, t);
        shadeSpot(spot, lookAt(layer), sight.studio, glow);
        const through = 1 - glow.cover;
        frame[3 * pixel] = (frame[3 * pixel] ?? 0) * through + glow.red;
        frame[3 * pixel + 1] = (frame[3 * pixel + 1] ?? 0) * through + glow.green;
        frame[3 * pixel + 2] = (frame[3 * pixel + 2] ?? 0) * through + glow.blue;
        frameTint[pixel] = (frameTint[pixel] ?? 0) * through;
      },
      shift,
    );
  }
}

/** Returns a function that renders floor or wall into a pixel. */
function groundOf(
  { stage, eye, width, height, reflection }: Sight,
  [right, down]: readonly [number, number],
  { frame, frameTint }: Buffers,
): (pixel: number) => void {
  const behind = { light: 1, mirror: 0 };
  const parts = new Float64Array(5);
  return (pixel) => {
    const x = (pixel % width) + 0.5;
    const y = Math.floor(pixel / width) + 0.5;
    seeBackdrop(stage, eye, x - width / 2 - right, height / 2 + down - y, behind);
    const { light, mirror } = behind;
    frameTint[pixel] = 0;
    if (!reflection || mirror === 0) {
      for (let i = 0; i < 3; i++) frame[3 * pixel + i] = (GROUND[i] ?? 0) * light;
      return;
    }
    reflectionAt(reflection, x, y, parts);
    const own = light * (1 - mirror * (parts[4] ?? 0));
    for (let i = 0; i < 3; i++)
      frame[3 * pixel + i] = (GROUND[i] ?? 0) * own + mirror * (parts[i] ?? 0);
    frameTint[pixel] = mirror * (parts[3] ?? 0);
  };
}

/**
 * The triangles of all panes, farthest first. For each triangle: the layer of its mesh, and its
 * first corner in this mesh.
 */
type Panes = { layerOf: Uint8Array; cornerOf: Uint32Array };

function panesFromBack(layers: readonly Layer[]): Panes {
  const count = layers.reduce(
    (sum, { isPane, batch }) => sum + (isPane ? batch.mesh.index.length / 3 : 0),
    0,
  );
  const layerOf = new Uint8Array(count);
  const cornerOf = new Uint32Array(count);
  const near = new Float32Array(count);
  let place = 0;
  layers.forEach(({ isPane, batch, seen }, layer) => {
    if (!isPane) return;
    const { index } = batch.mesh;
    for (let corner = 0; corner < index.length; corner += 3, place++) {
      layerOf[place] = layer;
      cornerOf[place] = corner;
      near[place] =
        (seen.near[index[corner] ?? 0] ?? 0) +
        (seen.near[index[corner + 1] ?? 0] ?? 0) +
        (seen.near[index[corner + 2] ?? 0] ?? 0);
    }
  });
  const order = Uint32Array.from({ length: count }, (_, i) => i).sort(
    (a, b) => (near[a] ?? 0) - (near[b] ?? 0),
  );
  return {
    layerOf: Uint8Array.from(order, (i) => layerOf[i] ?? 0),
    cornerOf: Uint32Array.from(order, (i) => cornerOf[i] ?? 0),
  };
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
