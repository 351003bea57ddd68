import { pictureColour } from '#/contract/picture.ts';
import type { PublicConfig } from '#/contract/public-config.ts';

type Site = { origin: string; config: Pick<PublicConfig, 'pictureTemplate'> };

/**
 * Returns an absolute URL of the picture `src` for link previews. A picture that Forecourt stores
 * is cropped or resized. Returns undefined if there is no picture, or if its URL is neither http
 * nor https.
 */
export function sharePictureOf(
  src: string | null | undefined,
  { origin, config: { pictureTemplate } }: Site,
): string | undefined {
  if (!src) return undefined;
  const isSized = pictureColour(src) !== undefined;
  if (isSized && pictureTemplate && src.startsWith('/')) {
    const name = src.slice(src.lastIndexOf('/') + 1);
    return pictureTemplate.replaceAll('{name}', name).replaceAll('{width}', '1280');
  }
  const url = URL.canParse(src, origin) ? new URL(src, origin).href : undefined;
  if (!url || !/^https?:/.test(url)) return undefined;
  return isSized ? `${url}/share.jpg` : url;
}

/**
 * Returns the URL of the square crop for a URL from `sharePictureOf`. Returns other URLs unchanged.
 */
export function squareOf(picture: string): string {
  return picture.replace(/\/share\.jpg$/, '/square.jpg');
}
