import { sql } from 'kysely';
import type { Cell } from '#/database/cells.ts';
import type { Database } from '#/database/database.ts';
import { MARK_SETTING } from '#/database/folder/folder-mark.ts';
import { migrate } from '#/database/migrate.ts';
import { OperatorError } from '#/database/operator-error.ts';
import {
  countRows,
  insertRows,
  readTables,
  setSequences,
  withDeferredReferences,
  type Table,
} from '#/database/table-rows.ts';
import { tableOf } from './format.ts';
import type { Progress } from './progress.ts';
import { BadBackup, readEntries, readWhole, type Inspected } from './unpack.ts';

/**
 * Fills an empty database from this backup, then runs the migrations that the backed-up database
 * lacked. Call this function in a transaction, and roll back if it rejects.
 */
export async function fillDatabase(
  trx: Database,
  backup: Inspected,
  { migrations, progress }: { migrations: string; progress: Progress },
): Promise<void> {
  const { header, summary } = backup;
  await migrate(trx, migrations, header.migrations);
  const tables = new Map(header.tables.map((table) => [table.name, table]));
  expectSameTables(header.tables, await readTables(trx));
  await withDeferredReferences(trx, async () => {
    // The migrations insert rows. They are deleted, because the backup has the current state of
    // these rows.
    for (const name of tables.keys()) await sql`delete from ${sql.table(name)}`.execute(trx.kysely);
    await insertAll(trx, backup, tables, progress);
  });
  // This row contains the mark of the data folder that was backed up. The mark of the target
  // differs.
  await trx.kysely.deleteFrom('setting').where('name', '=', MARK_SETTING).execute();
  for (const table of header.tables) {
    await setSequences(trx, table);
    const expected = summary.rows[table.name] ?? 0;
    const count = await countRows(trx, table.name);
    const isMarkLeft = table.name === 'setting' && count === expected - 1;
    if (count !== expected && !isMarkLeft) {
      throw new OperatorError(
        `Only ${count} of ${expected} rows of ${table.name} are in the database.`,
      );
    }
  }
  await migrate(trx, migrations);
}

async function insertAll(
  trx: Database,
  { file, sums }: Inspected,
  tables: ReadonlyMap<string, Table>,
  progress: Progress,
): Promise<void> {
  let count = 0;
  await readEntries(file, async (entry) => {
    const name = tableOf(entry.name);
    const table = name === undefined ? undefined : tables.get(name);
    if (!table) {
      await skip(entry.chunks);
      return;
    }
    const text = (await readWhole(entry, sums)).toString('utf8');
    const rows = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Cell[]);
    try {
      await insertRows(trx, table, rows);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new OperatorError(`The database rejects rows of ${table.name}: ${reason}`, {
        cause,
      });
    }
    count += rows.length;
    progress(`${table.name}: ${count.toLocaleString('en-US')} rows in all`);
  });
}

/**
 * Throws if the tables that the migrations have created (`made`) and those of the backup
 * (`expected`) differ in a table or column.
 */
function expectSameTables(expected: readonly Table[], made: readonly Table[]): void {
  const columnsOf = (tables: readonly Table[]) =>
    new Set(
      tables.flatMap(({ name, columns }) =>
        columns.map((each) => `${name}.${each.name} ${each.kind}`),
      ),
    );
  const [has, makes] = [columnsOf(expected), columnsOf(made)];
  const foreign = [...has].filter((column) => !makes.has(column));
  const absent = [...makes].filter((column) => !has.has(column));
  if (foreign.length + absent.length === 0) return;
  const words = [
    ...(foreign.length > 0
      ? [`The backup has columns that no migration creates: ${foreign.join(', ')}.`]
      : []),
    ...(absent.length > 0
      ? [`The backup lacks columns that migrations create: ${absent.join(', ')}.`]
      : []),
    'Restore it with the build that made it, and move the records: npm run export, npm run import.',
  ];
  throw new BadBackup(words.join(' '));
}

async function skip(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks) void chunk;
}
