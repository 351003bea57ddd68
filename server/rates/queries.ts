import './tables.ts';
import { transact, type Database } from '#/database/database.ts';
import type { RateCountTable } from './tables.ts';

/**
 * Number of rows in one statement. Both database engines accept a statement with the values of that
 * many rows, five for each row.
 */
const AT_ONCE = 500;

/**
 * Replaces the counts of one process. Also deletes the counts of ended windows, of all processes.
 */
export function replaceCounts(
  db: Database,
  process: string,
  counts: readonly Omit<RateCountTable, 'process'>[],
  now: Date,
): Promise<void> {
  return transact(db, async (trx) => {
    await trx.kysely
      .deleteFrom('rate_count')
      .where((eb) => eb.or([eb('process', '=', process), eb('ends_at', '<=', now.toISOString())]))
      .execute();
    for (let from = 0; from < counts.length; from += AT_ONCE) {
      const rows = counts.slice(from, from + AT_ONCE).map((count) => ({ ...count, process }));
      await trx.kysely.insertInto('rate_count').values(rows).execute();
    }
  });
}

/** Returns the counts of all other processes for windows that have not ended, by client. */
export async function listOtherCounts(
  db: Database,
  process: string,
  now: Date,
): Promise<Omit<RateCountTable, 'process'>[]> {
  const rows = await db.kysely
    .selectFrom('rate_count')
    .select((eb) => [
      'rate',
      'client',
      eb.fn.sum<number | string>('taken').as('taken'),
      eb.fn.max('ends_at').as('ends_at'),
    ])
    .where('process', '<>', process)
    .where('ends_at', '>', now.toISOString())
    .groupBy(['rate', 'client'])
    .execute();
  // PostgreSQL returns a sum as text.
  return rows.map((row) => ({ ...row, taken: Number(row.taken) }));
}
