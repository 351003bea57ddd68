import type { Database } from '#/database/database.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { FileSummary } from '#/records/files/scan-files.ts';
import type { ImportOptions } from './import-records.ts';
import type { ImportReport } from './import-report.ts';
import { patchRecords } from './patch-records.ts';

/** Maximum number of unlisted records that an answer names for each type. */
const MOST_NAMED = 200;

/**
 * The published records of a type that no imported file contains. `keyless` is the number of
 * imported rows without a readable key.
 */
export type Unlisted = { type: RecordType; keys: readonly string[]; keyless: number };

/** Returns the number of unlisted records, and the first 200 (MOST_NAMED) of their keys. */
export function unlistedAnswer({ keys }: Unlisted): { records: number; keys: string[] } {
  return { records: keys.length, keys: keys.slice(0, MOST_NAMED) };
}

/** Lists the published records that are not in these files. */
export async function listUnlisted(
  db: Database,
  files: readonly FileSummary[],
): Promise<Unlisted[]> {
  const found: Unlisted[] = [];
  for (const [type, own] of Map.groupBy(files, (file) => file.type)) {
    if (!type.unpublish) continue;
    const keys = (await type.unpublish.listOnSite(db)).filter(
      (key) => !own.some((file) => file.keys.has(key)),
    );
    const keyless = own.reduce((sum, file) => sum + file.keyless, 0);
    if (keys.length > 0) found.push({ type, keys, keyless });
  }
  return found;
}

/** Unpublishes these records, which stay stored, and returns a report. */
export function unpublishUnlisted(
  db: Database,
  { type, keys }: Unlisted,
  options: Pick<ImportOptions, 'journal'> & { dryRun: boolean },
): Promise<ImportReport> {
  const [field = ''] = type.key;
  const rows = keys.map((key, at) => ({
    line: at + 1,
    values: { [field]: key, ...type.unpublish?.fields },
  }));
  return patchRecords(db, { path: 'take-down', type, rows }, options);
}
