import type { ViewerPicture } from '#/web/ui/viewer/viewer-link.ts';

/** Maximum number of posted pictures. Further ones are ignored. */
const MOST = 100;

/** The pictures to display. `refused` is the number of pictures from foreign origins. */
export type PostedPictures = { pictures: ViewerPicture[]; refused: number };

/**
 * Parses the pictures in `value`: URLs, or objects with `src`. Pictures of foreign origins are
 * counted, not returned.
 * @param origins accepted origins; paths of this site's media store are always accepted
 */
export function readPostedPictures(value: unknown, origins: readonly string[]): PostedPictures {
  const all = (Array.isArray(value) ? value : [value]).slice(0, MOST).flatMap(readPicture);
  // Anyone could show pictures of foreign origins under the dealer's name.
  const pictures = all.filter(({ src }) => isOurs(src, origins));
  return { pictures, refused: all.length - pictures.length };
}

/** Returns the origin of an absolute http(s) URL; undefined for any other text. */
export function originOf(address: string): string | undefined {
  if (!/^https?:/i.test(address)) return undefined;
  try {
    return new URL(address).origin;
  } catch {
    // The oldest supported browsers have no `URL.canParse`.
    return undefined;
  }
}

function readPicture(value: unknown): ViewerPicture[] {
  if (typeof value === 'string') return value ? [{ src: value, alt: '' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const { src, alt, caption, group, width, height } = value as Record<string, unknown>;
  const [address] = readPicture(src);
  if (!address) return [];
  return [
    {
      src: address.src,
      alt: text(alt) ?? text(caption) ?? '',
      caption: text(caption),
      group: text(group),
      width: size(width),
      height: size(height),
    },
  ];
}

function isOurs(src: string, origins: readonly string[]): boolean {
  // A second slash, or a backslash, which browsers treat as one, would start a host name.
  if (/^\/media\/[\w.-]+(\?[\w=&]*)?$/.test(src)) return true;
  const origin = originOf(src);
  return origin !== undefined && origins.includes(origin);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function size(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 1 && value < 100_000 ? value : undefined;
}
