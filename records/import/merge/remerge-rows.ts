import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { Pictures } from '#/records/files/row-pictures.ts';
import { keyOf, storedRows } from '#/records/import/stored-rows.ts';
import { merge, type CheckedRow } from './merge-rows.ts';
import { namedIn } from './patched-fields.ts';

/**
 * Merges those rows again whose stored records another writer has changed. Returns all rows. Call
 * this function after the transaction has increased the inventory version.
 */
export async function remergeIfChanged(
  trx: Database,
  type: RecordType,
  rows: readonly CheckedRow[],
): Promise<readonly CheckedRow[]> {
  if (!type.storesNoRow && !type.isUncached && (await isNewest(trx, rows))) return rows;
  const keyed = rows.map((row) => ({ row, key: row.merging && keyOf(type, row.row) }));
  const keys = keyed.flatMap(({ key }) => key ?? []);
  if (keys.length === 0) return rows;
  const stored = await storedRows(trx, type, keys);
  return Promise.all(
    keyed.map(async ({ row, key }) => {
      if (!row.merging || key === undefined || row.problems.length > 0) return row;
      const { patch, base, how: earlier } = row.merging;
      const { allowClearing, statesWholeParts } = earlier;
      const now = stored.get(key);
      if (now === base) return row;
      // The pictures of the row are already stored, and `row.row` has their stored names. Of a cell
      // that was left out, it has the stored value.
      const { named } = row;
      const own = Object.entries(namedIn(patch.values, row.row));
      const taken = Object.fromEntries(own.filter(([field]) => !named || named.has(field)));
      const values = { ...patch.values, ...taken };
      const how = {
        pictures: { take: asNamed, look: asNamed },
        onUnknown,
        allowClearing,
        statesWholeParts,
      };
      const again = await merge(type, { ...patch, values }, now, how);
      const similar = (row.warnings ?? []).filter(({ code }) => code === 'similar_key');
      return { ...again, warnings: [...similar, ...(again.warnings ?? [])] };
    }),
  );
}

/** Returns whether the inventory has not changed since the rows were merged. */
async function isNewest(trx: Database, rows: readonly CheckedRow[]): Promise<boolean> {
  const counted = await readVersion(trx, 'inventory');
  return rows.every(({ merging }) => !merging || merging.version === counted - 1);
}

const asNamed: Pictures['take'] = async (src) => ({ src });
const onUnknown = () => {};
