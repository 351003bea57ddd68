import type { Database } from '#/database/database.ts';
import { lastOfEach } from '#/database/upsert.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { storeWrittenRows, keyOf } from '#/records/import/stored-rows.ts';

/** The result of `write` of a record type. */
export type Written = Awaited<ReturnType<RecordType['write']>>;

/**
 * Writes checked rows into the database and rebuilds their derived data. Call this function in a
 * transaction that increased the inventory version. Rejects with the errors of the record type.
 * @param known facts that were read in this transaction; by default they are read here
 */
export async function writeRows(
  trx: Database,
  type: RecordType,
  all: readonly object[],
  now: Date,
  known?: { facts: unknown },
): Promise<Written> {
  const given = type.storesEveryRow ? all : lastOfEach(all, type.key);
  const facts = known ? known.facts : await type.facts?.(trx, given);
  const rows: readonly object[] = (await type.settle?.(trx, given as never, facts)) ?? given;
  const affected = await listAffected(trx, type, rows);
  await deleteDependents(trx, type, rows.filter(isWithdrawn));
  const written = await type.write(trx, rows as never, now, facts);
  await storeWrittenRows(trx, type, rows, now);
  if (written === 'unchanged') return written;
  const ids = affected.filter((_, at) => !written || written.has(rows[at] ?? {}));
  await type.rebuild?.(trx, [...new Set(ids.flat())]);
  return written;
}

/**
 * Deletes the records of these stored rows, with dependent data. Rejects with BadRecord for a
 * record that must stay.
 */
export async function removeRows(
  trx: Database,
  type: RecordType,
  rows: readonly object[],
  now: Date,
): Promise<void> {
  const affected = await listAffected(trx, type, rows);
  await deleteDependents(trx, type, rows);
  if (type.remove) await type.remove(trx, rows as never, now);
  else {
    const withdrawn = rows.map((row) => ({ ...row, withdrawn: 1 }));
    await type.write(trx, withdrawn as never, now, await type.facts?.(trx, withdrawn));
  }
  await type.rebuild?.(trx, [...new Set(affected.flat())]);
}

async function listAffected(
  trx: Database,
  type: RecordType,
  rows: readonly object[],
): Promise<readonly (readonly string[])[]> {
  if (!type.affects) return [];
  if (!type.rebuild) throw new Error(`The app sets no rebuild of what ${type.name} affects`);
  return type.affects(trx, rows as never);
}

function isWithdrawn(row: object): boolean {
  return 'withdrawn' in row && row.withdrawn === 1;
}

async function deleteDependents(
  trx: Database,
  type: RecordType,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  await type.deleteDependents?.(
    trx,
    rows.flatMap((row) => keyOf(type, row) ?? []),
  );
}
