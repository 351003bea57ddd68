import type { Context } from '#/server/implement.ts';
import { enqueue } from '#/server/outbox/queries.ts';
import { sealText } from '#/server/personal/key.ts';
import { BY_CONTENT, NOTHING, notePlace, subjectOf } from './kept.ts';
import { listenersOf } from './listeners.ts';
import { statusesOf, WITHDRAWN, type LeadKind } from './progress.ts';
import { addStep, emptyLead, nextNumber, setStatus } from './queries.ts';
import type { LeadTable } from './tables.ts';

/** The words that a request can be set to; undefined where the one asked for is among them. */
export function statusProblem(kind: string, status: string): string | undefined {
  const known = statusesOf(kind as LeadKind);
  return known.includes(status) ? undefined : `只能是：${known.join('、')}`;
}

/**
 * Sets how far a request is, with a note for the dealer's own people, which is sealed: names stand in
 * notes. Answers false where nothing is left of the request.
 */
export function advance(
  { config, now, personal: vault }: Context,
  { id }: Pick<LeadTable, 'id'>,
  { status, note }: { status: string; note?: string | undefined },
): Promise<boolean> {
  const at = now();
  return vault.write(async (trx, key) => {
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

/**
 * Deletes what is personal in a request and what was asked, at once, and tells each target to do the
 * same. What stays is that there was a request, of which kind and when. Answers false where that was
 * done before.
 */
export function erase(
  { config, now, personal: vault }: Context,
  { id, request_id }: Pick<LeadTable, 'id' | 'request_id'>,
  by: 'visitor' | 'dealer',
): Promise<boolean> {
  const at = now();
  return vault.write(async (trx) => {
    const isErased = await emptyLead(trx, id, {
      // Who asks for the same once more, and has no id for it, asks anew.
      request_id: request_id.startsWith(BY_CONTENT) ? `erased-${id}` : request_id,
      status: WITHDRAWN,
      told: JSON.stringify(NOTHING),
      erased_by: by,
      at: at.toISOString(),
    });
    if (!isErased) return false;
    const number = await nextNumber(trx, id);
    const step = { lead_id: id, number, status: WITHDRAWN, key_id: null, note: null };
    await addStep(trx, { ...step, at: at.toISOString() });
    const event = { subject: subjectOf(id), number, event: 'erased' } as const;
    await enqueue(trx, listenersOf(event.event, config), event, at);
    return true;
  });
}
