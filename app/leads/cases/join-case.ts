import { recordAudit } from '#/app/console/audit/queries.ts';
import { addStepIn } from '#/app/leads/desk/advance.ts';
import { payloadOf, subjectOf, type LeadPayload } from '#/app/leads/lead-payload.ts';
import type { LeadKind } from '#/app/leads/progress.ts';
import { removeVisits, setCase } from '#/app/leads/queries.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import type { Database } from '#/database/database.ts';
import type { Context } from '#/server/http/implement.ts';
import type { PersonalKey } from '#/server/personal/key.ts';
import { findConsultantAccount, findRevokedName } from './account-queries.ts';
import { fitsCase } from './fits-case.ts';
import { aboutOf } from './main-request.ts';
import {
  addCase,
  findCarBranch,
  findConsultantBranch,
  listOpenCases,
  updateCase,
} from './queries.ts';
import { statusWithoutVisit } from './stages.ts';
import type { LeadCaseTable } from './tables.ts';

type NewRequest = {
  id: string;
  /** The blind index (keyed hash) of the telephone number. */
  phoneWord: string;
  content: LeadPayload;
  /** The instant of the submission (ISO text, UTC). */
  at: string;
  /**
   * The name of the car's consultant, if the request is not assigned to this person because all of
   * the person's accounts are revoked.
   */
  revokedConsultant?: string | undefined;
};

/** The author in the console's log for changes of a case that a new request causes. */
const AUTHOR = { id: null, name: '新的请求' };

/**
 * Adds a new request to the open case of its telephone number at its branch, or else to a new case.
 * Call it within the transaction that stores the request.
 */
export async function joinCase(
  trx: Database,
  { id, phoneWord, content, at, revokedConsultant }: NewRequest,
): Promise<void> {
  const place = await placeOf(trx, content);
  const open = caseAt(place, await listOpenCases(trx, [phoneWord]));
  await setCase(trx, id, open?.id ?? id);
  if (open) {
    const change = changeByRequest(open, { id, content, at });
    const assignee = await replaceRevoked(trx, open, { content, at });
    const joined = change.main_request_id !== undefined && open.branch_id === '' ? place : {};
    await updateCase(trx, open.id, { latest_at: at, ...change, ...joined, ...assignee });
  } else {
    await addCase(trx, { ...emptyCase(id, at), ...aboutOf(content), ...place });
  }
  if (revokedConsultant === undefined) return;
  const entry = {
    action: 'lead.fallback',
    subject: subjectOf(open?.id ?? id),
    branchId: (open ?? place).branch_id,
    after: { why: `${revokedConsultant} 已停用` },
  };
  await recordAudit(trx, AUTHOR, entry, new Date(at));
}

/**
 * Returns the case that a request for this place joins: of the open cases of its telephone number
 * (`open`, latest first), the one at its branch, or else one without a branch that nobody has
 * answered. A request without a branch joins the latest case. Undefined if there is none.
 */
function caseAt({ branch_id }: Place, open: readonly LeadCaseTable[]): LeadCaseTable | undefined {
  if (branch_id === '') return open[0];
  const isFree = (each: LeadCaseTable) =>
    each.branch_id === '' && each.queue === 'new' && each.account_id === null;
  return open.find((each) => each.branch_id === branch_id) ?? open.find(isFree);
}

/**
 * If the account of a case is revoked, assigns the case to the account of the request's consultant,
 * or to nobody if that account cannot answer the case. Writes this to the log. Returns the changed
 * columns.
 */
async function replaceRevoked(
  trx: Database,
  { id, account_id: before, branch_id }: LeadCaseTable,
  { content: { consultant_id }, at }: Pick<NewRequest, 'content' | 'at'>,
): Promise<Partial<LeadCaseTable>> {
  const name = before === null ? undefined : await findRevokedName(trx, before);
  if (name === undefined) return {};
  const account =
    consultant_id === undefined ? undefined : await findConsultantAccount(trx, consultant_id);
  const account_id = account && fitsCase(account, { branch_id }) ? account.id : null;
  const entry = {
    action: account_id === null ? 'lead.release' : 'lead.assign',
    subject: subjectOf(id),
    branchId: branch_id,
    before: { account_id: before },
    after: { account_id, why: `${name} 已停用` },
  };
  await recordAudit(trx, AUTHOR, entry, new Date(at));
  return { account_id, number_seen_by: null };
}

