import { canonicalJson } from '#/server/sealing/canonical-json.ts';
import type { Inspected } from '#/app/inspection/intake/publication.ts';
import type { CarKnown } from '#/app/inspection/queries.ts';

/** What an inspection goes by of its car, as it stands in the shop now. */
export function toInspected(car: CarKnown): Inspected {
  const { is_replacing_battery } = JSON.parse(car.record) as { is_replacing_battery?: number };
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

/** Whether nothing that a grade goes by differs: by another title alone nothing is graded. */
export function isGradedAlike(one: Inspected, other: Inspected): boolean {
  return canonicalJson({ ...one, title: '' }) === canonicalJson({ ...other, title: '' });
}
