import { sql, type ExpressionBuilder } from 'kysely';
import type { Database } from '#/database/database.ts';
import type { Tables } from '#/database/tables.ts';
import type { Period } from './period.ts';

/** The conditions for page views to be counted. */
export type ViewScope = Pick<Period, 'from' | 'to'> & {
  /** The branches of the viewed cars; all if undefined. Null stands for cars without a branch. */
  branches: readonly (string | null)[] | undefined;
};

type Sum = number | string | null;

/**
 * Returns the number of views of car pages by day (YYYY-MM-DD, in China). Days without views are
 * absent.
 */
export async function countViewsByDay(
  db: Database,
  scope: ViewScope,
): Promise<Map<string, number>> {
  const rows = await viewsOfCars(db, scope)
    .select(['day', ({ fn }) => fn.sum<Sum>('views').as('sum')])
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, sum }) => [day, Number(sum ?? 0)]));
}

/**
 * Returns the number of views of car pages by the kind of app in which they were opened, largest
 * first.
 */
export async function countViewsByApp(
  db: Database,
  scope: ViewScope,
): Promise<{ id: string; views: number }[]> {
  const rows = await viewsOfCars(db, scope)
    .select(['environment', ({ fn }) => fn.sum<Sum>('views').as('sum')])
    .groupBy('environment')
    .orderBy('sum', 'desc')
    .execute();
  return rows.map(({ environment, sum }) => ({ id: environment, views: Number(sum ?? 0) }));
}

/**
 * Returns the number of views of each car's page, largest first. With `ids`, only those cars are
 * counted.
 */
export async function countViewsByCar(
  db: Database,
  scope: ViewScope,
  { most, ids }: { most: number; ids?: readonly string[] },
): Promise<{ id: string; views: number }[]> {
  if (ids?.length === 0) return [];
  let query = viewsOfCars(db, scope);
  if (ids) query = query.where('car_id', 'in', ids);
  const rows = await query
    .select(['car_id', ({ fn }) => fn.sum<Sum>('views').as('sum')])
    .groupBy('car_id')
    .orderBy('sum', 'desc')
    .orderBy('car_id')
    .limit(most)
    .execute();
  return rows.map(({ car_id, sum }) => ({ id: car_id, views: Number(sum ?? 0) }));
}

/**
 * Returns the number of views of car pages by the branch to which the car belongs now. The branch
 * is null for cars without a branch, and undefined for deleted cars.
 */
export async function countViewsByBranch(
  db: Database,
  scope: ViewScope,
): Promise<Map<string | null | undefined, number>> {
  const byCar = viewsOfCars(db, scope)
    .select(['car_id', ({ fn }) => fn.sum<Sum>('views').as('of_car')])
    .groupBy('car_id')
    .as('by_car');
  const exists = sql<number>`case when car.id is null then 0 else 1 end`;
  const rows = await db.kysely
    .selectFrom(byCar)
    .leftJoin('car', 'car.id', 'by_car.car_id')
    .select(['car.branch_id', exists.as('exists'), ({ fn }) => fn.sum<Sum>('of_car').as('sum')])
    .groupBy(['car.branch_id', exists])
    .execute();
  return new Map(
    rows.map(({ branch_id, exists: isThere, sum }) => [
      Number(isThere) === 1 ? branch_id : undefined,
      Number(sum ?? 0),
    ]),
  );
}

/**
 * Returns the number of views of these screens in all branches, because their views are stored
 * without a branch.
 */
export async function countViewsOfScreens(
  db: Database,
  { from, to }: Pick<Period, 'from' | 'to'>,
  routes: readonly string[],
): Promise<number> {
  const { sum } = await db.kysely
    .selectFrom('page_view')
    .select(({ fn }) => fn.sum<Sum>('views').as('sum'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('route', 'in', routes)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Returns the number of views of this route, which displays a car. */
export async function countViewsOfRoute(
  db: Database,
  scope: ViewScope,
  route: string,
): Promise<number> {
  const { sum } = await viewsOfCars(db, scope)
    .select(({ fn }) => fn.sum<Sum>('views').as('sum'))
    .where('route', '=', route)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Returns the first day (YYYY-MM-DD, in China) with a counted view; null if there is none. */
export async function findFirstViewDay(db: Database): Promise<string | null> {
  const row = await db.kysely
    .selectFrom('page_view')
    .select(({ fn }) => fn.min<string | null>('day').as('day'))
    .executeTakeFirst();
  return row?.day ?? null;
}

/**
 * The number of cars in an age group, how many of them have a price, and the sum of these prices in
 * yuan.
 */
export type AgeGroup = { cars: number; priced: number; price: number };

/**
 * Returns the released cars for sale, grouped by their first day on sale. Group 0 has the cars on
 * sale since `starts[0]` (YYYY-MM-DD) or later, group 1 the other cars since `starts[1]`, and so
 * on. The last group has all earlier cars.
 */
export async function countCarsByAge(
  db: Database,
  starts: readonly string[],
  branches: ViewScope['branches'],
): Promise<AgeGroup[]> {
  const group = sql<number>`case ${sql.join(
    starts.map((day, at) => sql`when listed_at >= ${day} then ${sql.lit(at)}`),
    sql` `,
  )} else ${sql.lit(starts.length)} end`;
  const ages = db.kysely
    .selectFrom('car')
    .select([group.as('age'), 'price'])
    .where('status', 'in', FOR_SALE)
    .where('release_status', '!=', 'preview')
    .$if(branches !== undefined, (query) =>
      query.where((is) => is.or((branches ?? []).map((branch) => isOf(is, branch)))),
    );
  const rows = await db.kysely
    .selectFrom(ages.as('ages'))
    .select(({ fn }) => [
      'age',
      fn.countAll<number | string>().as('cars'),
      fn.count<number | string>('price').as('priced'),
      fn.sum<Sum>('price').as('sum'),
    ])
    .groupBy('age')
    .execute();
  return Array.from({ length: starts.length + 1 }, (_, at) => {
    const row = rows.find(({ age }) => Number(age) === at);
    return {
      cars: Number(row?.cars ?? 0),
      priced: Number(row?.priced ?? 0),
      price: Number(row?.sum ?? 0),
    };
  });
}

/** Returns the titles of these cars by id. */
export async function listTitles(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom('car')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

const FOR_SALE = ['existed', 'early-access'];

function isOf(is: ExpressionBuilder<Tables, 'car'>, branch: string | null) {
  return is('branch_id', branch === null ? 'is' : '=', branch);
}

function viewsOfCars(db: Database, { from, to, branches }: ViewScope) {
  const query = db.kysely
    .selectFrom('page_view')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('car_id', '!=', '');
  if (branches === undefined) return query;
  return query.where('car_id', 'in', ({ selectFrom }) =>
    selectFrom('car')
      .select('car.id')
      .where((is) =>
        is.or(branches.map((branch) => is('car.branch_id', branch === null ? 'is' : '=', branch))),
      ),
  );
}
