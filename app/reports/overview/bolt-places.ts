import { sheetOf, transformed } from '#/app/car-drawing/sheet.ts';
import type { UnderbodyPlace } from '#/app/reports/chassis/bolt-place.ts';

/**
 * Returns this place of the underbody on the view from above in the drawing of this body; undefined
 * if the drawing has no such view.
 */
export function onSheet(
  body: string | null,
  { along, across }: UnderbodyPlace,
): { x: number; y: number } | undefined {
  const top = sheetOf(body).views.find(({ view }) => view === 'top');
  if (!top) return undefined;
  const [x, y] = transformed(top.matrix, along * top.width, across * top.height);
  return { x, y };
}
