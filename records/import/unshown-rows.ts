import type { Database } from '#/database/database.ts';
import { listNew, type FileSummary } from '#/records/files/scan-files.ts';
import { keyOfRow } from '#/records/import/merge/merge-rows.ts';
import { withExtras } from '#/records/import/merge/table-patch.ts';
import { readRecords } from '#/records/parts/group-rows.ts';
import type { Reason } from '#/records/reasons/reason.ts';

/** New records that the site will not show, because their rows lack a value. */
export type Unshown = { reason: Reason; keys: readonly string[] };

/**
 * Returns the new records of a table that the site will not show because their rows lack a value,
 * such as a status. The records are grouped by reason. Reads the file again and writes nothing.
 */
export async function listUnshown(db: Database, file: FileSummary): Promise<Unshown[]> {
  const { type } = file;
  if (!type.table?.complete) return [];
  const fresh = new Set(await listNew(db, file));
  if (fresh.size === 0) return [];
  const found = new Map<string, { reason: Reason; keys: string[] }>();
  for await (const row of readRecords(file)) {
    const key = row.table && keyOfRow(type, row);
    if (!row.table || key === undefined || !fresh.has(key)) continue;
    const { warnings } = withExtras(type, row.values, row.table, {});
    for (const { reason, code, isUnshown } of warnings) {
      if (!isUnshown || code !== 'missing_value') continue;
      const same = found.get(reason.code) ?? { reason, keys: [] };
      found.set(reason.code, same);
      same.keys.push(key);
    }
  }
  return [...found.values()];
}
