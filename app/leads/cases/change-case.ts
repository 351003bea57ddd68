import { addStepIn } from '#/app/leads/desk/advance.ts';
import type { LeadKind } from '#/app/leads/progress.ts';
import type { Database } from '#/database/database.ts';
import { notFound, type Refusal } from '#/server/http/errors.ts';
import type { Context } from '#/server/http/implement.ts';
import { findCase, listRequests, updateCase } from './queries.ts';
import { statusAfter } from './stages.ts';
import type { LeadCaseTable } from './tables.ts';
import { newlyAgreedVisit } from './visit.ts';

/** The new values of a case (the requests of one telephone number), by column. */
export type CaseChange = Partial<Omit<LeadCaseTable, 'id' | 'change_number'>>;

type Options = {
  /**
   * Checks the current values of the case. Returns the values to change, or a Refusal, which
   * `changeCase` throws without writing anything.
   */
  decide(before: LeadCaseTable): CaseChange | Refusal;
  /** The id of a request that this change answers. Its status becomes that of the stage 已联系. */
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
 * records a visit that is agreed or moved as a step of each request, which its receipt shows. Throws
 * `notFound` if the case is unknown or all its requests are erased.
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
    const change = decide(before);
    if (change instanceof Error) throw change;
    await updateCase(trx, id, change);
    const after = { ...before, ...change };
    const visit = newlyAgreedVisit(before, after);
    for (const { id: requestId, kind, status } of requests) {
      const isAnswered = requestId === answers;
      // A request that joined an agreed visit follows it when it is moved.
      const isReached = after.stage !== before.stage || visit !== undefined;
      const stage = isReached ? after.stage : isAnswered ? 'contacted' : undefined;
      const next = stage && statusAfter(kind as LeadKind, status, stage);
      if (next === undefined && visit === undefined) continue;
      await addStepIn(context, trx, key, requestId, { status: next ?? status, visit });
    }
    const number =
      note === undefined
        ? undefined
        : await addStepIn(context, trx, key, latest.id, { status: latest.status, note });
    const added = number === undefined ? undefined : { leadId: latest.id, number };
    await record(trx, before, change, added);
  });
}
