import { pictureColour } from '#/contract/picture.ts';
import type { PublicConfig } from '#/contract/public-config.ts';

type Site = { origin: string; config: Pick<PublicConfig, 'pictureTemplate'> };

/**
 * Returns an absolute URL of the picture `src` for link previews. Undefined without a picture, and
 * for a URL that is neither http nor https. It is:
 * - for a picture that Forecourt stores: the URL of its crop
 * - for such a picture of this site, with `pictureTemplate`: that service's URL at 1280 px
 * - for any other picture: its own URL
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
 * Converts the URL of a crop from `sharePictureOf` to that of the square crop. Returns other URLs
 * unchanged.
 */
export function squareOf(picture: string): string {
  return picture.replace(/\/share\.jpg$/, '/square.jpg');
}
