import {
  implementConsole,
  type ConsoleCall,
  type ConsoleContext,
} from '#/app/console/calls/implement.ts';
import { chinaDay, DAY_MS } from '#/app/dates.ts';
import { listVisits, listWaits, readChangeNumber, searchCases } from '#/app/leads/cases/queries.ts';
import {
  countCases,
  listCases,
  listWaitingAgain,
  type CasePlace,
} from '#/app/leads/cases/queue-queries.ts';
import { searchedParts } from '#/app/leads/cases/search-words.ts';
import { PHONE } from '#/app/leads/lead-payload.ts';
import { normalPhone } from '#/app/leads/phone.ts';
import { BadCall } from '#/server/http/errors.ts';
import { awaitChange } from './changes.ts';
import { countDue, getInbox, getLead, listLeads, searchLeads, waitForChange } from './contract.ts';
import { readDetail } from './read-detail.ts';
import { branchChoices, readRows } from './read-rows.ts';
import { branchesOf, expectCase } from './scope.ts';

const AT_ONCE = 30;
/** The leads of a queue are counted up to this number. */
const MOST_COUNTED = 1_000;
const MEDIAN_DAYS = 7;

/** The handlers that read leads. */
export const inboxCalls: ConsoleCall[] = [
  implementConsole(getInbox, async ({ branch }, context) => {
    const { db, now, staff } = context;
    const branches = branchesOf(staff, branch);
    // Read first: a change during the other queries is then noticed.
    const change = await readChangeNumber(db);
    const since = new Date(now().getTime() - MEDIAN_DAYS * DAY_MS).toISOString();
    const isDue = dueFilter(context, branch);
    const [again, fresh, due, follow, visits, waits, ...counts] = await Promise.all([
      listWaitingAgain(db, { branches, most: AT_ONCE }),
      listCases(db, { queue: 'new', branches, most: AT_ONCE }),
      listCases(db, { ...isDue, most: AT_ONCE }),
      listCases(db, { queue: 'follow', branches, most: AT_ONCE }),
      listVisits(db, { days: [chinaDay(now())], branches, most: 100 }),
      listWaits(db, { since, branches, most: MOST_COUNTED }),
      countCases(db, { queue: 'new', branches }, MOST_COUNTED),
      countCases(db, isDue, MOST_COUNTED),
      countCases(db, { queue: 'follow', branches }, MOST_COUNTED),
    ]);
    const rows = await readRows(
      [
        ...new Map(
          [...again, ...fresh, ...due, ...follow, ...visits].map((each) => [each.id, each]),
        ).values(),
      ],
      context,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const rowsOf = (cases: readonly { id: string }[]) =>
      cases.flatMap(({ id }) => byId.get(id) ?? []);
    const [freshCount, dueCount, followCount] = counts;
    return {
      change,
      counts: { fresh: freshCount, due: dueCount, follow: followCount, visits: visits.length },
      median_s: medianOf(waits),
      branches: await branchChoices(context),
      again: rowsOf(again),
      fresh: rowsOf(fresh),
      due: rowsOf(due),
      visits: rowsOf(visits),
      follow: rowsOf(follow),
    };
  }),
  implementConsole(countDue, async (_, context) => ({
    due: await countCases(context.db, dueFilter(context), MOST_COUNTED),
  })),
  implementConsole(listLeads, async ({ queue, stage, branch, cursor }, context) => {
    const after = toPlace(cursor);
    if (cursor !== '' && !after) throw new BadCall(400, '参数 cursor 不正确');
    const branches = branchesOf(context.staff, branch);
    const filter = { queue, stage, branches };
    const [cases, count] = await Promise.all([
      listCases(context.db, { ...filter, after, most: AT_ONCE }),
      countCases(context.db, filter, MOST_COUNTED),
    ]);
    const last = cases.length === AT_ONCE ? cases.at(-1) : undefined;
    return {
      rows: await readRows(cases, context),
      next_cursor: last ? `${last.due_at} ${last.id}` : null,
      count,
    };
  }),
  implementConsole(searchLeads, async ({ text }, context) => {
    const { db, personal: vault, staff } = context;
    const phone = normalPhone(text);
    const parts = await Promise.all(
      searchedParts(text).map(({ kind, value }) => vault.words(kind, value)),
    );
    const cases = await searchCases(db, {
      phoneWords: phone === undefined ? [] : await vault.words(PHONE, phone),
      words: parts.flat(),
      carId: text.toUpperCase(),
      branches: branchesOf(staff),
      most: AT_ONCE + 1,
    });
    return {
      rows: await readRows(cases.slice(0, AT_ONCE), context),
      has_more: cases.length > AT_ONCE,
    };
  }),
  implementConsole(waitForChange, async ({ after }, { db }) => ({
    change: await awaitChange(db, after),
  })),
  implementConsole(getLead, async ({ id }, context) =>
    readDetail(await expectCase(id, context), context),
  ),
];

/** Returns the filter for the leads that the person may change and whose next contact is due. */
function dueFilter({ staff, now }: ConsoleContext, branch = '') {
  return {
    queue: 'follow',
    branches: branchesOf(staff, branch),
    dueBy: now().toISOString(),
    account: staff.role === 'sales' ? staff.id : undefined,
  } as const;
}

/**
 * Returns the median of these numbers; null for an empty list. If their count is even, it is the
 * lower of the two middle ones.
 */
function medianOf(numbers: readonly number[]): number | null {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1] ?? null;
}

function toPlace(cursor: string): CasePlace | undefined {
  const [, due_at, id] = /^(\d{4}-[\d:.TZ-]+) ([\da-f-]{36})$/.exec(cursor) ?? [];
  return due_at && id ? { due_at, id } : undefined;
}
