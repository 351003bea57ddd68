import type { Database } from '#/database/database.ts';
import type { Context } from '#/server/implement.ts';
import { enqueue, hurry, listTold } from '#/server/outbox/queries.ts';
import { BY_CONTENT, NOTHING, subjectOf } from '#/app/leads/kept.ts';
import { isProgram, listenersOf } from '#/app/leads/listeners.ts';
import { OVER, WITHDRAWN } from '#/app/leads/progress.ts';
import { addStep, emptyLead, nextNumber } from '#/app/leads/queries.ts';
import type { LeadTable } from '#/app/leads/tables.ts';

type Named = Pick<LeadTable, 'id' | 'request_id'>;
type Emptying = {
  by: 'visitor' | 'dealer' | 'retention';
  at: Date;
  /** Who has to delete it, too, beside whoever was told of it before. */
  targets: readonly string[];
  /** Only where the last contact was before that instant. */
  before?: string | undefined;
};

/**
 * Deletes what is personal in a request and what was asked, at once, and tells each target to do the
 * same: those of the settings, and whoever was told of it before, so that it does not depend on which
 * process deletes. What stays is that there was a request, of which kind and when. Answers false
 * where that was done before.
 */
export function erase(
  { config, now, personal: vault }: Context,
  lead: Named,
  by: 'visitor' | 'dealer',
): Promise<boolean> {
  const at = now();
  const targets = listenersOf('erased', config);
  return vault.write((trx) => empty(trx, lead, { by, at, targets }));
}

/** The same within a transaction. */
export async function empty(
  trx: Database,
  { id, request_id }: Named,
  { by, at, targets, before }: Emptying,
): Promise<boolean> {
  const status = by === 'retention' ? OVER : WITHDRAWN;
  const left = {
    // Who asks for the same once more, and has no id for it, asks anew.
    request_id: request_id.startsWith(BY_CONTENT) ? `erased-${id}` : request_id,
    status,
    told: JSON.stringify(NOTHING),
    erased_by: by,
    at: at.toISOString(),
  };
  if (!(await emptyLead(trx, id, left, before))) return false;
  const number = await nextNumber(trx, id);
  const step = { lead_id: id, number, status, key_id: null, note: null };
  await addStep(trx, { ...step, at: at.toISOString() });
  const event = { subject: subjectOf(id), number, event: 'erased' } as const;
  const told = await listTold(trx, event.subject);
  const concerned = by === 'retention' ? told.filter(isProgram) : told;
  await enqueue(trx, [...new Set([...targets, ...concerned])], event, at);
  // Nothing of the steps before is told any more: they must not keep this one waiting.
  await hurry(trx, event.subject, at);
  return true;
}
