import { addStepIn } from '#/app/leads/desk/advance.ts';
import type { LeadKind } from '#/app/leads/progress.ts';
import { cancelVisits, listWithVisit } from '#/app/leads/queries.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import type { Database } from '#/database/database.ts';
import { notFound, type Refusal } from '#/server/http/errors.ts';
import type { Context } from '#/server/http/implement.ts';
import { effectOn, isAnswer, type Answers } from './effects.ts';
import { splitCase } from './join-case.ts';
import { isUnanswered, mainRequest, namesOther } from './main-request.ts';
import { openSeconds } from './open-time.ts';
import { findCase, listRequests, updateCase } from './queries.ts';
import { statusAfter } from './stages.ts';
import type { LeadCaseTable } from './tables.ts';
import { NO_VISIT, visitChange } from './visit.ts';

/** The new values of a case (the requests of one telephone number), by column. */
export type CaseChange = Partial<Omit<LeadCaseTable, 'id' | 'change_number'>>;

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
  /** The waiting requests that the change answers. */
  answers: Answers;
  /** The opening hours of the branch; null if unknown. Waiting times count only within them. */
  hours: string | null;
  /** A note for the staff about the latest request, in clear. `changeCase` encrypts it. */
  note?: string | undefined;
  /** Writes the change to the log, within the same transaction. */
  record(trx: Database, before: LeadCaseTable, made: Made): Promise<void>;
};

type Made = {
  change: CaseChange;
  /**
   * Where the note is stored: the id of its request and the number of its step. Undefined without a
   * note.
   */
  note: { leadId: string; number: number } | undefined;
  /**
   * The ids of the requests that were moved to new cases, because they still wait and this case is
   * closed.
   */
  separated: readonly string[];
};

/**
 * Changes a case (the requests of one telephone number) and the statuses of its requests. If a
 * visit is agreed, moved or cancelled, this is stored with each request about it, and displayed on
 * the receipt. A request that still waits when the case is closed is moved to a new case. Throws
 * `notFound` if the case is unknown or all its requests are erased.
 */
export function changeCase(
  context: Context,
  id: string,
  { decide, answers, hours, note, record }: Options,
): Promise<void> {
  return context.personal.write(async (trx, key) => {
    const before = await findCase(trx, id);
    const requests = before ? await listRequests(trx, [id]) : [];
    const latest = requests.at(-1);
    if (!before || !latest) throw notFound('没有这条线索，客户可能已经撤回');
    const decided = await decide(before, requests, trx);
    if (decided instanceof Error) throw decided;
    const now = context.now();
    const visit = visitChange(before, { ...before, ...decided });
    const after = { ...before, ...decided, ...(visit === 'cancelled' && NO_VISIT) };
    const agreed = {
      visit_day: after.visit_day,
      visit_half: after.visit_half,
      visit_time: after.visit_time,
    };
    const ids = requests.map((request) => request.id);
    const withVisit = await listWithVisit(trx, ids);
    const main = mainRequest(before, requests);
    const effects = requests.map((request) => ({
      request,
      ...effectOn(
        {
          id: request.id,
          kind: request.kind as LeadKind,
          isMain: request === main,
          namesOther: main !== undefined && namesOther(request, main),
          isWaiting: isUnanswered(before, request),
          hasVisit: withVisit.has(request.id),
        },
        { before, after, answers, visit },
      ),
    }));
    const waiting = effects.filter(({ waits }) => waits !== undefined);
    const change = {
      ...decided,
      ...(visit === 'cancelled' && NO_VISIT),
      ...(isAnswer(answers, before) &&
        after.queue !== 'closed' &&
        answerColumns(
          before,
          waiting.map(({ request }) => request),
          { hours, at: now },
        )),
      ...(after.queue === 'closed' && { waiting_since: null }),
    };
    await updateCase(trx, id, change);
    if (visit === 'cancelled') await cancelVisits(trx, ids, now.toISOString());
    for (const { request, stage, visit: effect } of effects) {
      const next = stage && statusAfter(request.kind as LeadKind, request.status, stage);
      if (next === undefined && effect === undefined) continue;
      const step = {
        status: next ?? request.status,
        visit: effect === 'agreed' ? agreed : undefined,
      };
      await addStepIn(context, trx, key, request.id, step);
    }
    const apart = waiting.filter(({ waits }) => waits === 'apart').map(({ request }) => request);
    for (const request of apart)
      await splitCase(context, trx, key, request, { ...before, ...change });
    const number =
      note === undefined
        ? undefined
        : await addStepIn(context, trx, key, latest.id, { status: latest.status, note });
    await record(trx, before, {
      change,
      note: number === undefined ? undefined : { leadId: latest.id, number },
      separated: apart.map((request) => request.id),
    });
  });
}

/**
 * Returns the columns of a case that an answer at the instant `at` changes; empty if the customer
 * was not waiting. The requests that still wait after it are given oldest first. If the oldest
 * waiting request is one of them, the answer is not counted either.
 */
function answerColumns(
  { waiting_since: before }: LeadCaseTable,
  [oldest]: readonly LeadTable[],
  { hours, at }: { hours: string | null; at: Date },
): CaseChange {
  if (before === null || oldest?.taken_at === before) return {};
  return {
    waiting_since: oldest?.taken_at ?? null,
    answered_at: at.toISOString(),
    wait_s: openSeconds(hours, new Date(before), at),
  };
}
