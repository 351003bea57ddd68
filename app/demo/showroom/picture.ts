import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { loadSharp } from '#/server/media/load-sharp.ts';
import {
  filesOf,
  mirroredFrom,
  type Colour,
  type StoredPicture,
  type Subject,
} from './catalogue.ts';
import { coloured } from './tone.ts';

/** Returns this picture in this colour, at most `width` px wide. Rejects if a file is missing. */
export async function showroomPicture(
  subject: Subject,
  picture: StoredPicture,
  colour: Colour,
  folder = import.meta.dirname,
  width?: number,
): Promise<Sharp> {
  const sharp = await loadSharp();
  const original = mirroredFrom(subject, picture);
  const [light, tint] = filesOf(subject, original ?? picture).map((file) => {
    const image = sharp(join(folder, file));
    return width === undefined ? image : image.resize({ width, withoutEnlargement: true });
  });
  if (!light || !tint) throw new Error(`No files for ${subject}/${picture}`);
  const [own, takes] = await Promise.all([
    light.removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    tint.extractChannel(0).raw().toBuffer(),
  ]);
  const raw = { width: own.info.width, height: own.info.height, channels: 3 as const };
  const result = sharp(coloured(own.data, takes, colour), { raw });
  return original === undefined
    ? result
    : sharp(await result.flop().png({ compressionLevel: 1 }).toBuffer());
}
