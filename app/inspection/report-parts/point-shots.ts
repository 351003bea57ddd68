import type { CheckedPoint } from '#/app/inspection/answers/report-schema.ts';

type Pictured = Pick<CheckedPoint, 'item' | 'name' | 'pictures'>;

/** Returns all pictures of `points` for the viewer, each with its checkpoint and its index. */
export function shotsOf(points: readonly Pictured[]) {
  return points
    .flatMap(({ item, name, pictures }) =>
      pictures.map(({ img, desc }) => ({ item, src: img, alt: desc ?? name, group: name })),
    )
    .map((shot, index) => ({ ...shot, index, caption: shot.alt }));
}
