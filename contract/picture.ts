/** Widths in px in which the server produces pictures. The server refuses other widths. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920, 3840] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/**
 * Matches URLs of pictures that a Forecourt server stores. Only these pictures exist in all
 * PICTURE_WIDTHS. The last six digits of the name are the main colour.
 */
const SIZABLE = /^(https?:\/\/[^/?#]+)?\/media\/([0-9a-f]{32})$/;

let sizedAt = '';

/**
 * Sets the URL template of the service that resizes pictures, for the whole process. The template
 * contains `{name}` and `{width}`. An empty template means this server.
 */
export function sizePicturesAt(template: string): void {
  sizedAt = template;
}

/**
 * Returns the URL of the picture `src` at this width in px. Returns `src` unchanged if no Forecourt
 * server stores the picture.
 */
export function pictureUrl(src: string, width: PictureWidth): string {
  const [, host, name] = SIZABLE.exec(src) ?? [];
  if (!name) return src;
  if (!sizedAt || host) return `${src}?w=${width}`;
  return sizedAt.replaceAll('{name}', name).replaceAll('{width}', `${width}`);
}

/**
 * Returns the `srcset` of the picture `src` with these widths; undefined if the picture has one
 * size only.
 */
export function srcSet(src: string, widths: readonly PictureWidth[]): string | undefined {
  if (!SIZABLE.test(src)) return undefined;
  return widths.map((width) => `${pictureUrl(src, width)} ${width}w`).join(', ');
}

/**
 * Returns the main colour (#rrggbb) in the name of the picture `src`; undefined if there is none.
 */
export function pictureColour(src: string): string | undefined {
  return SIZABLE.test(src) ? `#${src.slice(-6)}` : undefined;
}
