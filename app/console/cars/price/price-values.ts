import type { StoredPriceStep } from '#/app/car-facts/prices/price.ts';
import type { AuditValues } from '#/app/console/audit/queries.ts';
import type { DriveAway } from '#/app/console/cars/contract.ts';
import type { StoredCar } from '#/app/console/cars/stored-car.ts';
import { toAuditValue } from '#/app/console/content/history.ts';
import { listPrices } from '#/app/inventory/projection/projection-queries.ts';
import type { Database } from '#/database/database.ts';
import type { RecordType } from '#/records/columns/record-type.ts';

/** Returns the drive-away price of a stored car. */
export function driveAwayOf({ real, real_lines: lines = [] }: StoredCar['row']): DriveAway {
  return {
    real: real ?? null,
    lines: lines.map(({ desc, amount, note }) => ({ desc, amount, note: note ?? null })),
  };
}

/**
 * Returns the price of a car and the fields that depend on it, for the log of changes; with all of
 * them (`fields`, JSON) and the last step of its price history (`step`, JSON) for the undo.
 */
export async function priceValues(
  type: RecordType,
  { row }: StoredCar,
  trx: Database,
): Promise<AuditValues> {
  const values = row as Readonly<Record<string, unknown>>;
  const fields = priceFields(type).map((field) => [field, values[field] ?? null] as const);
  const step = (await listPrices(trx, [row.id])).get(row.id)?.at(-1);
  return {
    ...Object.fromEntries(fields.map(([field, value]) => [field, toAuditValue(value)])),
    // For the undo. The log has no names for them and does not display them.
    fields: toAuditValue(Object.fromEntries(fields)),
    step: toAuditValue(step),
  };
}

/** Returns the recorded price with all fields that depend on it; empty if none are recorded. */
export function fieldsIn({ fields }: AuditValues): Readonly<Record<string, unknown>> {
  return JSON.parse(String(fields ?? '{}')) as Readonly<Record<string, unknown>>;
}

/** Returns the recorded step of the price history; undefined if there was none. */
export function stepIn({ step }: AuditValues): StoredPriceStep | undefined {
  return typeof step === 'string' ? (JSON.parse(step) as StoredPriceStep) : undefined;
}

/** Returns the names of the price and of the fields that depend on it. */
function priceFields(type: RecordType): string[] {
  return ['price', ...(type.clears?.['price']?.fields ?? [])];
}
