import { sql, type SqlBool } from 'kysely';
import type { Database } from '#/database/database.ts';
import type { Cursor } from './cursor.ts';
import { allOf, type Wanted } from './filter-queries.ts';
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

/** Which page of a list: from where the cursor says, in that order. */
export type PageWanted = { sort: Sort; cursor: Cursor | undefined; size: number };

/** A page of cars. */
export function listSummaries(db: Database, wanted: Wanted, { sort, cursor, size }: PageWanted) {
  const { columns, direction } = ORDERS[sort];
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
