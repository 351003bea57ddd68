/**
 * Widths in px in which the server produces pictures. The server refuses other widths. The last two
 * are for zooming and panoramas.
 */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920, 3840] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/**
 * Matches URLs of pictures that a Forecourt server stores. The last six digits of the name are the
 * main colour. Other pictures have one size only.
 */
const SIZABLE = /^(https?:\/\/[^/?#]+)?\/media\/([0-9a-f]{32})$/;

let sizedAt = '';

/**
 * Sets the URL template of the service that resizes pictures, with `{name}` and `{width}`; empty
 * for this server. Call it before rendering. It holds for the whole process.
 */
export function sizePicturesAt(template: string): void {
  sizedAt = template;
}

/**
 * Returns the URL of the picture `src` at this width in px. Returns `src` unchanged if no Forecourt
 * server stores the picture, since it has one size only.
 */
export function pictureUrl(src: string, width: PictureWidth): string {
  const [, host, name] = SIZABLE.exec(src) ?? [];
  if (!name) return src;
  if (!sizedAt || host) return `${src}?w=${width}`;
  return sizedAt.replaceAll('{name}', name).replaceAll('{width}', `${width}`);
}

/**
 * Returns the `srcset` of the picture `src` with these widths; undefined if it exists in one size
 * only.
 */
export function srcSet(src: string, widths: readonly PictureWidth[]): string | undefined {
  if (!SIZABLE.test(src)) return undefined;
  return widths.map((width) => `${pictureUrl(src, width)} ${width}w`).join(', ');
}

/**
 * Returns the main colour (#rrggbb) of the picture `src`, as its name states it; undefined if the
 * name states none.
 */
export function pictureColour(src: string): string | undefined {
  return SIZABLE.test(src) ? `#${src.slice(-6)}` : undefined;
}
