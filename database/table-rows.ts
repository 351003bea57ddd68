import { sql, type Kysely, type RawBuilder } from 'kysely';
import { fromCell, kindOf, toCell, type Cell, type Kind } from './cells.ts';
import type { Database } from './database.ts';
import { OperatorError } from './operator-error.ts';
import { PARAMETERS } from './upsert.ts';

/**
 * A column. `next` is the next number of its sequence; undefined for a column without a sequence.
 */
export type Column = { name: string; kind: Kind; next?: number };

/** A table of the database with its columns. */
export type Table = { name: string; columns: readonly Column[] };

/**
 * Number of rows read at a time. It is low, because a single inspection can have hundreds of
 * kilobytes.
 */
const AT_ONCE = 200;

/**
 * Returns all tables with their columns, sorted by name. Rejects with an OperatorError if the type
 * of a column is not supported.
 */
export async function readTables(db: Database): Promise<Table[]> {
  const own = await ownTables(db);
  const tables: Table[] = [];
  for (const { name, columns } of own.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const described: Column[] = [];
    for (const column of columns) {
      const kind = kindOf(column.dataType);
      if (!kind) {
        throw new OperatorError(
          `Column ${column.name} of table ${name} in the database has the type ${column.dataType}, which a backup cannot store.`,
        );
      }
      const next = column.isAutoIncrementing ? await readNext(db, name, column.name) : undefined;
      described.push({ name: column.name, kind, ...(next !== undefined && { next }) });
    }
    tables.push({ name, columns: described });
  }
  return tables;
}

/** Returns the sorted names of all tables. */
export async function listTableNames(db: Database): Promise<string[]> {
  return (await ownTables(db)).map(({ name }) => name).toSorted();
}

/** Returns the number of rows in this table. */
export async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(table)}`.execute(db.kysely);
  return rows[0]?.count ?? 0;
}

/** Yields all rows of this table as lists of cells. Call this function in a transaction. */
export async function* readRows(trx: Database, table: Table): AsyncGenerator<Cell[]> {
  // The name of the table is not known at compile time.
  const kysely = trx.kysely as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const query = kysely
    .selectFrom(table.name)
    .select(table.columns.map((column) => valueOf(trx, column).as(column.name)));
  const rows = trx.engine === 'sqlite' ? query.stream(AT_ONCE) : fetchRows(trx, sql`${query}`);
  for await (const row of rows) {
    yield table.columns.map(({ name, kind }) => {
      try {
        return toCell(kind, row[name] ?? null);
      } catch (cause) {
        throw new OperatorError(
          `Column ${name} of table ${table.name} contains a value that a backup cannot store.`,
          { cause },
        );
      }
    });
  }
}

/** Inserts these rows into this table. The cells of a row are in the order of `table.columns`. */
export async function insertRows(
  trx: Database,
  table: Table,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const names = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  // PostgreSQL refuses values for `generated always` columns without this clause.
  const overriding = trx.engine === 'postgres' ? sql`overriding system value` : sql``;
  const size = Math.max(1, Math.floor(PARAMETERS / table.columns.length / 4));
  for (let start = 0; start < rows.length; start += size) {
    const values = rows.slice(start, start + size).map((row) => {
      const cells = table.columns.map(({ kind }, at) =>
        fromCell(trx.engine, kind, row[at] ?? null),
      );
      return sql`(${sql.join(cells)})`;
    });
    await sql`insert into ${sql.table(table.name)} (${names}) ${overriding} values ${sql.join(values)}`.execute(
      trx.kysely,
    );
  }
}

/**
 * Sets the sequence of each auto-incrementing column of this table. The next number is the stored
 * `next` of the column, but always greater than the largest number in the column.
 */
export async function setSequences(trx: Database, table: Table): Promise<void> {
  const own = (await ownTables(trx)).find(({ name }) => name === table.name);
  for (const { name, isAutoIncrementing } of own?.columns ?? []) {
    if (!isAutoIncrementing) continue;
    const column = table.columns.find((each) => each.name === name);
    const { rows } = await sql<{ last: number | null }>`
      select max(${sql.ref(name)}) as last from ${sql.table(table.name)}`.execute(trx.kysely);
    const next = Math.max(column?.next ?? 1, (rows[0]?.last ?? 0) + 1);
    if (trx.engine === 'postgres') {
      await sql`select setval(pg_get_serial_sequence(quote_ident(${table.name}), ${name}), ${next}, false)`.execute(
        trx.kysely,
      );
    } else if (await hasCounter(trx)) {
      await sql`delete from sqlite_sequence where name = ${table.name}`.execute(trx.kysely);
      await sql`insert into sqlite_sequence (name, seq) values (${table.name}, ${next - 1})`.execute(
        trx.kysely,
      );
    }
  }
}

/**
 * Runs `work` while foreign keys are checked later: `work` may insert a row before the row that it
 * references.
 */
export async function withDeferredReferences(
  trx: Database,
  work: () => Promise<void>,
): Promise<void> {
  if (trx.engine === 'sqlite') {
    // SQLite resets this pragma at the end of the transaction, and checks the references at the
    // commit.
    await sql`pragma defer_foreign_keys = on`.execute(trx.kysely);
    await work();
    return;
  }
  const { rows } = await sql<{ table: string; name: string }>`
    select c.relname as "table", k.conname as name from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and not k.condeferrable and k.connamespace = current_schema()::regnamespace`.execute(
    trx.kysely,
  );
  const alter = async (how: RawBuilder<unknown>) => {
    for (const { table, name } of rows) {
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${how}`.execute(
        trx.kysely,
      );
    }
  };
  await alter(sql`deferrable`);
  await sql`set constraints all deferred`.execute(trx.kysely);
  await work();
  await sql`set constraints all immediate`.execute(trx.kysely);
  await alter(sql`not deferrable`);
}

