import { sheetOf, transformed } from '#/app/car-drawing/sheet.ts';
import type { UnderbodyPlace } from '#/app/reports/chassis/bolt-place.ts';

/**
 * Returns the position of a place of the underbody on the drawing of `body`, in the view from
 * above. Undefined if the drawing has no such view.
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
