import { addStepIn } from '#/app/leads/desk/advance.ts';
import type { LeadKind } from '#/app/leads/progress.ts';
import { cancelVisits } from '#/app/leads/queries.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import type { Database } from '#/database/database.ts';
import { notFound, type Refusal } from '#/server/http/errors.ts';
import type { Context } from '#/server/http/implement.ts';
import { isUnanswered, mainRequest } from './join-case.ts';
import { findCase, listRequests, updateCase } from './queries.ts';
import { statusAfter, type Stage } from './stages.ts';
import type { LeadCaseTable } from './tables.ts';
import { newlyAgreedVisit } from './visit.ts';

/** The new values of a case (the requests of one telephone number), by column. */
export type CaseChange = Partial<Omit<LeadCaseTable, 'id' | 'change_number'>>;

/**
 * If a case with a booked visit changes to one of these stages, the visit is cancelled. At any
 * other later stage the visit took place.
 */
const NOT_AGREED: readonly Stage[] = ['new', 'contacted', 'lost'];

type Options = {
  /**
   * Checks the current values of the case and its requests, which are sorted oldest first. Returns
   * the new values, or a Refusal, which `changeCase` throws without writing anything.
   */
  decide(
    before: LeadCaseTable,
    requests: readonly LeadTable[],
    trx: Database,
  ): CaseChange | Refusal | Promise<CaseChange | Refusal>;
  /**
   * The id of the only request that this change answers. That request gets the status of the stage
   * 已联系. If undefined, a change with `waiting_since: null` answers all waiting requests; but if it
   * only sets another time of the visit, it answers no requests of another matter.
   */
  answers?: string | undefined;
  /** A note for the staff about the latest request, in clear. `changeCase` encrypts it. */
  note?: string | undefined;
  /**
   * Writes the change to the log, within the same transaction. `note` says where the note was
   * stored: the id of the request, and the number of its step. It is absent if there is no note.
   */
  record(
    trx: Database,
    before: LeadCaseTable,
    change: CaseChange,
    note?: { leadId: string; number: number },
  ): Promise<void>;
};

/**
 * Changes a case (the requests of one telephone number) and the statuses of its requests. A visit
 * that is agreed or moved becomes a step of the requests about it, and so appears on their
 * receipts; a visit that is no longer agreed is marked as cancelled. Throws `notFound` if the case
 * is unknown or all its requests are erased.
 */
export function changeCase(
  context: Context,
  id: string,
  { decide, answers, note, record }: Options,
): Promise<void> {
  return context.personal.write(async (trx, key) => {
    const before = await findCase(trx, id);
    const requests = before ? await listRequests(trx, [id]) : [];
    const latest = requests.at(-1);
    if (!before || !latest) throw notFound('没有这条线索，客户可能已经撤回');
    const decided = await decide(before, requests, trx);
    if (decided instanceof Error) throw decided;
    const after = { ...before, ...decided };
    const visit = newlyAgreedVisit(before, after);
    const isReached = after.stage !== before.stage || visit !== undefined;
    const main = mainRequest(before, requests);
    const isOther = (request: LeadTable) => request.id !== main?.id && !isAboutVisit(request);
    const isLeft = (request: LeadTable) =>
      isUnanswered(before, request) &&
      (answers === undefined
        ? before.queue === 'follow' && isReached && isOther(request)
        : request.id !== answers);
    const waiting = after.queue === 'closed' ? undefined : requests.find(isLeft);
    const isAnswer = decided.waiting_since === null;
    const change = { ...decided, ...(isAnswer && { waiting_since: waiting?.taken_at ?? null }) };
    await updateCase(trx, id, change);
    if (before.stage === 'booked' && NOT_AGREED.includes(after.stage)) {
      const ids = requests.map((each) => each.id);
      await cancelVisits(trx, ids, context.now().toISOString());
    }
    for (const request of requests) {
      if (isLeft(request)) continue;
      const { id: requestId, kind, status } = request;
      const isAnswered =
        (requestId === answers && before.queue === 'follow') || (isReached && isOther(request));
      const stage = isAnswered ? 'contacted' : isReached ? after.stage : undefined;
      const next = stage && statusAfter(kind as LeadKind, status, stage);
      const agreed = isOther(request) ? undefined : visit;
      if (next === undefined && agreed === undefined) continue;
      await addStepIn(context, trx, key, requestId, { status: next ?? status, visit: agreed });
    }
    const number =
      note === undefined
        ? undefined
        : await addStepIn(context, trx, key, latest.id, { status: latest.status, note });
    const added = number === undefined ? undefined : { leadId: latest.id, number };
    await record(trx, before, change, added);
  });
}

/**
 * Returns whether this kind of request always concerns the visit to the shop, even if the request
 * is not the main one of its case.
 */
function isAboutVisit({ kind }: LeadTable): boolean {
  return kind === 'visit' || kind === 'callback';
}
