import { listDistinctBranches } from '#/app/console/accounts/branch-names.ts';
import { listStaff } from '#/app/console/accounts/queries.ts';
import { ACTIONS, FIELDS } from '#/app/console/audit/actions.ts';
import { listAuditRows, type AuditValues } from '#/app/console/audit/queries.ts';
import type { StaffAuditTable } from '#/app/console/audit/tables.ts';
import { valueWords, loadNames } from '#/app/console/audit/value-words.ts';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import { listStates } from '#/app/console/cars/queries.ts';
import { STATES, stateOf } from '#/app/console/cars/sale-choices.ts';
import { seesCarsOf } from '#/app/console/cars/scope.ts';
import { listLeftOnSale } from '#/app/console/inbox/sale/left-on-sale.ts';
import { instantText } from '#/app/dates.ts';
import { fitsCase } from '#/app/leads/cases/fits-case.ts';
import { isUnanswered, mainRequest } from '#/app/leads/cases/main-request.ts';
import { listOpenCases, listRequests } from '#/app/leads/cases/queries.ts';
import { isAgreed, STAGES } from '#/app/leads/cases/stages.ts';
import type { LeadCaseTable } from '#/app/leads/cases/tables.ts';
import { readLeads, readSteps } from '#/app/leads/desk/read-leads.ts';
import { payloadOf, subjectOf } from '#/app/leads/lead-payload.ts';
import { PROGRESS, type LeadKind } from '#/app/leads/progress.ts';
import { listLeadsById } from '#/app/leads/queries.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import type { Database } from '#/database/database.ts';
import { notFound } from '#/server/http/errors.ts';
import type { getLead } from './contract.ts';
import { readRows, requestWords } from './read-rows.ts';
import { branchesOf, isChangeableBy, isVisibleTo, needsReason } from './scope.ts';

const MOST_HISTORY = 200;

/**
 * Returns a lead with its requests and its history. Personal data are in clear if the person has
 * revealed the number. Throws `notFound` if all requests of the lead are erased.
 */
export async function readDetail(
  found: LeadCaseTable,
  context: ConsoleContext,
): Promise<ConsoleOutputOf<typeof getLead>> {
  const { db, staff } = context;
  const [row] = await readRows([found], context);
  if (!row) throw notFound('这条线索的客户已经撤回，资料已删除');
  const isClear = found.number_seen_by === staff.id;
  const requests = await listRequests(db, [found.id]);
  const reason = isClear ? { who: `staff ${staff.name}`, why: '跟进线索' } : undefined;
  const read = await readLeads(requests, context, reason);
  const mainId = mainRequest(found, requests)?.id;
  const main = read.find(({ id }) => id === mainId);
  const isChangeable = isChangeableBy(staff, found);
  const accounts = await listStaff(db);
  return {
    lead: {
      ...row,
      ...(isClear && main && { phone: main.phone, name: main.name || null, is_clear: true }),
    },
    requests: read.map(({ id, kind, status, taken_at, details, personal }) => ({
      id,
      is_main: id === mainId,
      is_unanswered: id !== mainId && isUnanswered(found, { kind, status, taken_at }),
      kind: PROGRESS[kind as LeadKind].title,
      at: taken_at,
      details,
      texts: isClear ? Object.values(personal) : [],
      has_hidden_texts: !isClear && Object.keys(personal).length > 0,
      is_separable: isChangeable && requests.length > 1 && id !== found.id,
    })),
    others: await readOthers(found, requests, context),
    history: await readHistory(found, requests, context),
    colleagues: accounts
      .filter((account) => fitsCase(account, found))
      .map(({ id, name }) => ({ id, name })),
    ...(await readCars(found, requests, context)),
    can_change: isChangeable,
    can_erase: staff.role === 'owner' || staff.role === 'manager',
    needs_reason: needsReason(staff),
  };
}

/** Returns the other open leads of the telephone number of these requests. */
async function readOthers(
  { id: own }: LeadCaseTable,
  requests: readonly LeadTable[],
  { db, staff }: ConsoleContext,
): Promise<ConsoleOutputOf<typeof getLead>['others']> {
  const words = new Set(requests.flatMap(({ phone_word }) => phone_word ?? []));
  const others = (await listOpenCases(db, [...words])).filter(({ id }) => id !== own);
  if (others.length === 0) return [];
  const [places, accounts] = await Promise.all([listDistinctBranches(db), listStaff(db)]);
  const nameOf = (all: readonly { id: string; name: string }[], id: string | null) =>
    all.find((each) => each.id === id)?.name ?? null;
  return others.map((other) => ({
    id: isVisibleTo(staff, other) ? other.id : null,
    branch: nameOf(places, other.branch_id),
    assignee: nameOf(accounts, other.account_id),
  }));
}

