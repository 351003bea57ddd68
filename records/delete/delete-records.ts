import { attempt, type Database } from '#/database/database.ts';
import { bumpVersion } from '#/database/queries.ts';
import { brokenConstraint } from '#/database/refusal.ts';
import type { Sentence } from '#/records/columns/language.ts';
import { BadRecord, type RecordType } from '#/records/columns/record-type.ts';
import { runAndRollBackIf } from '#/records/import/rollback.ts';
import { listKeysNaming } from '#/records/import/row-queries.ts';
import { forget, storedRows } from '#/records/import/stored-rows.ts';
import { removeRows } from '#/records/write-rows.ts';

/** A deleted record. `effects` describes the records that are deleted with it, and those that stay. */
export type Deleted = { key: string; effects: readonly Sentence[] };

/** The result of a deletion. If `refused` is not empty, nothing was deleted. */
export type Deletion = {
  deleted: readonly Deleted[];
  refused: readonly Refused[];
};

type Refused = { key: string; reason: Sentence; isMissing: boolean };

/** Options of a deletion. */
export type Deleting = {
  now: Date;
  dryRun?: boolean | undefined;
  /** Returns the Chinese name of a record type; by default the name in files. */
  wordOf?: ((type: string) => string) | undefined;
};

/** Returns whether records of this type can be deleted by key. */
export function isDeletable(type: RecordType): boolean {
  return type.remove !== undefined || isWithdrawn(type);
}

/**
 * Returns whether records of a type can be withdrawn: the type has a field for this, and its
 * records can be read by key.
 */
function isWithdrawn({ schema, storesNoRow, stored }: RecordType): boolean {
  return 'withdrawn' in schema.entries && (storesNoRow !== true || stored !== undefined);
}

/**
 * Deletes these records and their dependent data in one transaction. Deletes nothing if one record
 * is missing or cannot be deleted. A dry run returns the same result and deletes nothing.
 */
export async function deleteRecords(
  db: Database,
  type: RecordType,
  keys: readonly string[],
  { now, dryRun = false, wordOf = (name) => name }: Deleting,
): Promise<Deletion> {
  const work = async (trx: Database): Promise<Deletion> => {
    // The version is increased first: concurrent writers then wait until this transaction ends.
    await bumpVersion(trx, 'inventory');
    const stored = await storedRows(trx, type, keys);
    const deleted: (Deleted & { row: object })[] = [];
    const refused: Refused[] = [];
    for (const key of new Set(keys)) {
      const text = stored.get(key);
      if (text === undefined) {
        refused.push({ key, reason: MISSING, isMissing: true });
        continue;
      }
      const reason = await referenceProblem(trx, type, { key, wordOf });
      if (reason !== undefined) {
        refused.push({ key, reason, isMissing: false });
        continue;
      }
      const row = JSON.parse(text) as object;
      const effects = await listEffects(trx, type, { key, row, wordOf });
      const wrong = await removeRecord(trx, type, { row, now });
      if (wrong !== undefined) refused.push({ key, reason: wrong, isMissing: false });
      else deleted.push({ key, effects, row });
    }
    await forget(trx, type, deleted);
    return { deleted: deleted.map(({ key, effects }) => ({ key, effects })), refused };
  };
  return runAndRollBackIf(db, work, ({ refused }) => dryRun || refused.length > 0);
}

const MISSING: Sentence = { zh: '没有这条记录', en: 'There is no such record' };

/**
 * Returns the reason not to delete the record with this key if other records refer to it. Undefined
 * if no record refers to it.
 */
async function referenceProblem(
  trx: Database,
  type: RecordType,
  { key, wordOf }: { key: string; wordOf: (type: string) => string },
): Promise<Sentence | undefined> {
  for (const [other, field] of Object.entries(type.referencedBy ?? {})) {
    const naming = await listKeysNaming(trx, { type: other, field, value: key });
    if (naming.length === 0) continue;
    const named = naming.slice(0, MOST_NAMED);
    const hasMore = naming.length > MOST_NAMED;
    return {
      zh: `「${key}」还用在 ${wordOf(other)} ${named.join('、')}${hasMore ? ` 等 ${naming.length} 条` : ''}里，请先改掉或删除`,
      en: `"${key}" is used in ${other} ${named.join(', ')}${hasMore ? ` and others (${naming.length} in all)` : ''}: change or delete these first`,
    };
  }
  return undefined;
}

const MOST_NAMED = 5;

async function listEffects(
  trx: Database,
  type: RecordType,
  { key, row, wordOf }: { key: string; row: object; wordOf: (type: string) => string },
): Promise<Sentence[]> {
  const dependents: Sentence[] = [];
  for (const [other, field] of Object.entries(type.cascadesTo ?? {})) {
    const naming = await listKeysNaming(trx, { type: other, field, value: key });
    const count = naming.length;
    if (count > 0)
      dependents.push({ zh: `${wordOf(other)}（${count} 条）`, en: `${other} (${count})` });
  }
  return [...dependents, ...((await type.describeRemoval?.(trx, row as never)) ?? [])];
}

/** Deletes the record of this stored row. Returns the reason if the record cannot be deleted. */
export async function removeRecord(
  trx: Database,
  type: RecordType,
  { row, now }: { row: object; now: Date },
): Promise<Sentence | undefined> {
  try {
    await attempt(trx, () => removeRows(trx, type, [row], now));
    return undefined;
  } catch (error) {
    if (error instanceof BadRecord) return error.reason;
    if (brokenConstraint(trx, error) === 'reference') {
      return {
        zh: '还有别的记录用到它，请先改掉或删除那些记录',
        en: 'Other records refer to it: change or delete these first',
      };
    }
    throw error;
  }
}
