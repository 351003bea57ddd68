import { sql, type ExpressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Database } from '#/database/database.ts';
import type { Tables } from '#/database/tables.ts';
import type { CarFilter } from './car-filter.ts';
import type { Cursor } from './cursor.ts';
import { termsAsked } from './search.ts';
import './tables.ts';
import type { CarTable } from './tables.ts';
import type { Sort } from './vocabulary.ts';

type Column = keyof CarTable & string;

/** The columns that each order goes by, all in one direction; the id decides between equals. */
export const ORDERS: Record<Sort, { columns: readonly Column[]; direction: 'asc' | 'desc' }> = {
  default: { columns: ['gone', 'by_listing'], direction: 'asc' },
  newest: { columns: ['by_listing'], direction: 'asc' },
  price_asc: { columns: ['by_price_up'], direction: 'asc' },
  price_desc: { columns: ['by_price_down'], direction: 'desc' },
  age_asc: { columns: ['by_age'], direction: 'asc' },
  mileage_asc: { columns: ['by_mileage'], direction: 'asc' },
  reduce_desc: { columns: ['reduce'], direction: 'desc' },
};

/** What to look for: the filter as parsed, whether unreleased cars count, and the month from which a car is young enough. */
export type Wanted = { filter: CarFilter; preview: boolean; registeredFrom: string | undefined };

const SUMMARY = [
  'car.id',
  'car.title',
  'car.type',
  'car.category',
  'car.is_wholesale',
  'car.is_motorcycle',
  'car.new_energy',
  'car.price',
  'car.first_price',
  'car.reduce',
  'car.mileage_km',
  'car.first_registration',
  'car.listed_at',
  'car.condition_level',
  'car.energy',
  'car.body',
  'car.gearbox',
  'car.colour',
  'car.seats',
  'car.card',
  'car.gone',
  'car.by_listing',
  'car.by_price_up',
  'car.by_price_down',
  'car.by_age',
  'car.by_mileage',
  'car.brand_id',
  'car.series_id',
  'car.branch_id',
  'brand.name as brand_name',
  'series.name as series_name',
  'branch.name as branch_name',
  'branch.province as branch_province',
] as const;

/** A row of the list. */
export type SummaryRow = Awaited<ReturnType<typeof listSummaries>>[number];

/** A page of cars, from where the cursor says. */
export function listSummaries(
  db: Database,
  wanted: Wanted,
  cursor: Cursor | undefined,
  size: number,
) {
  const { columns, direction } = ORDERS[wanted.filter.sort ?? 'default'];
  let query = summaries(db).where((eb) => allOf(eb, wanted));
  if (cursor) {
    const left = sql.join([...columns, 'id'].map((column) => sql.ref(`car.${column}`)));
    const right = sql.join([...cursor.keys, cursor.id]);
    const beyond = direction === 'asc' ? sql`>` : sql`<`;
    query = query.where(sql<SqlBool>`(${left}) ${beyond} (${right})`);
  }
  for (const column of [...columns, 'id' as const])
    query = query.orderBy(`car.${column}`, direction);
  return query.limit(size).execute();
}

/** How many cars the filter leaves, whatever the page. */
export async function countCars(db: Database, wanted: Wanted): Promise<number> {
  const row = await db.kysely
    .selectFrom('car')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => allOf(eb, wanted))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The cars of these ids, delisted ones too; unreleased ones only with the preview word. */
export function listByIds(db: Database, ids: readonly string[], preview: boolean) {
  return summaries(db)
    .where('car.id', 'in', ids)
    .where('car.shown', 'in', preview ? [0, 1, 2, 3] : [0, 1])
    .execute();
}

/** Cars for sale that are like this one: of its series, or of its body within the given prices (yuan). */
export function listAlike(
  db: Database,
  car: { id: string; room: string },
  alike: { seriesId: string } | { body: string; from: number; to: number },
  size: number,
) {
  const query = summaries(db)
    .where('car.room', '=', car.room)
    .where('car.shown', '=', 1)
    .where('car.gone', '=', 0)
    .where('car.id', '!=', car.id);
  const narrowed =
    'seriesId' in alike
      ? query.where('car.series_id', '=', alike.seriesId)
      : query
          .where('car.body', '=', alike.body)
          .where('car.price', '>=', alike.from)
          .where('car.price', '<=', alike.to);
  return narrowed.orderBy('car.by_listing').orderBy('car.id').limit(size).execute();
}

function summaries(db: Database) {
  return db.kysely
    .selectFrom('car')
    .innerJoin('brand', 'brand.id', 'car.brand_id')
    .leftJoin('series', 'series.id', 'car.series_id')
    .leftJoin('branch', 'branch.id', 'car.branch_id')
    .select(SUMMARY);
}

type Builder = ExpressionBuilder<Tables, 'car'>;

/** Everything that the filter asks of a car. */
export function allOf(
  eb: Builder,
  { filter, preview, registeredFrom }: Wanted,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  const among = (column: Column, values: readonly (string | number)[] | undefined) => {
    if (values) conditions.push(eb(`car.${column}`, 'in', values));
  };
  const bound = (column: Column, operator: '>=' | '<=', value: number | string | undefined) => {
    if (value !== undefined) conditions.push(eb(`car.${column}`, operator, value));
  };

  if (filter.is_wholesale === '1') among('category', filter.category && [filter.category]);
  conditions.push(
    eb('car.room', '=', filter.is_wholesale === '1' ? 'wholesale' : (filter.category ?? 'premium')),
  );
  conditions.push(preview ? eb('car.shown', 'in', [1, 2]) : eb('car.shown', '=', 1));
  among('brand_id', filter.brand_id);
  among('series_id', filter.series_id);
  among('branch_id', filter.substation_id);
  among('condition_level', filter.condition_level);
  among('energy', filter.energy);
  among('body', filter.body);
  among('gearbox', filter.gearbox);
  among('colour', filter.colour);
  among('seats', filter.seats?.map(Number));
  among('status', filter.status);
  bound('price', '>=', filter.price_min);
  bound('price', '<=', filter.price_max);
  bound('mileage_km', '<=', filter.mileage_max);
  bound('first_registration', '>=', registeredFrom);
  if (filter.province) {
    const branches = eb
      .selectFrom('branch')
      .select('branch.id')
      .where('branch.province', 'in', filter.province);
    conditions.push(eb('car.branch_id', 'in', branches));
  }
  for (const tag of filter.highlights ?? []) {
    conditions.push(
      eb('car.id', 'in', eb.selectFrom('car_tag').select('car_id').where('tag', '=', tag)),
    );
  }
  for (const term of termsAsked(filter.keyword ?? '')) {
    const found = eb.selectFrom('search_term').select('car_id').where('term', '=', term);
    conditions.push(eb('car.id', 'in', found));
  }
  return eb.and(conditions);
}
