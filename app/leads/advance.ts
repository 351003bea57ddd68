import type { Context } from '#/server/implement.ts';
import { enqueue } from '#/server/outbox/queries.ts';
import { sealText } from '#/server/personal/key.ts';
import { notePlace, subjectOf } from './kept.ts';
import { listenersOf } from './listeners.ts';
import { statusesOf, type LeadKind } from './progress.ts';
import { addStep, nextNumber, setStatus } from './queries.ts';
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
