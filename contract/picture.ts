/** The widths (px) in which the server gives pictures; any other is refused. The last two are for coming near, and for panoramas. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920, 3840] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/**
 * Pictures of our own store, here or on another server of this kind: the last six digits of a name
 * are the picture's main colour. Other pictures have one size only.
 */
const SIZABLE = /^(https?:\/\/[^/?#]+)?\/media\/([0-9a-f]{32})$/;

let sizedAt = '';

/**
 * Says where this site's pictures are sized: the URL of each, with `{name}` and `{width}` in it;
 * empty for this server. For whoever renders, before anything is: a page has one such place,
 * and handing it to each picture would cost every first visit.
 */
export function sizePicturesAt(template: string): void {
  sizedAt = template;
}

/** The address of a picture in one width. A picture of a foreign server keeps its address. */
export function pictureUrl(src: string, width: PictureWidth): string {
  const [, host, name] = SIZABLE.exec(src) ?? [];
  if (!name) return src;
  if (!sizedAt || host) return `${src}?w=${width}`;
  return sizedAt.replaceAll('{name}', name).replaceAll('{width}', `${width}`);
}

/** The `srcset` of a picture; undefined for a picture of a foreign server. */
export function srcSet(src: string, widths: readonly PictureWidth[]): string | undefined {
  if (!SIZABLE.test(src)) return undefined;
  return widths.map((width) => `${pictureUrl(src, width)} ${width}w`).join(', ');
}

/** What stands in for a picture while it loads: its main colour, where its name tells. */
export function pictureColour(src: string): string | undefined {
  return SIZABLE.test(src) ? `#${src.slice(-6)}` : undefined;
}
