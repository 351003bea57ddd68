import type { Sharp } from 'sharp';
import type { PictureWidth } from '#/contract/picture.ts';
import { loadSharp } from './load-sharp.ts';

/** Formats in which pictures are served. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** Content type of each format. */
export const CONTENT_TYPE: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

/** Maximum width in px for AVIF. Above it, encoding takes longer than the smaller file saves. */
const AVIF_UP_TO: PictureWidth = 640;

/**
 * Returns the format to send for this `Accept` header: AVIF, else WebP, else JPEG. AVIF is used up
 * to a width of 640 px (AVIF_UP_TO).
 */
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

/** Size in bytes, by width, above which a picture is encoded again at a lower quality. */
const MOST: Partial<Record<PictureWidth, number>> = {
  320: 12_000,
  480: 20_000,
  640: 30_000,
  960: 45_000,
};
/**
 * Factors of the quality, tried in order until the picture is small enough. The last factor is used
 * even if the picture is still too large.
 */
const TRIES = [1, 0.8, 0.6, 0.4];

/**
 * Encodes this picture at this width in px, without enlarging it. Removes the metadata. Rejects if
 * the picture cannot be decoded.
 */
export async function makeVariant(
  picture: Sharp,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  // Raw pixels have no metadata, such as the location in a phone's photo.
  const { data, info } = await picture
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sharp = await loadSharp();
  let bytes: Buffer = Buffer.alloc(0);
  for (const share of TRIES) {
    bytes = await encode(sharp(data, { raw: info }), format, share);
    if (bytes.length <= (MOST[width] ?? Infinity)) break;
  }
  return bytes;
}

/** Size in px of link previews in messengers and social networks. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Crops this picture around its centre to 1200 x 630 px (SHARE_SIZE) and encodes it as JPEG. */
export async function makeShare(picture: Sharp): Promise<Buffer> {
  // Some link crawlers read no other format than JPEG.
  const cut = await picture
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sharp = await loadSharp();
  return encode(sharp(cut.data, { raw: cut.info }), 'jpeg', 1);
}

/** Size in px of link previews in the chat app. */
export const SQUARE = { width: 400, height: 400 } as const;
const MOST_FOR_SQUARE = 32_000;

/**
 * Crops this picture around its centre to 400 x 400 px and encodes it as JPEG. Lowers the quality
 * in steps to 40% if the file has more than 32,000 bytes.
 */
export async function makeSquare(picture: Sharp): Promise<Buffer> {
  const cut = await picture
    .resize({ ...SQUARE, fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sharp = await loadSharp();
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
