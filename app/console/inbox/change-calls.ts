import { isDeepStrictEqual } from 'node:util';
import { lockAccount } from '#/app/console/accounts/queries.ts';
import { findAuditRow, recordAudit, type AuditValues } from '#/app/console/audit/queries.ts';
import type { ParsedConsoleInputOf } from '#/app/console/calls/endpoint.ts';
import {
  implementConsole,
  type ConsoleCall,
  type ConsoleContext,
} from '#/app/console/calls/implement.ts';
import { DAY_MS, instantText } from '#/app/dates.ts';
import { changeCase, type CaseChange } from '#/app/leads/cases/change-case.ts';
import { isAnswer, type Answers } from '#/app/leads/cases/effects.ts';
import { fitsCase } from '#/app/leads/cases/fits-case.ts';
import type { LeadCaseTable } from '#/app/leads/cases/tables.ts';
import { visitOf } from '#/app/leads/cases/visit.ts';
import { subjectOf } from '#/app/leads/lead-payload.ts';
import { isTooLate } from '#/app/leads/visit/times.ts';
import { brokenConstraint } from '#/database/refusal.ts';
import { conflict, rejected, type Refusal } from '#/server/http/errors.ts';
import { addNote, assignLead, bookVisit, recordCall, setNextContact } from './contract.ts';
import { hoursOf } from './read-rows.ts';
import { changeProblem, expectCase } from './scope.ts';
import { visitText } from './time-words.ts';

/**
 * The hours until the next contact, by the outcome of a call: nobody answered, or the customer asks
 * to be called later.
 */
const RETRY_HOURS = { 'no-answer': 1, later: 2 } as const;

/** The handlers that change a lead. */
export const leadChangeCalls: ConsoleCall[] = [
  implementConsole(recordCall, async ({ id, seen_at, call_id: auditId, outcome }, context) => {
    const next = new Date(context.now().getTime() + RETRY_HOURS[outcome] * 3_600_000);
    const due_at = next.toISOString();
    await changeOnce(context, id, {
      auditId,
      seen_at,
      action: outcome === 'no-answer' ? 'lead.no-answer' : 'lead.later',
      answers: 'all',
      decide: (before) => closedProblem(before) ?? { queue: 'follow', due_at },
      fields: ['due_at'],
    });
    return {};
  }),
  implementConsole(bookVisit, async ({ id, seen_at, from, to }, context) => {
    const { half = null, time = null } = { half: undefined, time: undefined, ...to };
    const visit = { visit_day: to.day, visit_half: half, visit_time: time };
    await change(context, id, {
      seen_at,
      action: 'lead.visit',
      answers: 'all',
      decide: (before) =>
        visitProblem(before, from, to, context.now()) ?? {
          ...visit,
          stage: before.stage === 'visited' ? before.stage : 'booked',
          queue: 'follow',
          due_at: earlierContact(before, nextContact(visit, context.now()), context.now()),
        },
      fields: ['stage', 'visit_day', 'visit_half', 'visit_time', 'due_at'],
    });
    return {};
  }),
  implementConsole(assignLead, async ({ id, from, account_id }, context) => {
    await change(context, id, {
      action: 'lead.assign',
      answers: 'none',
      async decide(before, _, trx) {
        const account = await lockAccount(trx, account_id);
        if (!account || !fitsCase(account, before)) {
          return rejected({ account_id: '不能转给他' }, '这位同事不在这家门店，或者不做销售');
        }
        if ((before.account_id ?? '') !== from)
          return changedMeanwhile('跟进人', before.account_id);
        return { account_id, number_seen_by: null };
      },
      fields: ['account_id'],
    });
    return {};
  }),
  implementConsole(setNextContact, async ({ id, seen_at, from, next_at }, context) => {
    await change(context, id, {
      seen_at,
      action: 'lead.next',
      answers: 'all',
      decide: (before) =>
        closedProblem(before) ??
        (before.due_at === from
          ? { due_at: next_at, queue: 'follow' }
          : changedMeanwhile('下次联系', before.account_id, instantText(before.due_at))),
      fields: ['due_at'],
    });
    return {};
  }),
  implementConsole(addNote, async ({ id, note_id: auditId, note }, context) => {
    await changeOnce(context, id, {
      auditId,
      action: 'lead.note',
      answers: 'none',
      decide: () => ({}),
      fields: [],
      note,
    });
    return {};
  }),
];

type Change = {
  /** The id of the audit entry; a random one by default. */
  auditId?: string;
  action: string;
  decide: Parameters<typeof changeCase>[2]['decide'];
  /** The columns of the case whose values are written to the audit log. */
  fields: readonly (keyof CaseChange)[];
  /** Further values for the audit log. */
  more?: AuditValues;
  /** The waiting requests that the change answers. */
  answers: Answers;
  /**
   * The `latest_at` that the person saw. An answer is refused if there has been a later request.
   */
  seen_at?: string | undefined;
  note?: string;
};

/**
 * Changes a lead as `change` does. If the person has already made the same kind of change of this
 * lead with this `auditId`, does nothing. Throws a conflict if `auditId` belongs to another change.
 */
