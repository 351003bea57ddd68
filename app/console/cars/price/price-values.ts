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
 * Returns the price of a car and the fields that depend on it, for the audit log. For the undo,
 * `fields` has all of them as JSON, and `step` has the last step of the price history as JSON.
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

/**
 * Returns the price and the fields that depend on it from a log entry; empty if the entry has none.
 */
export function fieldsIn({ fields }: AuditValues): Readonly<Record<string, unknown>> {
  return JSON.parse(String(fields ?? '{}')) as Readonly<Record<string, unknown>>;
}

/** Returns the last step of the price history from a log entry; undefined if it has none. */
export function stepIn({ step }: AuditValues): StoredPriceStep | undefined {
  return typeof step === 'string' ? (JSON.parse(step) as StoredPriceStep) : undefined;
}

/** Returns the names of the price and of the fields that depend on it. */
function priceFields(type: RecordType): string[] {
  return ['price', ...(type.clears?.['price']?.fields ?? [])];
}
