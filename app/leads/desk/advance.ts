import type { Context } from '#/server/implement.ts';
import { enqueue } from '#/server/outbox/queries.ts';
import { sealText } from '#/server/personal/key.ts';
import { notePlace, subjectOf } from '#/app/leads/kept.ts';
import { listenersOf } from '#/app/leads/listeners.ts';
import { LEAD_KINDS, statusesOf } from '#/app/leads/progress.ts';
import { addStep, findLead, nextNumber, setStatus } from '#/app/leads/queries.ts';
import type { LeadTable } from '#/app/leads/tables.ts';

/** Why a request cannot be set to that, in words: those that it can be. Undefined where it can. */
export function statusProblem(kind: string, status: string): string | undefined {
  const known = LEAD_KINDS.find((each) => each === kind);
  if (known === undefined) return `不认识的请求种类 ${kind}`;
  const statuses = statusesOf(known);
  return statuses.includes(status) ? undefined : `只能是：${statuses.join('、')}`;
}

/**
 * Sets how far a request is, with a note for the dealer's own people, which is sealed: names stand in
 * notes. What it is already, without a note, changes nothing and is told nobody, since whoever got no
 * answer asks again. Answers false where nothing is left of the request.
 */
export function advance(
  { config, now, personal: vault }: Context,
  { id }: Pick<LeadTable, 'id'>,
  { status, note }: { status: string; note?: string | undefined },
): Promise<boolean> {
  const at = now();
  return vault.write(async (trx, key) => {
    const before = await findLead(trx, id);
    if (before?.status === status && before.erased_at === null && !note) return true;
    if (!(await setStatus(trx, id, { status, at: at.toISOString() }))) return false;
    const number = await nextNumber(trx, id);
    const sealed = note ? sealText(key, note, notePlace(id, number)) : null;
    await addStep(trx, {
      lead_id: id,
      number,
      status,
      at: at.toISOString(),
      key_id: sealed && key.id,
      note: sealed,
    });
    const event = { subject: subjectOf(id), number, event: 'advanced' } as const;
    await enqueue(trx, listenersOf(event.event, config), event, at);
    return true;
  });
}
