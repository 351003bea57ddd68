import sharp, { type Sharp } from 'sharp';
import type { PictureWidth } from '#/contract/picture.ts';

/** The formats in which pictures are given. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** The content type of each format. */
export const CONTENT_TYPE: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

/** AVIF is made up to this width (px); above it takes longer to make than its smaller file saves. */
const AVIF_UP_TO: PictureWidth = 640;

/** The best format that the browser accepts. One that names none of them gets JPEG, which all read. */
export function chooseFormat(accept: string, width: PictureWidth): PictureFormat {
  if (width <= AVIF_UP_TO && accepts(accept, 'image/avif')) return 'avif';
  if (accepts(accept, 'image/webp')) return 'webp';
  return 'jpeg';
}

function accepts(accept: string, type: string): boolean {
  return accept.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** What a picture of a width may weigh (bytes): a page's are bounded, whatever was photographed. */
const MOST: Partial<Record<PictureWidth, number>> = {
  320: 12_000,
  480: 20_000,
  640: 30_000,
  960: 45_000,
};
/** The share of its quality that a picture keeps: first all of it, then less until it is light enough. */
const TRIES = [1, 0.8, 0.6, 0.4];

/**
 * One size of a picture, in sRGB and without any metadata: a photo from a phone tells where it was
 * taken. Never enlarged. Rejects for a file that cannot be read.
 */
export async function makeVariant(
  picture: Sharp,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const { data, info } = await picture
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let bytes: Buffer = Buffer.alloc(0);
  for (const share of TRIES) {
    bytes = await encode(sharp(data, { raw: info }), format, share);
    if (bytes.length <= (MOST[width] ?? Infinity)) break;
  }
  return bytes;
}

/** The shape (px) in which messengers and networks show a picture beside a link. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** A picture cut to that shape around its middle, as JPEG: not all of those who fetch it read others. */
export async function makeShare(picture: Sharp): Promise<Buffer> {
  const cut = await picture
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(sharp(cut.data, { raw: cut.info }), 'jpeg', 1);
}

/** The side (px) of the square that the chat app shows beside a link, and the most bytes that it takes. */
export const SQUARE = { width: 400, height: 400 } as const;
const MOST_FOR_SQUARE = 32_000;

/** A picture cut to that square around its middle. */
export async function makeSquare(picture: Sharp): Promise<Buffer> {
  const cut = await picture
    .resize({ ...SQUARE, fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let bytes: Buffer = Buffer.alloc(0);
  for (const share of [1, 0.8, 0.6, 0.4]) {
    bytes = await encode(sharp(cut.data, { raw: cut.info }), 'jpeg', share);
    if (bytes.length <= MOST_FOR_SQUARE) break;
  }
  return bytes;
}

function encode(picture: Sharp, format: PictureFormat, share: number): Promise<Buffer> {
  if (format === 'avif')
    return picture.avif({ quality: Math.round(50 * share), effort: 1 }).toBuffer();
  if (format === 'webp')
    return picture.webp({ quality: Math.round(74 * share), effort: 4 }).toBuffer();
  const opaque = picture.flatten({ background: '#ffffff' });
  return opaque.jpeg({ quality: Math.round(78 * share), mozjpeg: true }).toBuffer();
}
