import type { Inspected } from '#/app/inspection/intake/publication.ts';
import type { CarKnown } from '#/app/inspection/queries.ts';
import { canonicalJson } from '#/server/signing/canonical-json.ts';

/** Returns the data of a stored car that an inspection uses. */
export function toInspected(car: CarKnown): Inspected {
  const { is_replacing_battery } = JSON.parse(car.row) as { is_replacing_battery?: number };
  const { id, title, first_registration, is_motorcycle, energy, body, gearbox, seats } = car;
  return {
    id,
    title,
    first_registration,
    is_motorcycle: is_motorcycle === 1,
    energy,
    body,
    gearbox,
    seats,
    is_replacing_battery: is_replacing_battery === 1,
  };
}

/** Whether two states of the same car certainly lead to the same grade. */
export function hasSameGrade(one: Inspected, other: Inspected): boolean {
  return canonicalJson({ ...one, title: '' }) === canonicalJson({ ...other, title: '' });
}
