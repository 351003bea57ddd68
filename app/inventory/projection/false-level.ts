import { FALSE_MILEAGE, isMileageFalse } from '#/app/car-facts/odometer-fraud.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';

/**
 * Returns the row without its condition level, and with the verdict 里程不符 in its proof line, if the
 * odometer is false: the inspection says so, or the dealer's sentence on the maintenance records.
 * Otherwise returns the row unchanged.
 */
export function withoutFalseLevel<Row extends Partial<CarRow>>(row: Row): Row {
  const isFalse = isMileageFalse(row.proof) || row.mileage_report?.startsWith(FALSE_MILEAGE);
  if (!isFalse) return row;
  const { condition_level: _level, proof, ...rest } = row;
  const nothing = { applicable: null, checked: null, flaws: null };
  return { ...rest, proof: { ...nothing, ...proof, mileage_verdict: FALSE_MILEAGE } } as Row;
}
