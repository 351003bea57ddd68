import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { toTone } from '#/app/cars/showroom/tone.ts';
import type { Taken } from './scene/render.ts';

/** Writes a picture as its two files, and gives back how many bytes they have. */
export async function develop(
  { width, height, light, tint }: Taken,
  exposure: number,
  folder: string,
  [lightFile, tintFile]: readonly [string, string],
): Promise<number> {
  const tones = Uint8Array.from(light, (value) => toTone(value * exposure));
  const takes = Uint8Array.from(tint, (value) => toTone(value * exposure));
  mkdirSync(dirname(join(folder, lightFile)), { recursive: true });
  const size = { width, height };
  const [own, coloured] = await Promise.all([
    sharp(tones, { raw: { ...size, channels: 3 } })
      .webp({ quality: 82, effort: 5, smartSubsample: true })
      .toFile(join(folder, lightFile)),
    sharp(takes, { raw: { ...size, channels: 1 } })
      .webp({ quality: 78, effort: 5 })
      .toFile(join(folder, tintFile)),
  ]);
  return own.size + coloured.size;
}
