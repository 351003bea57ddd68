import { pictureColour } from '#/contract/picture.ts';
import type { PublicConfig } from '#/contract/public-config.ts';

type Site = { origin: string; config: Pick<PublicConfig, 'pictureTemplate'> };

/**
 * Returns the absolute URL of a picture for link previews. A picture of this site comes from the
 * service in `pictureTemplate`, if one is set, at 1280 px. Any other picture that a Forecourt
 * server stores is cropped; the rest are unchanged. Returns undefined without a picture, and for a
 * URL other than http and https.
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
 * Converts a URL returned by `sharePictureOf` to the URL of the square crop; unchanged if the
 * picture is not cropped.
 */
export function squareOf(picture: string): string {
  return picture.replace(/\/share\.jpg$/, '/square.jpg');
}
