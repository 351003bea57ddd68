import { FALSE_MILEAGE, isMileageFalse } from '#/app/car-facts/odometer-fraud.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';

/**
 * Returns the row of a car. If the odometer is false, the condition level is removed and the proof
 * line has the verdict 里程不符. The odometer is false if the inspection or the dealer's sentence on the
 * maintenance records says so.
 */
export function withoutFalseLevel<Row extends Partial<CarRow>>(row: Row): Row {
  const isFalse = isMileageFalse(row.proof) || row.mileage_report?.startsWith(FALSE_MILEAGE);
  if (!isFalse) return row;
  const { condition_level: _level, proof, ...rest } = row;
  const nothing = { applicable: null, checked: null, flaws: null };
  return { ...rest, proof: { ...nothing, ...proof, mileage_verdict: FALSE_MILEAGE } } as Row;
}
