import type { CarRow } from './car-row.ts';
import { FALSE_MILEAGE, isMileageFalse } from './detail/false-mileage.ts';

/**
 * A row whose odometer is false without its level, which nobody gives such a car, and with that
 * verdict on its card. Whatever else the row says, either of its two verdicts is enough.
 */
export function withoutFalseLevel(row: CarRow): CarRow {
  const isFalse = isMileageFalse(row.proof) || row.mileage_report?.startsWith(FALSE_MILEAGE);
  if (!isFalse) return row;
  const { condition_level: _level, proof, ...rest } = row;
  const nothing = { applicable: null, checked: null, flaws: null };
  return { ...rest, proof: { ...nothing, ...proof, mileage_verdict: FALSE_MILEAGE } };
}
