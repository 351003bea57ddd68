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

/** The stages by which a booked visit is cancelled. After any other stage it took place. */
const NOT_AGREED: readonly Stage[] = ['new', 'contacted', 'lost'];

type Options = {
  /**
   * Checks the current values of the case and its requests, oldest first. Returns the values to
   * change, or a Refusal, which `changeCase` throws without writing anything.
   */
  decide(
    before: LeadCaseTable,
    requests: readonly LeadTable[],
    trx: Database,
  ): CaseChange | Refusal | Promise<CaseChange | Refusal>;
  /**
   * The id of the only request that this change answers. Its status becomes that of the stage
   * 已联系. By default a change with `waiting_since: null` answers all requests that wait, except
   * that a new time of the visit answers no request of another matter.
   */
  answers?: string | undefined;
  /** A note for the staff about the latest request, in clear. `changeCase` encrypts it. */
  note?: string | undefined;
  /**
   * Records the change within the same transaction. If there is a note, `note` has the id of its
   * request and the number of its step.
   */
  record(
    trx: Database,
    before: LeadCaseTable,
    change: CaseChange,
    note?: { leadId: string; number: number },
  ): Promise<void>;
};

/**
 * Changes a case (the requests of one telephone number) and the statuses of its requests, and
 * records a visit that is agreed or moved as a step of each request, which its receipt shows; or
 * that the visit is cancelled. Throws `notFound` if the case is unknown or all its requests are
 * erased.
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

/** Returns whether a visit to the shop concerns a request although it is not the main one. */
function isAboutVisit({ kind }: LeadTable): boolean {
  return kind === 'visit' || kind === 'callback';
}
