import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import type { CheckedPoint } from '#/app/inspection/answers/report-schema.ts';

type Pictured = Pick<CheckedPoint, 'item' | 'name' | 'pictures'>;

/** Returns all pictures of `points` for the viewer, each with the checkpoint and the index. */
export function shotsOf(points: readonly Pictured[]) {
  return points
    .flatMap(({ item, name, pictures }) =>
      pictures.map(({ img, desc }) => ({ item, src: img, alt: desc ?? name, group: name })),
    )
    .map((shot, index) => ({ ...shot, index, caption: shot.alt }));
}

/**
 * Returns `points` without the points whose pictures are all from the flaw report. Points without
 * pictures stay.
 */
export function withoutMappedFlaws<Point extends Pictured>(
  points: readonly Point[],
  flaw: FlawReport | null | undefined,
): Point[] {
  const mapped = new Set(flaw?.flaws.flatMap(({ near, far }) => [near, far]));
  return points.filter(
    ({ pictures }) => pictures.length === 0 || !pictures.every(({ img }) => mapped.has(img)),
  );
}