/**
 * Returns how a further request changes an open case. If the customer was not waiting, the wait
 * begins now. A case that was answered keeps its car, name, visit and stage, because they were
 * agreed with the customer. Otherwise the new request becomes the main one, from which the case
 * takes them, unless only an earlier request names a visit or a car: they belong together.
 */
function changeByRequest(
  { queue, waiting_since, visit_day, car_id }: LeadCaseTable,
  { id, content, at }: Pick<NewRequest, 'id' | 'content' | 'at'>,
): Partial<LeadCaseTable> {
  const waiting = waiting_since === null ? { waiting_since: at } : {};
  if (queue !== 'new') return waiting;
  const about = aboutOf(content);
  const isMain =
    about.visit_day !== undefined ||
    (visit_day === null && (car_id === null || about.car_id !== undefined));
  return {
    ...waiting,
    ...(waiting_since === null && { due_at: at }),
    ...(isMain && { car_id: null, ...about, main_request_id: id }),
  };
}

/**
 * Moves this request to a new case. The new case has the branch and the account of the earlier case,
 * or those of the request if the request names another branch. A visit stays with the earlier case:
 * it is removed from the steps of the request, and the status of the request no longer says that a
 * visit is agreed or took place.
 */
export async function splitCase(
  context: Context,
  trx: Database,
  key: PersonalKey,
  { id, kind, status, taken_at, content }: LeadTable,
  earlier: Pick<LeadCaseTable, 'branch_id' | 'account_id'>,
): Promise<void> {
  await setCase(trx, id, id);
  const own = await placeOf(trx, payloadOf({ content }));
  const isElsewhere = own.branch_id !== '' && own.branch_id !== earlier.branch_id;
  const { branch_id, account_id } = isElsewhere ? own : earlier;
  const about = aboutOf(payloadOf({ content }));
  await addCase(trx, { ...emptyCase(id, taken_at), ...about, branch_id, account_id });
  const next = statusWithoutVisit(kind as LeadKind, status);
  if (!(await removeVisits(trx, id)) && next === status) return;
  await addStepIn(context, trx, key, id, { status: next });
}

type Place = Pick<LeadCaseTable, 'branch_id' | 'account_id'>;

/**
 * Returns the branch of a new case with this request, and the account to which the case is assigned.
 * The branch is the one that the request names, or else that of the request's consultant, or else
 * that of its car.
 */
export async function placeOf(
  trx: Database,
  { fields, consultant_id }: LeadPayload,
): Promise<Place> {
  const account =
    consultant_id === undefined ? undefined : await findConsultantAccount(trx, consultant_id);
  const { substation_id, car } = fields;
  const isStated = typeof substation_id === 'string' && substation_id !== '';
  const origin = isStated
    ? { branch_id: substation_id }
    : (account ??
      (consultant_id === undefined ? undefined : await findConsultantBranch(trx, consultant_id)) ??
      (typeof car === 'string' ? await findCarBranch(trx, car) : undefined));
  const branch_id = origin?.branch_id ?? '';
  const isFit = account && fitsCase(account, { branch_id });
  return { branch_id, account_id: isFit ? account.id : null };
}

function emptyCase(id: string, at: string): Omit<LeadCaseTable, 'change_number'> {
  return {
    id,
    branch_id: '',
    account_id: null,
    stage: 'new',
    reason: null,
    queue: 'new',
    due_at: at,
    latest_at: at,
    waiting_since: at,
    answered_at: null,
    wait_s: null,
    visit_day: null,
    visit_half: null,
    visit_time: null,
    car_id: null,
    number_seen_by: null,
    main_request_id: id,
  };
}
