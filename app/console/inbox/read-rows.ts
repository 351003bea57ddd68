import { listDistinctBranches, withDistinctNames } from '#/app/console/accounts/branch-names.ts';
import { listStaff } from '#/app/console/accounts/queries.ts';
import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import { chinaDay } from '#/app/dates.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import { listByIds } from '#/app/inventory/queries.ts';
import { toSummary } from '#/app/inventory/summary.ts';
import { isUnanswered, mainRequest } from '#/app/leads/cases/main-request.ts';
import { isOpenAt, openSeconds } from '#/app/leads/cases/open-time.ts';
import { listRequests } from '#/app/leads/cases/queries.ts';
import type { LeadCaseTable } from '#/app/leads/cases/tables.ts';
import { visitOf } from '#/app/leads/cases/visit.ts';
import { readLeads, type ReadLead } from '#/app/leads/desk/read-leads.ts';
import { listPlaces } from '#/app/leads/form/queries.ts';
import { payloadOf, type LeadPayload } from '#/app/leads/lead-payload.ts';
import { PROGRESS, type LeadKind } from '#/app/leads/progress.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import type { CaseRow } from './contract.ts';
import { isChangeableBy, needsReason } from './scope.ts';

/**
 * The labels of details that a row leaves out of its text, because it displays them in another
 * place.
 */
const ELSEWHERE = ['车', '门店', '服务分站'];

/** Converts cases to the format of the API. Telephone numbers are masked. */
export async function readRows(
  cases: readonly LeadCaseTable[],
  context: ConsoleContext,
): Promise<CaseRow[]> {
  if (cases.length === 0) return [];
  const { db } = context;
  const requests = await listRequests(
    db,
    cases.map(({ id }) => id),
  );
  const byCase = Map.groupBy(requests, ({ case_id }) => case_id);
  const main = cases.flatMap((found) => mainRequest(found, byCase.get(found.id) ?? []) ?? []);
  const read = new Map(
    (await readLeads(main, context)).map((lead, at) => [main[at]?.case_id, lead]),
  );
  const facts = await loadFacts(cases, context);
  return cases.flatMap((found) => {
    const lead = read.get(found.id);
    return lead ? toRow(found, lead, byCase.get(found.id) ?? [], facts, context) : [];
  });
}

/** The displayed data of the accounts, branches and cars of some cases, by id. */
type Facts = {
  accounts: ReadonlyMap<string, NonNullable<CaseRow['assignee']>>;
  branches: ReadonlyMap<string, { name: string; hours: string | null }>;
  cars: ReadonlyMap<string, NonNullable<CaseRow['car']>>;
};

async function loadFacts(
  cases: readonly LeadCaseTable[],
  { db, now }: ConsoleContext,
): Promise<Facts> {
  const ids = [...new Set(cases.flatMap(({ car_id }) => car_id ?? []))];
  const visible = [VISIBILITY.listed, VISIBILITY.delisted];
  const [accounts, places, cars] = await Promise.all([
    listStaff(db),
    listPlaces(db),
    ids.length === 0 ? [] : listByIds(db, ids, visible),
  ]);
  const today = chinaDay(now());
  return {
    accounts: new Map(
      accounts.map(({ id, name, revoked_at }) => [
        id,
        { id, name, is_stopped: revoked_at !== null },
      ]),
    ),
    branches: new Map(
      withDistinctNames(places).map(({ id, name, hours }) => [id, { name, hours }]),
    ),
    cars: new Map(
      cars.map((row) => {
        const { id, title, cover, price, type } = toSummary(row, today);
        return [id, { id, title, cover, price: price.current, status: type }];
      }),
    ),
  };
}

function toRow(
  found: LeadCaseTable,
  lead: ReadLead,
  requests: readonly LeadTable[],
  { accounts, branches, cars }: Facts,
  { staff, now }: ConsoleContext,
): CaseRow {
  const { account_id, waiting_since, car_id } = found;
  const branch = branches.get(found.branch_id);
  const carDetail = lead.details.find(({ label }) => label === '车' || label === '车型');
  const title = {
    id: car_id ?? '',
    title: carDetail?.value ?? '',
    cover: null,
    price: null,
    status: null,
  };
  const known = car_id === null ? undefined : cars.get(car_id);
  return {
    id: found.id,
    kind: PROGRESS[lead.kind as LeadKind].title,
    branch: branch?.name ?? null,
    stage: found.stage,
    reason: found.reason,
    assignee: accounts.get(account_id ?? '') ?? null,
    is_mine: account_id === staff.id,
    can_call: found.queue !== 'closed' && isChangeableBy(staff, found) && !needsReason(staff),
    phone: lead.phone,
    name: lead.name || null,
    is_clear: false,
    waiting_s:
      waiting_since === null
        ? null
        : openSeconds(branch?.hours ?? null, new Date(waiting_since), now()),
    waiting_since,
    is_open: isOpenAt(branch?.hours ?? null, now()),
    queue: found.queue,
    due_at: found.due_at,
    latest_at: found.latest_at,
    visit: visitOf(found),
    car: known ?? (title.title === '' ? null : title),
    words: wordsOf(lead.details.filter(({ label }) => !ELSEWHERE.includes(label))),
    further: furtherWords(found, lead.id, requests.at(-1)),
    requests: requests.length,
  };
}

/** Returns the kind and the content of a request as a short text, without personal data. */
export function requestWords(request: LeadTable): string {
  const { details } = payloadOf(request);
  return [PROGRESS[request.kind as LeadKind].title, wordsOf(details)].filter(Boolean).join('，');
}

function furtherWords(
  found: LeadCaseTable,
  mainId: string,
  latest: LeadTable | undefined,
): string | null {
  if (!latest || latest.id === mainId || !isUnanswered(found, latest)) return null;
  return requestWords(latest);
}

function wordsOf(details: LeadPayload['details']): string {
  // 上午 alone does not say what for.
  return details
    .map(({ label, value }) => (label === '方便接电话' ? `${label}：${value}` : value))
    .join('，');
}

/** Returns the opening hours of a branch; null if they are unknown. */
export async function hoursOf(
  { db }: Pick<ConsoleContext, 'db'>,
  branchId: string,
): Promise<string | null> {
  return (await listPlaces(db)).find(({ id }) => id === branchId)?.hours ?? null;
}

/** Returns the branches by which the person can filter: all for an owner, none for others. */
export async function branchChoices({ db, staff }: ConsoleContext) {
  return staff.role === 'owner' ? listDistinctBranches(db) : [];
}
