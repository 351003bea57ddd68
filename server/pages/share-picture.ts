import { pictureColour } from '#/contract/picture.ts';
import type { PublicConfig } from '#/contract/public-config.ts';

type Site = { origin: string; config: Pick<PublicConfig, 'pictureTemplate'> };

/**
 * Returns the absolute URL of a picture for link previews. If `pictureTemplate` is set, a stored
 * picture of this site is requested from that service at 1280 px. Another picture that a Forecourt
 * server stores gets the URL of its crop. The URL of any other picture is unchanged. Returns
 * undefined without a picture, and for a URL that is neither http nor https.
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
 * Converts a URL returned by `sharePictureOf` to the URL of the square crop. Returns the URL
 * unchanged if it is not the URL of a crop.
 */
export function squareOf(picture: string): string {
  return picture.replace(/\/share\.jpg$/, '/square.jpg');
}
