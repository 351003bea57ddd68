import { sql } from 'kysely';
import { addDays, chinaDay } from '#/app/dates.ts';
import type { Database } from '#/database/database.ts';
import { jsonField } from '#/database/json-field.ts';
import type { Period } from './period.ts';

/** The conditions for leads to be counted. */
export type LeadScope = Pick<Period, 'since' | 'until'> & {
  /**
   * The branches of the leads; all if undefined. An empty text stands for leads without a branch.
   */
  branches: readonly string[] | undefined;
};

/**
 * For a period: the number of new leads (`leads`), of requests for a visit (`bookings`), and of the
 * new leads that were won (`won`). A lead is new if its first request was sent in the period; that
 * request has the same id as the lead.
 */
export type LeadCounts = { leads: number; bookings: number; won: number };

/** The columns by which counted leads can be grouped. */
const GROUPS = {
  account: 'lead_case.account_id',
  branch: 'lead_case.branch_id',
  kind: 'lead.kind',
} as const;
export type LeadGroup = keyof typeof GROUPS;

/** Returns the numbers of leads by account, branch or kind of request, largest first. */
export async function countLeadsBy(
  db: Database,
  group: LeadGroup,
  scope: LeadScope,
  { most }: { most: number },
): Promise<(LeadCounts & { id: string | null })[]> {
  const column = GROUPS[group];
  const rows = await leadsOf(db, scope)
    .select(`${column} as id`)
    .select(COUNTS)
    .groupBy(column)
    .orderBy('leads', 'desc')
    .orderBy('bookings', 'desc')
    .orderBy(column)
    .limit(most)
    .execute();
  return rows.map((row) => ({ id: row.id, ...toCounts(row) }));
}

/**
 * Returns the numbers of leads by car, largest first. With `ids`, only of these cars. A lead counts
 * under its own car, a request for a visit under the car that the request names.
 */
export async function countLeadsByCar(
  db: Database,
  scope: LeadScope,
  { most, ids }: { most: number; ids?: readonly string[] },
): Promise<(LeadCounts & { id: string | null })[]> {
  if (ids?.length === 0) return [];
  const leads = leadsOf(db, scope)
    .where(isFirst)
    .select('lead_case.car_id as id')
    .select([sql<number>`1`.as('leads'), sql<number>`0`.as('bookings')])
    .select(sql<number>`case when lead_case.stage = 'won' then 1 else 0 end`.as('won'));
  const visits = leadsOf(db, scope)
    .where('lead.kind', '=', 'visit')
    .select(jsonField(db, 'lead.content', 'fields', 'car').as('id'))
    .select([sql<number>`0`.as('leads'), sql<number>`1`.as('bookings'), sql<number>`0`.as('won')]);
  let query = db.kysely
    .selectFrom(leads.unionAll(visits).as('counted'))
    .select(({ fn }) => ['id', fn.sum<Count>('leads').as('leads')])
    .select(({ fn }) => [fn.sum<Count>('bookings').as('bookings'), fn.sum<Count>('won').as('won')])
    .where('id', 'is not', null)
    .groupBy('id');
  if (ids) query = query.where('id', 'in', ids);
  const rows = await query
    .orderBy('leads', 'desc')
    .orderBy('bookings', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ id: row.id, ...toCounts(row) }));
}

/** Returns the numbers of leads and bookings by day in China. Days without any are absent. */
export async function countLeadsByDay(
  db: Database,
  scope: LeadScope,
): Promise<Map<string, Omit<LeadCounts, 'won'>>> {
  // The day in China is that of UTC, or the next one from 16:00 on.
  const utcDay = sql<string>`substr(lead.taken_at, 1, 10)`;
  const isNext = sql<number>`case when substr(lead.taken_at, 12, 2) < '16' then 0 else 1 end`;
  const rows = await requestsOf(db, scope)
    .select([utcDay.as('day'), isNext.as('is_next'), LEADS, BOOKINGS])
    .where('lead.case_id', 'is not', null)
    .groupBy([utcDay, isNext])
    .execute();
  const counts = new Map<string, Omit<LeadCounts, 'won'>>();
  for (const row of rows) {
    const day = addDays(row.day, Number(row.is_next));
    const { leads, bookings } = counts.get(day) ?? { leads: 0, bookings: 0 };
    counts.set(day, {
      leads: leads + Number(row.leads ?? 0),
      bookings: bookings + Number(row.bookings ?? 0),
    });
  }
  return counts;
}

