import type { CarSummary } from '#/app/inventory/car-summary.ts';

/** Returns the number of flaws found on a car; null if unknown. */
export function foundFlaws(proof: NonNullable<CarSummary['more']>['proof']): number | null {
  const { flaws = null, checked = null, flaws_checked = null } = proof ?? {};
  return flaws === 0 && checked === null && flaws_checked === null ? null : flaws;
}

/** Returns whether a flaw report without inspector and source says that a check found no flaw. */
export function isFlawlessStated(proof: NonNullable<CarSummary['more']>['proof']): boolean {
  return foundFlaws(proof) === 0 && !!proof?.flaws_checked && !proof.flaws_checked_by;
}
