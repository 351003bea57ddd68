import type { ViewerPicture } from '#/web/ui/viewer/viewer-link.ts';

/** So many pictures at a time, whoever hands them over. */
const MOST = 100;

/** What is to be shown, and how many pictures are not, because they lie elsewhere. */
export type PostedPictures = { pictures: ViewerPicture[]; refused: number };

/**
 * Reads pictures that somebody handed over: addresses, or objects with `src`. Whatever is neither
 * is passed over; pictures of hosts that are not ours are counted and not shown, or this page
 * would put anybody's pictures under the dealer's name.
 * @param origins besides the site's own pictures, those of these origins are shown
 */
export function readPostedPictures(value: unknown, origins: readonly string[]): PostedPictures {
  const all = (Array.isArray(value) ? value : [value]).slice(0, MOST).flatMap(readPicture);
  const pictures = all.filter(({ src }) => isOurs(src, origins));
  return { pictures, refused: all.length - pictures.length };
}

/** The origin of a whole web address; undefined for what is none. */
export function originOf(address: string): string | undefined {
  if (!/^https?:/i.test(address)) return undefined;
  try {
    return new URL(address).origin;
  } catch {
    // The oldest browsers that are served tell no other way that this is no address.
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
  // A second slash, or a backslash that browsers take for one, would begin a host.
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
