import { transact, type Database } from '#/database/database.ts';
import { awaitWriters } from '#/database/queries.ts';
import { onlyAddresses } from '#/records/files/picture-folder.ts';
import {
  BATCH_ROWS,
  inBatches,
  readRecordsInto,
  SERVING_BATCH_ROWS,
} from '#/records/files/read-batches.ts';
import type { Row } from '#/records/files/read-rows.ts';
import { mergeRows } from '#/records/import/merge/merge-rows.ts';
import type { ImportOptions } from './import-records.ts';
import { createReport, type ImportReport } from './import-report.ts';
import type { ImportSource } from './import-source.ts';
import { rest } from './rest.ts';
import { runAndRollBack, withRollback, unwritten } from './rollback.ts';
import { writeBatch } from './write-batch.ts';

type Options = Pick<
  ImportOptions,
  | 'strict'
  | 'dryRun'
  | 'take'
  | 'onRow'
  | 'now'
  | 'journal'
  | 'preview'
  | 'isServing'
  | 'allowClearing'
> & {
  /** Whether a row with a new key creates a record. By default such a row is refused. */
  creates?: boolean;
  /** Whether a named list or object replaces the stored one. */
  statesWholeParts?: boolean;
};

/**
 * Changes the named fields of stored records. Null clears a field. Lists and objects are merged by
 * item unless `statesWholeParts` is set. A row with a new key is refused unless `creates` is set.
 * If `rows` are given, they are used instead of the rows of the file.
 */
export async function patchRecords(
  db: Database,
  { rows: given, ...source }: ImportSource & { rows?: Iterable<Row> },
  options: Options = {},
): Promise<ImportReport> {
  const { strict = false, dryRun = false, now = new Date(), take = onlyAddresses } = options;
  const writing = { now, preview: options.preview, journal: dryRun ? undefined : options.journal };
  const { path, type } = source;
  const report = createReport(options.onRow);
  const tally = report.open(path, type);
  const how = {
    pictures: { take, look: take },
    allowClearing: options.allowClearing,
    statesWholeParts: options.statesWholeParts,
    onUnknown: (heading: string) => tally.unknownColumn(heading),
    ...(!options.creates && { onlyKnown: true }),
  };
  const batchRows = options.isServing ? SERVING_BATCH_ROWS : BATCH_ROWS;
  const patchAll = async (handle: Database, begin = transact) => {
    let begunAt = performance.now();
    const findSection = await type.table?.sections?.load(handle);
    const read = given ?? readRecordsInto(source, tally, { findSection });
    for await (const rows of inBatches(read, batchRows)) {
      tally.rows += rows.length;
      for (const { values } of rows) tally.headings(Object.keys(values ?? {}));
      await begin(handle, async (trx) => {
        await awaitWriters(trx, 'inventory');
        const merged = await mergeRows(trx, type, rows, how);
        // Other writers wait since before the merge, so the rows need no second merge.
        const own = merged.map((row) => ({ ...row, merging: undefined }));
        await writeBatch(trx, { path, type, rows: own }, tally, writing);
      });
      await rest(begunAt, options.isServing);
      begunAt = performance.now();
    }
    return report.close();
  };
  if (dryRun) return unwritten(await patchAll(db, runAndRollBack));
  return strict ? withRollback(db, ({ badRows }) => badRows > 0, patchAll) : patchAll(db);
}
