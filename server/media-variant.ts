import type { Sharp } from 'sharp';
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

/**
 * One size of a picture, in sRGB and without any metadata: a photo from a phone tells where it was
 * taken. Never enlarged. Rejects for a file that cannot be read.
 */
export async function makeVariant(
  picture: Sharp,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const sized = picture.resize({ width, withoutEnlargement: true });
  if (format === 'avif') return sized.avif({ quality: 50, effort: 1 }).toBuffer();
  if (format === 'webp') return sized.webp({ quality: 74, effort: 4 }).toBuffer();
  return sized.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}
