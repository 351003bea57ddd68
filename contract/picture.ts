/** The widths (px) in which the server gives pictures; any other is refused. The last is for coming near. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Pictures of our own store, here or on another server of this kind. Others have one size only. */
const SIZABLE = /^(https?:\/\/[^/?#]+)?\/media\/[0-9a-f]{32}$/;

/** The address of a picture in one width. A picture of a foreign server keeps its address. */
export function pictureUrl(src: string, width: PictureWidth): string {
  return SIZABLE.test(src) ? `${src}?w=${width}` : src;
}

/** The `srcset` of a picture; undefined for a picture of a foreign server. */
export function srcSet(src: string, widths: readonly PictureWidth[]): string | undefined {
  if (!SIZABLE.test(src)) return undefined;
  return widths.map((width) => `${src}?w=${width} ${width}w`).join(', ');
}