/**
 * Returns the cars that may be the one sold to the customer (`cars`), and the car that was sold if
 * it is still on sale (`unsold`).
 */
async function readCars(
  { car_id, stage }: LeadCaseTable,
  requests: readonly LeadTable[],
  { db, staff }: ConsoleContext,
): Promise<Pick<ConsoleOutputOf<typeof getLead>, 'cars' | 'unsold'>> {
  const requested = requests.map((request) => payloadOf(request).fields.car);
  const ids = [car_id, ...requested].flatMap((id) => (typeof id === 'string' && id ? id : []));
  const stored = (await listStates(db, [...new Set(ids)])).filter(({ branch_id }) =>
    seesCarsOf(staff, branch_id),
  );
  const cars = [...new Set(ids)].flatMap((id) => {
    const car = stored.find((each) => each.id === id);
    const state = car && STATES.find((each) => each === stateOf(car));
    return car && state ? [{ id, title: car.title, state }] : [];
  });
  if (stage !== 'won') return { cars, unsold: null };
  const left = await listLeftOnSale(
    db,
    stored.filter(({ id }) => id === car_id),
    branchesOf(staff),
  );
  return { cars, unsold: cars.find(({ id }) => left.has(id)) ?? null };
}

/**
 * Returns the changes and the further requests of a lead, latest first. Notes are always in clear,
 * because the staff wrote them.
 */
async function readHistory(
  { id }: LeadCaseTable,
  requests: Awaited<ReturnType<typeof listRequests>>,
  context: ConsoleContext,
) {
  const rows = await listAuditRows(context.db, { subject: subjectOf(id), most: MOST_HISTORY });
  const names = await loadNames(context.db);
  const requestNames = await readRequestNames(rows, context.db);
  const steps = await Promise.all(
    requests.map(async (lead) =>
      (await readSteps(lead, context, true)).map(
        ({ number, note }) => [`${lead.id} ${number}`, note] as const,
      ),
    ),
  );
  const notes = new Map<string, string | null>(steps.flat());
  const changes = rows.map((row) => {
    const { note = null, ...after } = JSON.parse(row.after_values) as AuditValues;
    return {
      id: row.id,
      at: row.at,
      who: row.who,
      action: actionOf(row),
      words:
        note === null
          ? Object.entries(after)
              .map(([field, value]) => [
                FIELDS[field] ?? field,
                field === 'request'
                  ? (requestNames.get(String(value)) ?? '')
                  : valueWords(field, value, names),
              ])
              .flatMap(([field, words]) => (words ? `${field}：${words}` : []))
              .join('，')
          : (notes.get(String(note)) ?? ''),
    };
  });
  const further = requests.slice(1).map((request) => ({
    id: request.id,
    at: request.taken_at,
    who: '客户',
    action: '又来了一个请求',
    words: requestWords(request),
  }));
  return [...changes, ...further].toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Returns the displayed names of the requests to which these log entries refer, by id. */
async function readRequestNames(
  rows: readonly StaffAuditTable[],
  db: Database,
): Promise<Map<string, string>> {
  const ids = new Set(
    rows.flatMap(({ after_values }) => {
      const { request } = JSON.parse(after_values) as AuditValues;
      return typeof request === 'string' ? request : [];
    }),
  );
  return new Map(
    (await listLeadsById(db, [...ids])).map(({ id, kind, taken_at }) => [
      id,
      `${PROGRESS[kind as LeadKind].title} ${instantText(taken_at)}`,
    ]),
  );
}

function actionOf({ action, before_values }: StaffAuditTable): string {
  const { stage, visit_day } = JSON.parse(before_values) as AuditValues;
  const isMove = visit_day != null && STAGES.some((each) => each === stage && isAgreed(each));
  if (action === 'lead.visit' && isMove) return '看车改期';
  return (ACTIONS as Readonly<Record<string, string>>)[action] ?? action;
}
