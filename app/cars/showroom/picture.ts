import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { filesOf, type Colour, type Kept, type ShownBody, type Underside } from './catalogue.ts';
import { coloured } from './tone.ts';

/**
 * A picture of a body in a colour, ready to be sized and encoded. Outside it is the paint's colour,
 * inside the seats'. Rejects when a file is missing.
 */
export async function showroomPicture(
  body: ShownBody | Underside,
  picture: Kept,
  colour: Colour,
  folder = import.meta.dirname,
): Promise<Sharp> {
  const [light, tint] = filesOf(body, picture).map((file) => join(folder, file));
  const [own, takes] = await Promise.all([
    sharp(light).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    sharp(tint).extractChannel(0).raw().toBuffer(),
  ]);
  const { width, height } = own.info;
  return sharp(coloured(own.data, takes, colour), { raw: { width, height, channels: 3 } });
}