/** Returns the number of new leads that are about a car. */
export async function countLeadsAboutCars(db: Database, scope: LeadScope): Promise<number> {
  const { leads } = await leadsOf(db, scope)
    .select(LEADS)
    .where('lead_case.car_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(leads ?? 0);
}

/**
 * How many waiting customers were answered, how many of them within the dealer's limit, and their
 * median waiting time in seconds within opening hours; null if nobody was answered.
 */
export type Answers = { answered: number; within: number; median_s: number | null };

/**
 * Returns how many waiting customers were answered, how many of them within `limitS` seconds of
 * opening hours, and their median waiting time. If the count is even, this is the lower of the two
 * middle times.
 */
export async function measureAnswers(
  db: Database,
  scope: LeadScope,
  limitS: number,
): Promise<Answers> {
  const counts = await waitsOf(db, scope)
    .select(({ fn }) => [
      fn.countAll<number | string>().as('answered'),
      sql<number | string | null>`sum(case when wait_s <= ${limitS} then 1 else 0 end)`.as(
        'within',
      ),
    ])
    .executeTakeFirstOrThrow();
  const answered = Number(counts.answered);
  if (answered === 0) return { answered, within: 0, median_s: null };
  const middle = await waitsOf(db, scope)
    .select('wait_s')
    .orderBy('wait_s')
    .offset(Math.ceil(answered / 2) - 1)
    .limit(1)
    .executeTakeFirst();
  return { answered, within: Number(counts.within ?? 0), median_s: middle?.wait_s ?? null };
}

/**
 * Returns the day in China of the first request (`leads`), and of the earliest answer (`answers`);
 * null if there is none.
 */
export async function findFirstLeadDays(
  db: Database,
): Promise<{ leads: string | null; answers: string | null }> {
  const [lead, answer] = await Promise.all([
    db.kysely
      .selectFrom('lead')
      .select(({ fn }) => fn.min<string | null>('taken_at').as('at'))
      .executeTakeFirst(),
    db.kysely
      .selectFrom('lead_case')
      .select(({ fn }) => fn.min<string | null>('answered_at').as('at'))
      .executeTakeFirst(),
  ]);
  const dayOf = (at: string | null | undefined) => (at ? chinaDay(new Date(at)) : null);
  return { leads: dayOf(lead?.at), answers: dayOf(answer?.at) };
}

type Count = number | string | null;

const isFirst = sql<boolean>`lead.id = lead.case_id`;
const LEADS = sql<Count>`sum(case when ${isFirst} then 1 else 0 end)`.as('leads');
const BOOKINGS = sql<Count>`sum(case when lead.kind = 'visit' then 1 else 0 end)`.as('bookings');
const WON = sql<Count>`sum(case when ${isFirst} and lead_case.stage = 'won' then 1 else 0 end)`.as(
  'won',
);
const COUNTS = [LEADS, BOOKINGS, WON] as const;

function toCounts(row: Record<keyof LeadCounts, Count>): LeadCounts {
  return {
    leads: Number(row.leads ?? 0),
    bookings: Number(row.bookings ?? 0),
    won: Number(row.won ?? 0),
  };
}

/**
 * Returns a query of the requests in a scope. It reads the cases of the requests only if the scope
 * is limited to branches.
 */
function requestsOf(db: Database, { since, until, branches }: LeadScope) {
  const query = db.kysely
    .selectFrom('lead')
    .where('lead.taken_at', '>=', since)
    .where('lead.taken_at', '<', until);
  if (branches === undefined) return query;
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('lead_case')
        .select('lead_case.id')
        .whereRef('lead_case.id', '=', 'lead.case_id')
        .where('lead_case.branch_id', 'in', branches),
    ),
  );
}

/** Returns a query of the requests in a scope, joined with their cases. */
function leadsOf(db: Database, scope: LeadScope) {
  const query = requestsOf(db, { ...scope, branches: undefined }).innerJoin(
    'lead_case',
    'lead_case.id',
    'lead.case_id',
  );
  const { branches } = scope;
  return branches === undefined ? query : query.where('lead_case.branch_id', 'in', branches);
}

function waitsOf(db: Database, { since, until, branches }: LeadScope) {
  const query = db.kysely
    .selectFrom('lead_case')
    .where('answered_at', '>=', since)
    .where('answered_at', '<', until)
    .where('wait_s', 'is not', null);
  return branches === undefined ? query : query.where('branch_id', 'in', branches);
}
