import type { SelectQueryBuilder } from 'kysely';
import type { SaleStatus } from '#/app/car-facts/status.ts';
import type { Database } from '#/database/database.ts';
import type { Tables } from '#/database/tables.ts';

/**
 * The value of `release_status` of unreleased cars, which visitors see only with the preview word.
 */
const UNRELEASED = 'preview';

/** A position in a list of cars. */
export type CarCursor = { listed_at: string; id: string };

type CarFilter = {
  statuses: readonly SaleStatus[];
  /** The branches of the cars; undefined for all. Null stands for cars without a branch. */
  branches: readonly (string | null)[] | undefined;
  order: 'oldest' | 'newest';
  after?: CarCursor | undefined;
  most: number;
};

/**
 * Returns the positions of up to `most` released cars with these statuses and branches, ordered by
 * first day on sale.
 */
export async function listCarCursors(db: Database, filter: CarFilter): Promise<CarCursor[]> {
  const { statuses, branches = [undefined], order, most } = filter;
  // Each status and branch is read by itself, so that an index has the order.
  const parts = await Promise.all(
    statuses.flatMap((status) => branches.map((branch) => readCursors(db, filter, status, branch))),
  );
  const sign = order === 'newest' ? -1 : 1;
  const inOrder = (a: CarCursor, b: CarCursor) =>
    sign * (a.listed_at < b.listed_at || (a.listed_at === b.listed_at && a.id < b.id) ? -1 : 1);
  return parts.flat().toSorted(inOrder).slice(0, most);
}

function readCursors(
  db: Database,
  filter: CarFilter,
  status: SaleStatus,
  branch: string | null | undefined,
): Promise<CarCursor[]> {
  let query = db.kysely
    .selectFrom('car')
    .where('status', '=', status)
    .where('release_status', '!=', UNRELEASED);
  if (branch !== undefined) {
    query = query.where('branch_id', branch === null ? 'is' : '=', branch);
  }
  return readPage(query, filter);
}

/**
 * Returns the positions of up to `most` unreleased cars of these branches, ordered by first day on
 * sale.
 */
export function listUnreleasedCursors(
  db: Database,
  filter: Omit<CarFilter, 'statuses'>,
): Promise<CarCursor[]> {
  return readPage(selectUnreleased(db, filter.branches), filter);
}

/** Returns, by sale status, the number of unreleased cars of these branches. */
export async function countUnreleased(
  db: Database,
  branches: CarFilter['branches'],
): Promise<Map<string, number>> {
  const rows = await selectUnreleased(db, branches)
    .select(['status', ({ fn }) => fn.countAll<number | string>().as('count')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

function selectUnreleased(db: Database, branches: CarFilter['branches']): CarQuery {
  const query = db.kysely.selectFrom('car').where('release_status', '=', UNRELEASED);
  if (branches === undefined) return query;
  return query.where((is) =>
    is.or(branches.map((branch) => is('branch_id', branch === null ? 'is' : '=', branch))),
  );
}

type CarQuery = SelectQueryBuilder<Tables, 'car', object>;

function readPage(
  from: CarQuery,
  { order, after, most }: Pick<CarFilter, 'order' | 'after' | 'most'>,
): Promise<CarCursor[]> {
  const [direction, beyond] =
    order === 'newest' ? (['desc', '<'] as const) : (['asc', '>'] as const);
  let query = from.select(['listed_at', 'id']);
  if (after !== undefined) {
    // Compared as a tuple, so that the index finds the begin of the page.
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('listed_at', 'id'), beyond, tuple(after.listed_at, after.id)),
    );
  }
  return query.orderBy('listed_at', direction).orderBy('id', direction).limit(most).execute();
}

/** Returns, by sale status, the number of cars of these branches. */
export async function countByStatus(
  db: Database,
  branches: readonly (string | null)[] | undefined,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const branch of branches ?? [undefined]) {
    let query = db.kysely
      .selectFrom('car')
      .select(['status', ({ fn }) => fn.countAll<number | string>().as('count')])
      .groupBy('status');
    if (branch !== undefined) {
      query = query.where('branch_id', branch === null ? 'is' : '=', branch);
    }
    for (const { status, count } of await query.execute()) {
      counts.set(status, (counts.get(status) ?? 0) + Number(count));
    }
  }
  return counts;
}

/**
 * Returns the ids of up to `most` cars that match at least one term of each list in `terms`. Cars
 * that can be bought come first.
 */
export async function searchCarIds(
  db: Database,
  terms: readonly (readonly string[])[],
  branches: readonly (string | null)[] | undefined,
  most: number,
): Promise<string[]> {
  let query = db.kysely.selectFrom('car').select('id');
  for (const alternatives of terms) {
    query = query.where('id', 'in', ({ selectFrom }) =>
      selectFrom('search_term').select('car_id').where('term', 'in', alternatives),
    );
  }
  if (branches !== undefined) {
    query = query.where((is) =>
      is.or(branches.map((branch) => is('branch_id', branch === null ? 'is' : '=', branch))),
    );
  }
  const rows = await query
    .orderBy('is_unavailable')
    .orderBy('listed_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the columns of these cars that the console displays in addition to their cards. */
export async function listStates(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.kysely
    .selectFrom('car')
    .select(['id', 'title', 'type', 'release_status', 'listed_at', 'branch_id'])
    .where('id', 'in', ids)
    .execute();
}
