import type { StoredPriceStep } from '#/app/car-facts/prices/price.ts';
import type { AuditValues } from '#/app/console/audit/queries.ts';
import type { DriveAway } from '#/app/console/cars/contract.ts';
import type { StoredCar } from '#/app/console/cars/stored-car.ts';
import { toAuditValue } from '#/app/console/content/history.ts';
import { listPrices } from '#/app/inventory/projection/projection-queries.ts';
import type { Database } from '#/database/database.ts';
import type { RecordType } from '#/records/columns/record-type.ts';

/** Returns the names of the price and of the fields that depend on it. */
export function priceFields(type: RecordType): string[] {
  return ['price', ...(type.clears?.['price']?.fields ?? [])];
}

/** Returns the drive-away price of a stored car. */
export function driveAwayOf({ real, real_lines: lines = [] }: StoredCar['row']): DriveAway {
  return {
    real: real ?? null,
    lines: lines.map(({ desc, amount, note }) => ({ desc, amount, note: note ?? null })),
  };
}

/**
 * Returns the price of a car, the fields that depend on it and the last step of its price history
 * (`step`, JSON), for the log of changes.
 */
export async function priceValues(
  type: RecordType,
  { row }: StoredCar,
  trx: Database,
): Promise<AuditValues> {
  const values = row as Readonly<Record<string, unknown>>;
  const step = (await listPrices(trx, [row.id])).get(row.id)?.at(-1);
  return {
    ...Object.fromEntries(priceFields(type).map((field) => [field, toAuditValue(values[field])])),
    // For the undo. The log has no name for it and does not display it.
    step: toAuditValue(step),
  };
}

/** Returns the value of a field from the value that the log recorded. */
export function storedValue(recorded: AuditValues[string]): unknown {
  return typeof recorded === 'string' && /^[[{]/.test(recorded) ? JSON.parse(recorded) : recorded;
}

/** Returns the recorded step of the price history; undefined if there was none. */
export function stepIn({ step }: AuditValues): StoredPriceStep | undefined {
  return (storedValue(step ?? null) as StoredPriceStep | null) ?? undefined;
}
