import type { Database } from '#/database/database.ts';
import type { Stage } from './stages.ts';
import type { LeadCaseTable } from './tables.ts';

/** The position of a case in its queue. The queue is sorted by `due_at`, then by `id`. */
export type CasePlace = Pick<LeadCaseTable, 'due_at' | 'id'>;

export type CaseFilter = {
  queue: LeadCaseTable['queue'];
  /** Returns only cases of this stage. */
  stage?: Stage | undefined;
  /**
   * The branches whose cases are returned; undefined for all branches. An empty text in the list
   * stands for cases without a branch.
   */
  branches?: readonly string[] | undefined;
  /** Returns only cases that are due by this instant. */
  dueBy?: string | undefined;
  /** The id of an account. Returns only cases that are assigned to it or to no account. */
  account?: string | undefined;
  after?: CasePlace | undefined;
  most: number;
};

/**
 * Returns up to `most` cases of a queue, ordered by `due_at` and `id`; closed cases in descending
 * order.
 */
export async function listCases(db: Database, filter: CaseFilter): Promise<LeadCaseTable[]> {
  const { branches = [undefined], queue, most } = filter;
  // A query for each branch, so that the index gives the order.
  const parts = await Promise.all(branches.map((branch) => readQueue(db, filter, branch)));
  const sign = queue === 'closed' ? -1 : 1;
  const inOrder = (a: LeadCaseTable, b: LeadCaseTable) =>
    sign * (a.due_at < b.due_at || (a.due_at === b.due_at && a.id < b.id) ? -1 : 1);
  return parts.flat().toSorted(inOrder).slice(0, most);
}

function readQueue(
  db: Database,
  filter: CaseFilter,
  branch: string | undefined,
): Promise<LeadCaseTable[]> {
  const { queue, after, most } = filter;
  const [order, beyond] = queue === 'closed' ? (['desc', '<'] as const) : (['asc', '>'] as const);
  let query = selectQueue(db, filter, branch).selectAll();
  if (after !== undefined) {
    // Compared as a tuple, so that the index finds the begin of the page.
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('due_at', 'id'), beyond, tuple(after.due_at, after.id)),
    );
  }
  return query.orderBy('due_at', order).orderBy('id', order).limit(most).execute();
}

function selectQueue(
  db: Database,
  { queue, stage, dueBy, account }: Omit<CaseFilter, 'most' | 'after'>,
  branch: string | undefined,
) {
  let query = db.kysely.selectFrom('lead_case');
  query = stage === undefined ? query.where('queue', '=', queue) : query.where('stage', '=', stage);
  if (branch !== undefined) query = query.where('branch_id', '=', branch);
  if (dueBy !== undefined) query = query.where('due_at', '<=', dueBy);
  if (account !== undefined) {
    query = query.where((is) =>
      is.or([is('account_id', '=', account), is('account_id', 'is', null)]),
    );
  }
  return query;
}

/**
 * Returns up to `most` cases that were answered and wait again because of a later request. The case
 * that waits longest is first.
 */
export function listWaitingAgain(
  db: Database,
  { branches, most }: Pick<CaseFilter, 'branches' | 'most'>,
): Promise<LeadCaseTable[]> {
  let query = db.kysely
    .selectFrom('lead_case')
    .selectAll()
    .where('queue', '=', 'follow')
    .where('waiting_since', 'is not', null);
  if (branches !== undefined) query = query.where('branch_id', 'in', branches);
  return query.orderBy('waiting_since').orderBy('id').limit(most).execute();
}

/** Returns the number of cases that match the filter, counting no further than `most`. */
export async function countCases(
  db: Database,
  filter: Omit<CaseFilter, 'most' | 'after'>,
  most: number,
): Promise<number> {
  const counts = await Promise.all(
    (filter.branches ?? [undefined]).map(async (branch) => {
      const query = selectQueue(db, filter, branch).select('id');
      const { count } = await db.kysely
        .selectFrom(query.limit(most).as('some'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    }),
  );
  return Math.min(
    most,
    counts.reduce((sum, count) => sum + count, 0),
  );
}
