import { setImmediate as nextTurn } from 'node:timers/promises';
import { transact, type Database } from '#/database/database.ts';
import { createReport, type ImportReport, type Progress, type Tally } from './import-report.ts';
import {
  lookForPictures,
  storePictures,
  type PictureFolder,
  onlyAddresses,
} from './picture-folder.ts';
import { readBatches } from './read-batches.ts';
import type { Picture, RecordType } from './record-type.ts';
import { writeBatch } from './write-batch.ts';

/** A file, and what its rows are. */
export type ImportSource = { path: string; type: RecordType };

export type ImportOptions = {
  /** All or nothing: one bad row, and nothing of the whole run is stored. */
  strict?: boolean;
  /** Stores nothing, but says what a run would say. */
  dryRun?: boolean;
  /** The picture files that the rows name; without it, names are left as they are. */
  pictures?: PictureFolder | undefined;
  /** Called after every batch. */
  onProgress?: ((progress: Progress) => void) | undefined;
};

/**
 * Imports files one after the other; name first what others refer to. Rows that are wrong are
 * reported by file, line and field and left out. The same file again changes nothing, so a run that
 * was cut off is simply repeated. Written in batches, each a transaction that counts up the
 * inventory version; `strict` and `dryRun` take one transaction, during which other writers wait.
 * Throws UnusableFile, or what the file system or the database has against going on at all.
 */
export async function importRecords(
  db: Database,
  sources: readonly ImportSource[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const run: Run = { db, sources, options };
  if (options.dryRun) return rehearse(run);
  if (options.strict) return importAllOrNothing(run);
  const picture = options.pictures ? storePictures(options.pictures) : onlyAddresses;
  return pass(run, (tally) => ({ picture, write: (batch) => writeBatch(db, batch, tally) }));
}

type Run = { db: Database; sources: readonly ImportSource[]; options: ImportOptions };

async function rehearse(run: Run): Promise<ImportReport> {
  const { pictures } = run.options;
  const picture = pictures ? lookForPictures(pictures) : onlyAddresses;
  return undone(
    run,
    () => true,
    (trx) => pass(run, (tally) => ({ picture, write: (batch) => writeBatch(trx, batch, tally) })),
  );
}

/**
 * Reads everything before it writes anything: a bad row costs no lock, and the slow part, storing
 * pictures, is over when the transaction begins.
 */
async function importAllOrNothing(run: Run): Promise<ImportReport> {
  const { pictures } = run.options;
  const look = pictures ? lookForPictures(pictures) : onlyAddresses;
  const checked = await pass(run, () => ({ picture: look }));
  if (checked.badRows > 0) return checked;
  const picture = pictures ? storePictures(pictures) : onlyAddresses;
  if (pictures) {
    const stored = await pass(run, () => ({ picture }));
    if (stored.badRows > 0) return stored;
  }
  return undone(
    run,
    ({ badRows }) => badRows > 0,
    (trx) => pass(run, (tally) => ({ picture, write: (batch) => writeBatch(trx, batch, tally) })),
  );
}

type Step = {
  picture: Picture | undefined;
  write?: (batch: Parameters<typeof writeBatch>[1]) => Promise<void>;
};

/** Goes through all files once. */
async function pass(
  { sources, options }: Run,
  begin: (tally: Tally) => Step,
): Promise<ImportReport> {
  const report = createReport();
  for (const source of sources) {
    const tally = report.open(source.path, source.type.name);
    const { picture, write } = begin(tally);
    for await (const batch of readBatches(source, picture, tally)) {
      await write?.(batch);
      options.onProgress?.({ file: source.path, rows: tally.rows });
      // The engine may be synchronous; a server that imports answers its visitors in between.
      await nextTurn();
    }
  }
  return report.close();
}

/** Runs `work` in one transaction that is taken back when `isUndone` says so of its report. */
async function undone(
  { db }: Run,
  isUndone: (report: ImportReport) => boolean,
  work: (trx: Database) => Promise<ImportReport>,
): Promise<ImportReport> {
  let report: ImportReport | undefined;
  try {
    return await transact(db, async (trx) => {
      report = await work(trx);
      if (isUndone(report)) throw new TakenBack();
      return report;
    });
  } catch (error) {
    if (!(error instanceof TakenBack) || !report) throw error;
    return { ...report, written: 0, files: report.files.map((file) => ({ ...file, written: 0 })) };
  }
}

class TakenBack extends Error {}
