import { ALL_PANELS, panelOfCode, type PanelId } from '#/app/car-drawing/panels.ts';
import { meanOf } from '#/app/inspection/intake/evidence.ts';
import type { Publication } from '#/app/inspection/intake/publication.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';
import type { Checkpoint } from './report-schema.ts';

/**
 * Returns which drawing shows the checkpoint of the finding `row`, its number in its category, the
 * position of the defect, and the paint thickness.
 * @param rows the results of all checkpoints of the car
 */
export function placeOfPoint(
  row: Finding,
  rows: readonly Finding[],
  { car, paint }: Pick<Publication, 'car' | 'paint'>,
): Pick<Checkpoint, 'body' | 'position' | 'place' | 'paint'> {
  const { item, place = null } = row;
  const category = rows.filter((each) => each.item.startsWith(item.slice(0, 1)));
  const own = paint.find((each) => each.item === item);
  const opposite = paint.find((each) => each.item === oppositeOf(item));
  return {
    body: bodyOf({ car }),
    position: { at: category.indexOf(row) + 1, of: category.length },
    place,
    paint: own
      ? { points: own.points, opposite: opposite === undefined ? null : meanOf(opposite) }
      : null,
  };
}

/**
 * Returns which drawing shows the inspected car: `motorcycle` or its body type. Null if the body
 * type is unknown.
 */
export function bodyOf({ car }: Pick<Publication, 'car'>): string | null {
  return car.is_motorcycle ? 'motorcycle' : car.body;
}

/**
 * Returns the code of the opposite panel, such as that of the right front door for the left one.
 * Undefined for a panel without an opposite, such as the hood.
 */
function oppositeOf(item: string): string | undefined {
  const panel = panelOfCode(item);
  const [, side, rest = ''] = /^(left|right)-(.*)$/.exec(panel ?? '') ?? [];
  if (side === undefined) return undefined;
  return ALL_PANELS[`${side === 'left' ? 'right' : 'left'}-${rest}` as PanelId].code ?? undefined;
}
