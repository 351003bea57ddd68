import { FALSE_MILEAGE, isMileageFalse } from '#/app/car-facts/odometer-fraud.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';

/**
 * Returns the row without a condition level and with the verdict 里程不符 if the odometer is false.
 * Otherwise returns the row unchanged.
 */
export function withoutFalseLevel<Row extends Partial<CarRow>>(row: Row): Row {
  const isFalse = isMileageFalse(row.proof) || row.mileage_report?.startsWith(FALSE_MILEAGE);
  if (!isFalse) return row;
  const { condition_level: _level, proof, ...rest } = row;
  const nothing = { applicable: null, checked: null, flaws: null };
  return { ...rest, proof: { ...nothing, ...proof, mileage_verdict: FALSE_MILEAGE } } as Row;
}
