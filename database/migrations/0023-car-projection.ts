import { sql, SqliteAdapter, type Kysely } from 'kysely';

type Tables = {
  car: {
    id: string;
    brand_id: string;
    series_id: string | null;
    branch_id: string | null;
    listed_at: string;
    status: string;
    status_since: string | null;
    record: string;
  };
  record_row: { type: string; key: string; place: number; row: string };
  setting: { name: string; value: string };
};

/**
 * Makes `car` a projection that is rebuilt from stored sources: what an import resolved of a row moves
 * to `car_import`, prices no longer refer to `car`, and a car whose row an early version did not keep
 * gets one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Tables>;
  await db.schema
    .createTable('car_import')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('brand_id', 'text', (column) => column.notNull().references('brand.id'))
    .addColumn('series_id', 'text', (column) => column.references('series.id'))
    .addColumn('branch_id', 'text', (column) => column.references('branch.id'))
    .addColumn('listed_at', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('status_since', 'text')
    .execute();
  for (const column of ['brand_id', 'series_id'] as const) {
    await db.schema.createIndex(`car_import_${column}`).on('car_import').column(column).execute();
  }
  await sql`insert into car_import select id, brand_id, series_id, branch_id, listed_at, status, status_since from car`.execute(
    db,
  );
  for (const column of ['denied_tags', 'words_digest']) {
    await db.schema.alterTable('car').addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('car_inspection').renameColumn('told', 'summary').execute();
  await freePrices(db);
  await copyRows(tables);
  await tables.deleteFrom('setting').where('name', 'in', ['search_terms', 'told_cars']).execute();
}

/** SQLite drops no constraint, so there the table is made anew. */
async function freePrices(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    await sql`alter table price_history drop constraint price_history_car_id_fkey`.execute(db);
    return;
  }
  await db.schema.alterTable('price_history').renameTo('price_history_of_car').execute();
  await db.schema
    .createTable('price_history')
    .addColumn('car_id', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('lowest', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('price_history_key', ['car_id', 'date'])
    .execute();
  await sql`insert into price_history (car_id, date, price, lowest)
    select car_id, date, price, lowest from price_history_of_car`.execute(db);
  await db.schema.dropTable('price_history_of_car').execute();
}

async function copyRows(tables: Kysely<Tables>): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const cars: { id: string; record: string }[] = await tables
      .selectFrom('car')
      .select(['id', 'record'])
      .where('id', '>', after)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('record_row')
              .select('key')
              .where('type', '=', 'car')
              .whereRef('key', '=', 'car.id'),
          ),
        ),
      )
      .orderBy('id')
      .limit(100)
      .execute();
    for (const { id, record } of cars) {
      const { told_tags: tags, ...row } = JSON.parse(record) as { told_tags?: string[] };
      const stored = JSON.stringify({ ...row, ...(tags && { tags }) });
      await tables
        .insertInto('record_row')
        .values({ type: 'car', key: id, place: 0, row: stored })
        .execute();
    }
    after = cars.at(-1)?.id;
  }
}
