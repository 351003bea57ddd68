import type { ViewerPicture } from '#/web/ui/viewer/viewer-link.ts';
import type { Work } from './contract.ts';

/**
 * Returns the pictures of these jobs. The picture from before a job precedes the one from after it.
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

/** Returns the indexes in the viewer of the two pictures of the job `works[at]`. */
export function placesOf(works: readonly Work[], at: number): { before: number; after: number } {
  const first = picturesOf(works.slice(0, at), '').length;
  return { before: first, after: first + (works[at]?.before ? 1 : 0) };
}
