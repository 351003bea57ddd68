import type { CarSummary } from '#/app/cars/car-summary.ts';

/**
 * How many flaws were found; null where nobody knows. None counts only where somebody looked: of a
 * car that was not inspected it says nothing.
 */
export function foundFlaws(proof: NonNullable<CarSummary['more']>['proof']): number | null {
  const { flaws = null, checked = null } = proof ?? {};
  return flaws === 0 && checked === null ? null : flaws;
}
