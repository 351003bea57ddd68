import type { CheckedPoint } from '#/app/inspection/answers/report-schema.ts';
import type { FlawReport } from '#/app/reports/flaw/contract.ts';

type Shown = Pick<CheckedPoint, 'item' | 'name' | 'pictures'>;

/** The pictures of these checkpoints with their places in the viewer. */
export function shotsOf(points: readonly Shown[]) {
  return points
    .flatMap(({ item, name, pictures }) =>
      pictures.map(({ img, desc }) => ({ item, src: img, alt: desc ?? name, group: name })),
    )
    .map((shot, index) => ({ ...shot, index, caption: shot.alt }));
}

/** The findings that the map of flaws does not show already, picture for picture. */
export function withoutMappedFlaws<Point extends Shown>(
  points: readonly Point[],
  flaw: FlawReport | null | undefined,
): Point[] {
  const shown = new Set(flaw?.flaws.flatMap(({ near, far }) => [near, far]));
  return points.filter(
    ({ pictures }) => pictures.length === 0 || !pictures.every(({ img }) => shown.has(img)),
  );
}
