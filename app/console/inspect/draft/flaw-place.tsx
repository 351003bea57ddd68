import type { View } from '#/app/car-drawing/panels.ts';
import { placeOnSheet, type PlacedView, type Sheet } from '#/app/car-drawing/sheet.ts';

/**
 * The place of a flaw: a view of the car, and x and y in per cent of the view's width and height.
 */
export type Place = { view: View; x: number; y: number };

/** Converts a position in a view (cm) to a place. */
export function percentIn(
  { view, width, height }: PlacedView,
  { x, y }: { x: number; y: number },
): Place {
  return { view, x: percent(x, width), y: percent(y, height) };
}

/** Returns the place that is `x` cm to the right of this one and `y` cm below it on the drawing. */
export function nudged(sheet: Sheet, place: Place, x: number, y: number): Place {
  const drawnView = sheet.views.find(({ view }) => view === place.view);
  const at = placeOnSheet(sheet, place.view, place.x, place.y);
  if (!drawnView || !at) return place;
  const [a, b, c, d, e, f] = drawnView.matrix;
  const { x: across, y: down } = new DOMPoint(at[0] + x, at[1] + y).matrixTransform(
    new DOMMatrix([a, b, c, d, e, f]).inverse(),
  );
  return percentIn(drawnView, { x: across, y: down });
}

function percent(part: number, whole: number): number {
  return Math.round(Math.min(100, Math.max(0, (100 * part) / whole)) * 10) / 10;
}
