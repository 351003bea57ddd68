import { withoutClaims } from '#/app/evidence/supported-row.ts';
import type { Inspected } from '#/app/inspection/intake/publication.ts';
import type { CarKnown } from '#/app/inspection/queries.ts';
import { canonicalJson } from '#/server/signing/canonical-json.ts';

/**
 * Returns the data of a stored car on which an inspection depends. The dealer's claims are removed
 * from the title, because the inspection may contradict them.
 */
export function toInspected(car: CarKnown): Inspected {
  const { is_replacing_battery } = JSON.parse(car.row) as { is_replacing_battery?: number };
  const { id, title, first_registration, is_motorcycle, energy, body, gearbox, seats } = car;
  return {
    id,
    title: withoutClaims(title) || id,
    first_registration,
    is_motorcycle: is_motorcycle === 1,
    energy,
    body,
    gearbox,
    seats,
    is_replacing_battery: is_replacing_battery === undefined ? null : is_replacing_battery === 1,
  };
}

/**
 * Returns whether a car with the data `other` certainly gets the same grade as a published version
 * with the car data `one`. Old versions store an unknown `is_replacing_battery` as false.
 */
export function hasSameGrade(one: Inspected, other: Inspected): boolean {
  const is_replacing_battery = other.is_replacing_battery ?? one.is_replacing_battery;
  return (
    canonicalJson({ ...one, title: '' }) ===
    canonicalJson({ ...other, title: '', is_replacing_battery })
  );
}
