import { NO_VISIT, type VisitColumns } from '#/app/leads/cases/visit.ts';
import { notePlace, subjectOf } from '#/app/leads/lead-payload.ts';
import { LEAD_KINDS, statusesOf } from '#/app/leads/progress.ts';
import { addStep, findLead, nextNumber, setStatus } from '#/app/leads/queries.ts';
import { recipientsOf } from '#/app/leads/recipients.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import type { Database } from '#/database/database.ts';
import type { Context } from '#/server/http/implement.ts';
import { enqueue } from '#/server/outbox/queries.ts';
import { encryptText, type PersonalKey } from '#/server/personal/key.ts';

/**
 * Returns why this status is invalid for this kind of request, in Chinese; undefined if it is
 * valid.
 */
export function statusProblem(kind: string, status: string): string | undefined {
  const known = LEAD_KINDS.find((each) => each === kind);
  if (known === undefined) return `不认识的请求种类 ${kind}`;
  const statuses = statusesOf(known);
  return statuses.includes(status) ? undefined : `只能是：${statuses.join('、')}`;
}

/**
 * Sets the status of this request and adds a step for it. Returns false if the request is erased or
 * unknown.
 */
export function advance(
  context: Context,
  { id }: Pick<LeadTable, 'id'>,
  step: NewStep,
): Promise<boolean> {
  return context.personal.write(async (trx, key) => {
    const before = await findLead(trx, id);
    const { status, note } = step;
    // Repeating a status does nothing, so that callers can retry.
    if (before?.status === status && before.erased_at === null && !note) return true;
    return (await addStepIn(context, trx, key, id, step)) !== undefined;
  });
}

/** A new status, with an optional note in clear and the visit that was agreed with it. */
type NewStep = { status: string; note?: string | undefined; visit?: VisitColumns | undefined };

/**
 * Adds a step to this request within the transaction `trx`. Returns the number of the step;
 * undefined if the request is erased or unknown.
 */
export async function addStepIn(
  { config, now }: Pick<Context, 'config' | 'now'>,
  trx: Database,
  key: PersonalKey,
  id: string,
  { status, note, visit = NO_VISIT }: NewStep,
): Promise<number | undefined> {
  const at = now();
  if (!(await setStatus(trx, id, { status, at: at.toISOString() }))) return undefined;
  const number = await nextNumber(trx, id);
  const encrypted = note ? encryptText(key, note, notePlace(id, number)) : null;
  await addStep(trx, {
    lead_id: id,
    number,
    status,
    at: at.toISOString(),
    key_id: encrypted && key.id,
    note: encrypted,
    ...visit,
  });
  const event = { subject: subjectOf(id), number, event: 'advanced' } as const;
  await enqueue(trx, recipientsOf(event.event, config), event, at);
  return number;
}
