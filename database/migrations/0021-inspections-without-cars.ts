import { SqliteAdapter, sql, type Kysely } from 'kysely';

/**
 * Lets published inspections, and what a car takes from its latest one, stay when their car is
 * deleted: neither refers to the table of cars any more. SQLite drops no constraint, so there the
 * tables are made anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    for (const table of ['inspection', 'car_inspection']) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_car_id_fkey`)}`.execute(
        db,
      );
    }
    return;
  }
  for (const table of ['inspection', 'car_inspection']) {
    const { rows } = await sql<{ sql: string; type: string; name: string }>`
      select sql, type, name from sqlite_master
      where tbl_name = ${table} and sql is not null order by type desc`.execute(db);
    const made = rows.find(({ type }) => type === 'table');
    if (!made) throw new Error(`There is no table ${table}`);
    const old = `${table}_with_car`;
    const indexes = rows.filter(({ type }) => type === 'index');
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
    await sql`alter table ${sql.table(table)} rename to ${sql.table(old)}`.execute(db);
    await sql.raw(made.sql.replace(/ references "car" \("id"\)/, '')).execute(db);
    await sql`insert into ${sql.table(table)} select * from ${sql.table(old)}`.execute(db);
    await sql`drop table ${sql.table(old)}`.execute(db);
    for (const index of indexes) await sql.raw(index.sql).execute(db);
  }
}
