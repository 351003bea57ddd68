import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { toTone } from '#/app/demo/showroom/tone.ts';
import type { Taken } from '#/showroom/scene/render.ts';

/** Writes a rendered picture as two files, light and tint. Returns the size of both in bytes. */
export async function develop(
  { width, height, light, tint }: Taken,
  exposure: number,
  folder: string,
  [lightFile, tintFile]: readonly [string, string],
): Promise<number> {
  mkdirSync(dirname(join(folder, lightFile)), { recursive: true });
  const size = { width, height };
  const encoded = (image: Sharp, file: string, quality: number) =>
    image.avif({ quality, effort: 1 }).toFile(join(folder, file));
  const [own, coloured] = await Promise.all([
    encoded(sharp(tones(light, exposure), { raw: { ...size, channels: 3 } }), lightFile, 50),
    encoded(sharp(tones(tint, exposure), { raw: { ...size, channels: 1 } }), tintFile, 48),
  ]);
  return own.size + coloured.size;
}

// One thread: the thread pool of libvips can hang on a busy machine, and the pictures are small.
sharp.concurrency(1);

const STEPS = 2048;

/**
 * The tone for each square root of the light, from 0 to 4 in steps of 1 / STEPS. With the root,
 * dark tones have more steps than bright ones.
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
