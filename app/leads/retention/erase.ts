import { parse } from 'valibot';
import { updateReducedCase } from '#/app/leads/cases/main-request.ts';
import { deleteSearchWords } from '#/app/leads/cases/search-words.ts';
import { NO_VISIT } from '#/app/leads/cases/visit.ts';
import { BY_CONTENT, EMPTY_PAYLOAD, LeadPayload, subjectOf } from '#/app/leads/lead-payload.ts';
import { EXPIRED, WITHDRAWN } from '#/app/leads/progress.ts';
import { addStep, emptyLead, findLead, nextNumber } from '#/app/leads/queries.ts';
import { isProgram, recipientsOf } from '#/app/leads/recipients.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import type { Database } from '#/database/database.ts';
import type { Context } from '#/server/http/implement.ts';
import { enqueue, retryNow, listRecipients } from '#/server/outbox/queries.ts';

type Named = Pick<LeadTable, 'id' | 'request_id'>;
type EraseOptions = {
  by: 'visitor' | 'dealer' | 'retention';
  at: Date;
  /**
   * The recipients to notify. Among them, the group robot is notified only if it received a message
   * about the request; webhooks always are.
   */
  recipients: readonly string[];
  /** If set, the request is erased only if its last contact was before this instant. */
  before?: string | undefined;
};

/**
 * Erases the personal data and content of this request, and notifies recipients. Returns false if
 * it was already erased.
 */
export function erase(
  { config, now, personal: vault }: Context,
  lead: Named,
  by: 'visitor' | 'dealer',
): Promise<boolean> {
  const at = now();
  const recipients = recipientsOf('erased', config);
  return vault.write((trx) => empty(trx, lead, { by, at, recipients }));
}

/**
 * Erases this request within a transaction. Returns false if the request is already erased or was
 * contacted since `before`.
 */
export async function empty(
  trx: Database,
  { id, request_id }: Named,
  { by, at, recipients, before }: EraseOptions,
): Promise<boolean> {
  const status = by === 'retention' ? EXPIRED : WITHDRAWN;
  const erased = {
    // A content-based id is released, so that the same content can be submitted again.
    request_id: request_id.startsWith(BY_CONTENT) ? `erased-${id}` : request_id,
    status,
    content: await emptiedContent(trx, id),
    erased_by: by,
    at: at.toISOString(),
  };
  if (!(await emptyLead(trx, id, erased, before))) return false;
  await deleteSearchWords(trx, [id]);
  await updateReducedCase(trx, (await findLead(trx, id))?.case_id ?? null, erased.at);
  const number = await nextNumber(trx, id);
  const step = { lead_id: id, number, status, key_id: null, note: null, ...NO_VISIT };
  await addStep(trx, { ...step, at: at.toISOString() });
  const event = { subject: subjectOf(id), number, event: 'erased' } as const;
  const notified = await listRecipients(trx, event.subject);
  const concerned = by === 'retention' ? notified.filter(isProgram) : notified;
  // The group needs no message about a request that was not announced to it.
  const others = recipients.filter((each) => isProgram(each) || notified.includes(each));
  await enqueue(trx, [...new Set([...others, ...concerned])], event, at);
  // Messages about earlier steps are now void and must not delay this one.
  await retryNow(trx, event.subject, at);
  return true;
}

/**
 * Returns the content that a request has after its erasure, as JSON: only the id of the consultant,
 * who still has to be notified.
 */
async function emptiedContent(trx: Database, id: string): Promise<string> {
  const lead = await findLead(trx, id);
  const { consultant_id } = parse(
    LeadPayload,
    JSON.parse(lead?.content ?? JSON.stringify(EMPTY_PAYLOAD)),
  );
  return JSON.stringify({ ...EMPTY_PAYLOAD, consultant_id });
}
