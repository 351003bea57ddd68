import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { toTone } from '#/app/demo/showroom/tone.ts';
import type { Taken } from '#/showroom/scene/render.ts';

/** Writes a picture as its two files (`filesOf` in the catalogue). Returns their size in bytes. */
export async function develop(
  { width, height, light, tint }: Taken,
  exposure: number,
  folder: string,
  [lightFile, tintFile]: readonly [string, string],
): Promise<number> {
  mkdirSync(dirname(join(folder, lightFile)), { recursive: true });
  const size = { width, height };
  const [own, coloured] = await Promise.all([
    sharp(tones(light, exposure), { raw: { ...size, channels: 3 } })
      .webp({ quality: 82, effort: 4, smartSubsample: true })
      .toFile(join(folder, lightFile)),
    sharp(tones(tint, exposure), { raw: { ...size, channels: 1 } })
      .webp({ quality: 78, effort: 4 })
      .toFile(join(folder, tintFile)),
  ]);
  return own.size + coloured.size;
}

// One thread: the thread pool of libvips can hang on a busy machine, and the pictures are small.
sharp.concurrency(1);

const STEPS = 2048;

/**
 * Lookup table of tones, indexed by the square root of the light, so that dark tones get more
 * steps.
 */
const TONES = Uint8Array.from({ length: 4 * STEPS }, (_, step) => toTone((step / STEPS) ** 2));

function tones(light: Float32Array, exposure: number): Uint8Array {
  const result = new Uint8Array(light.length);
  for (let i = 0; i < light.length; i++) {
    const step = Math.round(Math.sqrt((light[i] ?? 0) * exposure) * STEPS);
    result[i] = TONES[Math.min(step, TONES.length - 1)] ?? 255;
  }
  return result;
}
