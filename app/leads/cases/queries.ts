import { sql } from 'kysely';
import type { LeadTable } from '#/app/leads/tables.ts';
import type { Database } from '#/database/database.ts';
import type { LeadCaseTable } from './tables.ts';

/**
 * Returns the case (the requests of one telephone number) with this id; undefined if there is none.
 */
export function findCase(db: Database, id: string): Promise<LeadCaseTable | undefined> {
  return db.kysely.selectFrom('lead_case').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Returns the open cases of the telephone numbers with these blind indexes (keyed hashes). The case
 * with the latest request is first.
 */
export async function listOpenCases(
  db: Database,
  phoneWords: readonly string[],
): Promise<LeadCaseTable[]> {
  const rows = await db.kysely
    .selectFrom('lead')
    .innerJoin('lead_case', 'lead_case.id', 'lead.case_id')
    .selectAll('lead_case')
    .where('lead.phone_word', 'in', [...phoneWords, ''])
    .where('lead_case.queue', '!=', 'closed')
    .orderBy('lead.taken_at', 'desc')
    .execute();
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Returns the highest change number of all cases; 0 without cases. */
export async function readChangeNumber(db: Database): Promise<number> {
  const { last } = await db.kysely
    .selectFrom('lead_case')
    .select(({ fn }) => fn.max<number | null>('change_number').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Inserts this case (the requests of one telephone number) with the next change number. */
export async function addCase(
  trx: Database,
  row: Omit<LeadCaseTable, 'change_number'>,
): Promise<void> {
  const change_number = (await readChangeNumber(trx)) + 1;
  await trx.kysely
    .insertInto('lead_case')
    .values({ ...row, change_number })
    .execute();
}

/** Changes the case with this id and gives it the next change number. */
export async function updateCase(
  trx: Database,
  id: string,
  change: Partial<Omit<LeadCaseTable, 'id' | 'change_number'>>,
): Promise<void> {
  const change_number = (await readChangeNumber(trx)) + 1;
  await trx.kysely
    .updateTable('lead_case')
    .set({ ...change, change_number })
    .where('id', '=', id)
    .execute();
}

/** Deletes the cases among `ids` that have no requests left. */
export async function deleteEmptyCases(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.kysely
    .deleteFrom('lead_case')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('lead').select('lead.id').whereRef('lead.case_id', '=', 'lead_case.id')),
      ),
    )
    .execute();
}

/** Returns the requests of these cases, oldest first. Erased requests are left out. */
export function listRequests(db: Database, caseIds: readonly string[]): Promise<LeadTable[]> {
  if (caseIds.length === 0) return Promise.resolve([]);
  return db.kysely
    .selectFrom('lead')
    .selectAll()
    .where('case_id', 'in', caseIds)
    .where('erased_at', 'is', null)
    .orderBy('taken_at')
    .orderBy('id')
    .execute();
}

/** The branch of a car or a consultant; undefined if there is no such car or consultant. */
export type Origin = { branch_id: string | null } | undefined;

/** Returns the branch of the car with this id; undefined if no car has it. */
export function findCarBranch(trx: Database, id: string): Promise<Origin> {
  return trx.kysely.selectFrom('car').select('branch_id').where('id', '=', id).executeTakeFirst();
}

/** Returns the branch of the consultant with this id; undefined if there is no such consultant. */
export function findConsultantBranch(trx: Database, id: string): Promise<Origin> {
  return trx.kysely
    .selectFrom('consultant')
    .select('branch_id')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns, by car id, the latest instant at which a case about the car was closed as sold. */
export async function listWonAt(
  db: Database,
  carIds: readonly string[],
  branches: readonly string[] | undefined,
): Promise<Map<string, string>> {
  let query = db.kysely
    .selectFrom('lead_case')
    .select(['car_id', ({ fn }) => fn.max('due_at').as('at')])
    .where('car_id', 'in', carIds)
    .where('stage', '=', 'won')
    .groupBy('car_id');
  if (branches !== undefined) query = query.where('branch_id', 'in', branches);
  const rows = await query.execute();
  return new Map(rows.flatMap(({ car_id, at }) => (car_id === null ? [] : [[car_id, at]])));
}

/**
 * Returns up to `most` cases with a visit on one of these days, earliest first. A visit with only a
 * half of the day is sorted as if it began with that half. Lost cases are left out.
 */
export function listVisits(
  db: Database,
  {
    days,
    branches,
    most,
  }: { days: readonly string[]; branches?: readonly string[] | undefined; most: number },
): Promise<LeadCaseTable[]> {
  let query = db.kysely
    .selectFrom('lead_case')
    .selectAll()
    .where('visit_day', 'in', days)
    .where('stage', '!=', 'lost');
  if (branches !== undefined) query = query.where('branch_id', 'in', branches);
  const begin = sql`coalesce(visit_time, case visit_half when 'pm' then '12:00' else '' end)`;
  return query
    .orderBy('visit_day')
    .orderBy(begin)
    .orderBy('latest_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/**
 * Returns how long customers who were answered at or after `since` had waited: up to `most` times
 * in seconds within opening hours, latest answer first.
 */
export async function listWaits(
  db: Database,
  {
    since,
    branches,
    most,
  }: { since: string; branches?: readonly string[] | undefined; most: number },
): Promise<number[]> {
  let query = db.kysely.selectFrom('lead_case').select('wait_s').where('answered_at', '>=', since);
  if (branches !== undefined) query = query.where('branch_id', 'in', branches);
  const rows = await query.orderBy('answered_at', 'desc').limit(most).execute();
  return rows.flatMap(({ wait_s }) => wait_s ?? []);
}

type Search = {
  /** The blind indexes (keyed hashes) of a telephone number, one for each key. */
  phoneWords: readonly string[];
  /** The blind indexes of a name or of the last four digits of a number (`search-words.ts`). */
  words: readonly string[];
  carId: string;
  branches?: readonly string[] | undefined;
  most: number;
};

/**
 * Returns up to `most` cases, latest first. A case is returned if it is about the car `carId`, or
 * if one of its requests has one of these blind indexes (keyed hashes).
 */
export async function searchCases(
  db: Database,
  { phoneWords, words, carId, branches, most }: Search,
): Promise<LeadCaseTable[]> {
  const ids = await listFound(db, phoneWords, words);
  let query = db.kysely
    .selectFrom('lead_case')
    .selectAll()
    .where(({ eb, or }) => or([eb('car_id', '=', carId), eb('id', 'in', [...ids, ''])]));
  if (branches !== undefined) query = query.where('branch_id', 'in', branches);
  return query.orderBy('latest_at', 'desc').orderBy('id').limit(most).execute();
}

/**
 * The maximum number of requests that a search reads for a telephone number, and for the other
 * blind indexes. Only a shop with millions of requests has more with the same last four digits.
 */
const MOST_FOUND = 1_000;

async function listFound(
  db: Database,
  phoneWords: readonly string[],
  words: readonly string[],
): Promise<string[]> {
  const byPhone = await db.kysely
    .selectFrom('lead')
    .select('case_id')
    .where('phone_word', 'in', [...phoneWords, ''])
    .orderBy('taken_at', 'desc')
    .limit(MOST_FOUND)
    .execute();
  const byWord = await db.kysely
    .selectFrom('lead_search_word')
    .innerJoin('lead', 'lead.id', 'lead_search_word.lead_id')
    .select('lead.case_id')
    .where('lead_search_word.word', 'in', [...words, ''])
    .orderBy('lead.taken_at', 'desc')
    .limit(MOST_FOUND)
    .execute();
  return [...new Set([...byPhone, ...byWord].flatMap(({ case_id }) => case_id ?? []))];
}

/**
 * Returns the number of cases, and of open cases, of each of these cars. With `branches`, only
 * cases of these branches count.
 */
export async function countCasesOf(
  db: Database,
  carIds: readonly string[],
  branches: readonly string[] | undefined,
): Promise<Map<string, { open: number; all: number }>> {
  if (carIds.length === 0) return new Map();
  let query = db.kysely
    .selectFrom('lead_case')
    .select(['car_id', 'queue', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('car_id', 'in', carIds)
    .groupBy(['car_id', 'queue']);
  if (branches !== undefined) query = query.where('branch_id', 'in', branches);
  const counts = new Map<string, { open: number; all: number }>();
  for (const { car_id, queue, count } of await query.execute()) {
    const { open, all } = counts.get(car_id ?? '') ?? { open: 0, all: 0 };
    const added = Number(count);
    counts.set(car_id ?? '', { open: open + (queue === 'closed' ? 0 : added), all: all + added });
  }
  return counts;
}
