import '#/app/inventory/projection/tables.ts';
import { sql } from 'kysely';
import { transact, type Database } from '#/database/database.ts';
import { bumpVersion, readVersion } from '#/database/queries.ts';

/** The id of a copied car is the id of the original, this mark and the number of the copy. */
const MARK = '~';

/**
 * Copies the cars of a database with their tags and search terms until there are `count` cars. A
 * copy appears in lists like its original, but lacks the data for a page of its own.
 */
export async function copyCars(
  db: Database,
  count: number,
  log: (line: string) => void,
): Promise<void> {
  const originals = await countCars(db, false);
  for (let all = await countCars(db, true); all < count;) {
    const copy = `${MARK}${all}`;
    const size = Math.min(originals, count - all);
    await transact(db, async (trx) => {
      // The references of the copies are valid, and checking them takes longer than copying.
      if (db.engine === 'postgres')
        await sql`set local session_replication_role = replica`.execute(trx.kysely);
      await bumpVersion(trx, 'inventory');
      await copyRows(trx, size, copy, await readVersion(trx, 'inventory'));
    });
    all += size;
    if (all === count || all % (originals * 10) === 0) log(`${all} of ${count} cars`);
  }
}

async function countCars(db: Database, withCopies: boolean): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('car')
    .select((column) => column.fn.countAll().as('count'))
    .$if(!withCopies, (query) => query.where('id', 'not like', `%${MARK}%`))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Copies the first `size` original cars, sorted by id. The copies have the inventory version
 * `version`. The id of a copy is that of the original followed by `copy`.
 */
async function copyRows(trx: Database, size: number, copy: string, version: number): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`select * from car limit 1`.execute(
    trx.kysely,
  );
  const changed = ['id', 'row', 'version'];
  const columns = Object.keys(rows[0] ?? {}).filter((name) => !changed.includes(name));
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const originals = sql`(select id from car where id not like ${`%${MARK}%`} order by id limit ${size})`;
  await sql`insert into car (id, row, version, ${names})
    select id || ${copy}, '{}', ${sql.lit(version)}, ${names} from car where id in ${originals}`.execute(
    trx.kysely,
  );
  for (const [table, word] of [
    ['car_tag', 'tag'],
    ['search_term', 'term'],
  ] as const) {
    await sql`insert into ${sql.table(table)} (${sql.ref(word)}, car_id)
      select ${sql.ref(word)}, car_id || ${copy} from ${sql.table(table)}
      where car_id in ${originals}`.execute(trx.kysely);
  }
}