async function ownTables({ kysely, engine }: Database) {
  const all = (await kysely.introspection.getTables({ withInternalKyselyTables: true })).filter(
    ({ isView }) => !isView,
  );
  if (engine === 'sqlite') return all;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(kysely);
  return all.filter(({ schema }) => schema === rows[0]?.name);
}

/**
 * Returns the SQL expression that selects a column in the form that `toCell` requires. Integers,
 * JSON and instants are selected as text, so that no integer is rounded.
 */
function valueOf({ engine }: Database, { name, kind }: Column): RawBuilder<unknown> {
  const column = sql.ref(name);
  if (kind === 'integer' || kind === 'json') return sql`cast(${column} as text)`;
  if (kind !== 'instant') return sql`${column}`;
  return engine === 'sqlite'
    ? sql`cast(${column} as text)`
    : sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

async function* fetchRows(
  { kysely }: Database,
  query: RawBuilder<unknown>,
): AsyncGenerator<Record<string, unknown>> {
  await sql`declare all_rows no scroll cursor for ${query}`.execute(kysely);
  for (;;) {
    const { rows } = await sql<
      Record<string, unknown>
    >`fetch ${sql.lit(AT_ONCE)} from all_rows`.execute(kysely);
    yield* rows;
    if (rows.length < AT_ONCE) break;
  }
  await sql`close all_rows`.execute(kysely);
}

async function readNext(db: Database, table: string, column: string): Promise<number | undefined> {
  if (db.engine === 'sqlite') {
    if (!(await hasCounter(db))) return undefined;
    const { rows } = await sql<{ seq: number }>`
      select seq from sqlite_sequence where name = ${table}`.execute(db.kysely);
    return rows[0] && rows[0].seq + 1;
  }
  const { rows: named } = await sql<{ name: string }>`
    select pg_get_serial_sequence(quote_ident(${table}), ${column}) as name`.execute(db.kysely);
  const { rows } = await sql<{ last_value: number; is_called: boolean }>`
    select last_value, is_called from ${sql.raw(named[0]?.name ?? '')}`.execute(db.kysely);
  return rows[0] && rows[0].last_value + Number(rows[0].is_called);
}

/**
 * Returns whether the table `sqlite_sequence` exists. SQLite creates it with the first
 * autoincrement table.
 */
async function hasCounter(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_schema where name = 'sqlite_sequence'`.execute(
    db.kysely,
  );
  return rows.length > 0;
}
