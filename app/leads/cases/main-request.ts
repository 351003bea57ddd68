import { payloadOf, type LeadPayload } from '#/app/leads/lead-payload.ts';
import { PROGRESS, type LeadKind } from '#/app/leads/progress.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import type { Database } from '#/database/database.ts';
import { findCase, listRequests, updateCase } from './queries.ts';
import { isAgreed } from './stages.ts';
import type { LeadCaseTable } from './tables.ts';
import { NO_VISIT } from './visit.ts';

/**
 * Returns the main request of a case, from which the case gets its name, kind and words: the chosen
 * one, or else the latest. Undefined if there are no requests.
 */
export function mainRequest(
  { main_request_id }: LeadCaseTable,
  requests: readonly LeadTable[],
): LeadTable | undefined {
  // During an upgrade, a process of the earlier version adds cases without a main request.
  return requests.find(({ id }) => id === main_request_id) ?? requests.at(-1);
}

/**
 * Returns whether a request is unanswered: it still has its first status, and it arrived at or
 * after the instant since which the customer waits.
 */
export function isUnanswered(
  { waiting_since }: Pick<LeadCaseTable, 'waiting_since'>,
  { kind, status, taken_at }: Pick<LeadTable, 'kind' | 'status' | 'taken_at'>,
): boolean {
  const isFirst = status === PROGRESS[kind as LeadKind].steps[0];
  return waiting_since !== null && taken_at >= waiting_since && isFirst;
}

/**
 * Returns whether a request names another car or another branch than the main request. A request
 * without a car is about no other one; the branch of a request without one is unknown.
 */
export function namesOther(request: LeadTable, main: LeadTable): boolean {
  const [own, other] = [payloadOf(request).fields, payloadOf(main).fields];
  const isElsewhere = other.substation_id && own.substation_id !== other.substation_id;
  return Boolean(own.car && own.car !== other.car) || Boolean(own.substation_id && isElsewhere);
}

/**
 * Returns the car and the visit that a request states, as columns of its case. Columns that the
 * request does not state are absent.
 */
export function aboutOf({ fields }: LeadPayload): Partial<LeadCaseTable> {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  const [car_id, visit_day] = [text('car'), text('day')];
  return {
    ...(car_id !== undefined && { car_id }),
    ...(visit_day !== undefined && {
      visit_day,
      visit_half: text('half_day') ?? null,
      visit_time: null,
    }),
  };
}

/**
 * Returns the columns for car and visit that a case gets when `content` belongs to its new main
 * request. Both are those of this request; but an agreed visit always stays, and so does its car
 * if the request names none.
 */
export function aboutMain(
  { stage }: Pick<LeadCaseTable, 'stage'>,
  content: LeadPayload,
): Partial<LeadCaseTable> {
  const about = aboutOf(content);
  if (!isAgreed(stage)) return { car_id: null, ...NO_VISIT, ...about };
  return about.car_id === undefined ? {} : { car_id: about.car_id };
}

/**
 * Updates a case (the requests of one telephone number) after some of its requests were erased or
 * moved to another case. Without requests, the case is closed as `lost`. If the main request is
 * gone, the latest request becomes the main one. A case that was answered counts as waiting only if
 * it still has an unanswered request.
 */
export async function updateReducedCase(
  trx: Database,
  caseId: string | null,
  at: string,
): Promise<void> {
  const found = caseId === null ? undefined : await findCase(trx, caseId);
  if (!found) return;
  const requests = await listRequests(trx, [found.id]);
  const latest = requests.at(-1);
  if (!latest) {
    const closed = { queue: 'closed', due_at: at, waiting_since: null, visit_day: null } as const;
    return updateCase(trx, found.id, { ...closed, stage: 'lost', reason: null });
  }
  const waiting = requests.find((request) => isUnanswered(found, request));
  const hasMain = mainRequest(found, requests)?.id === found.main_request_id;
  await updateCase(trx, found.id, {
    ...(found.queue === 'follow' && { waiting_since: waiting?.taken_at ?? null }),
    ...(!hasMain && { main_request_id: latest.id }),
    ...(!hasMain &&
      found.queue !== 'closed' && { car_id: null, ...aboutMain(found, payloadOf(latest)) }),
  });
}
