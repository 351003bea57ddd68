import type { ViewerPicture } from '#/web/ui/viewer/viewer-link.ts';
import type { Work } from './contract.ts';

/**
 * Returns the pictures of these works. In each work, the picture from before the work comes first.
 */
export function picturesOf(works: readonly Work[], carTitle: string): ViewerPicture[] {
  return works.flatMap(({ name, before, after, result }) => [
    ...(before
      ? [{ src: before, alt: `${carTitle} ${name} 整备前`, caption: `${name}，整备前` }]
      : []),
    ...(after
      ? [
          {
            src: after,
            alt: `${carTitle} ${name} 整备后`,
            caption: `${name}，整备后${result ? `：${result}` : ''}`,
          },
        ]
      : []),
  ]);
}

/** Returns the indexes of the two pictures of the work `works[at]` in the viewer. */
export function placesOf(works: readonly Work[], at: number): { before: number; after: number } {
  const first = picturesOf(works.slice(0, at), '').length;
  return { before: first, after: first + (works[at]?.before ? 1 : 0) };
}