async function changeOnce(
  context: ConsoleContext,
  id: string,
  made: Change & { auditId: string },
): Promise<void> {
  try {
    await change(context, id, made);
  } catch (error) {
    if (brokenConstraint(context.db, error) !== 'unique') throw error;
    const earlier = await findAuditRow(context.db, made.auditId);
    const isOwn = earlier?.subject === subjectOf(id) && earlier.account_id === context.staff.id;
    if (!isOwn || earlier.action !== made.action) {
      throw conflict('这一笔已经记过了，请看「经过」里的再记', { field: 'call_id' });
    }
  }
}

/** Changes a lead that the person may change, and writes the change to the audit log. */
export async function change(
  context: ConsoleContext,
  id: string,
  { auditId, action, decide, fields, more, answers, seen_at, note }: Change,
): Promise<void> {
  const { staff, author, now } = context;
  const { branch_id } = await expectCase(id, context);
  const hours = await hoursOf(context, branch_id);
  await changeCase(context, id, {
    answers,
    hours,
    note,
    async decide(before, requests, trx) {
      const isReply = isAnswer(answers, before);
      const problem = changeProblem(staff, before);
      if (problem) return problem;
      if (isReply && before.latest_at > (seen_at ?? before.latest_at)) {
        return conflict('客户刚又来了新的请求，请看过再改', { field: '请求' });
      }
      const decided = await decide(before, requests, trx);
      if (decided instanceof Error) return decided;
      const isFree = before.account_id === null && isReply && staff.role !== 'owner';
      // The person's account may have been revoked since the session was read.
      const isTaken = isFree && (await lockAccount(trx, staff.id))?.revoked_at === null;
      return { ...(isTaken && { account_id: staff.id }), ...decided };
    },
    async record(trx, before, { change: made, note: added, separated }) {
      const recorded = [
        ...fields.filter((field) => field in made),
        ...(made.account_id === undefined ? [] : ['account_id' as const]),
      ];
      const about = { subject: subjectOf(id), branchId: before.branch_id };
      const entry = {
        id: auditId,
        action,
        ...about,
        before: valuesOf(before, recorded),
        after: {
          ...valuesOf(made, recorded),
          ...more,
          ...(added && { note: `${added.leadId} ${added.number}` }),
        },
      };
      await recordAudit(trx, author, entry, now());
      for (const request of separated) {
        const separation = { action: 'lead.separate', ...about, after: { request } };
        await recordAudit(trx, author, separation, now());
      }
    },
  });
}

/**
 * Returns when to contact the customer next if the person sets no time: on the morning of the visit
 * if it is in the future, otherwise 24 hours after `at`.
 */
export function nextContact({ visit_day }: Pick<LeadCaseTable, 'visit_day'>, at: Date): string {
  const morning = morningOf(visit_day);
  return morning > at.toISOString() ? morning : new Date(at.getTime() + DAY_MS).toISOString();
}

/**
 * Returns the earlier one of `next` and the stored next contact, if the latter is in the future;
 * otherwise `next`. A stored contact on the morning of the booked visit does not count, because the
 * visit is being moved.
 */
function earlierContact(
  { queue, due_at, visit_day }: LeadCaseTable,
  next: string,
  at: Date,
): string {
  const isSet = queue === 'follow' && due_at !== morningOf(visit_day);
  return isSet && due_at > at.toISOString() && due_at < next ? due_at : next;
}

/** Returns the instant at which to call on the morning of a visit; empty if there is no visit. */
function morningOf(day: string | null): string {
  return day === null ? '' : new Date(`${day}T09:00:00+08:00`).toISOString();
}

function valuesOf(source: CaseChange, fields: readonly (keyof CaseChange)[]): AuditValues {
  return Object.fromEntries([...new Set(fields)].map((field) => [field, source[field] ?? null]));
}

/** Returns a Refusal if the lead is closed; undefined if it is open. */
export function closedProblem({ queue }: LeadCaseTable): Refusal | undefined {
  if (queue !== 'closed') return undefined;
  return rejected({ stage: '已经结束' }, '这条线索已经结束，先改回前面的进度');
}

type To = ParsedConsoleInputOf<typeof bookVisit>['to'];

/**
 * Returns the Refusal if a visit cannot be booked for this time or was changed by somebody else;
 * undefined if it can be booked.
 */
function visitProblem(
  before: LeadCaseTable,
  from: ParsedConsoleInputOf<typeof bookVisit>['from'],
  to: To,
  at: Date,
): Refusal | undefined {
  const { visit_day, visit_half, visit_time, account_id } = before;
  const closed = closedProblem(before);
  if (closed) return closed;
  if (isTooLate(to, at)) return rejected({ day: '已经过了' }, '这个时间已经过了，请选晚一点的');
  const seen = from === null ? [null, null, null] : [from.day, from.half, from.time];
  if (isDeepStrictEqual(seen, [visit_day, visit_half, visit_time])) return undefined;
  return changedMeanwhile('看车时间', account_id, visitText(visitOf(before)));
}

/** Returns the Refusal for a field that somebody else has changed after the person read it. */
export function changedMeanwhile(field: string, accountId: string | null, value = ''): Refusal {
  const words = value === '' ? '' : `，现在是「${value}」`;
  return conflict(`同事刚改过${field}${words}，请看过再改`, { field, account_id: accountId });
}
