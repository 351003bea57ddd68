import { recordAudit, type AuditValues } from '#/app/console/audit/queries.ts';
import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import { expectCar } from '#/app/console/cars/stored-car.ts';
import { NO_DRAFT } from '#/app/inspection/drafts/apply-writes.ts';
import { findDraft } from '#/app/inspection/drafts/draft-queries.ts';
import type { InspectionDraftTable } from '#/app/inspection/drafts/tables.ts';
import type { Database } from '#/database/database.ts';
import { notFound } from '#/server/http/errors.ts';

/** A draft that the person may see, and the branch of its car. */
export type SeenDraft = { draft: InspectionDraftTable; branchId: string | null };

/**
 * Returns the draft with this id, the branch of its car, and the mileage (km) in the car's record.
 * Throws `notFound` if there is none, or if the person may not see the car.
 */
export async function expectSeenDraft(
  id: string,
  context: ConsoleContext,
): Promise<SeenDraft & { carKm: number | null }> {
  const draft = await findDraft(context.db, id);
  if (!draft) throw notFound(NO_DRAFT);
  const { row, branchId } = await expectCar(context.db, draft.car_id, context);
  return { draft, branchId, carKm: row.mileage_km ?? null };
}

/** Returns the name under which a draft stores this person's changes. */
export function writerOf({ staff }: ConsoleContext): string {
  return `staff ${staff.name}`;
}

/** A change of a draft for the audit log. */
export type DraftChange = { action: string; before?: AuditValues; after?: AuditValues };

/** Writes a change of a draft to the audit log. Call it in the transaction of the change. */
export async function recordDraftChange(
  trx: Database,
  { author, now }: ConsoleContext,
  { draft, branchId }: SeenDraft,
  change: DraftChange,
): Promise<void> {
  const subject = `inspection ${draft.id} ${draft.car_id}`;
  await recordAudit(trx, author, { ...change, subject, branchId }, now());
}
