import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#/database/database.ts';
import {
  createReport,
  type ImportReport,
  type Progress,
  type RowOutcome,
  type Tally,
} from './import-report.ts';
import {
  findPictures,
  onlyAddresses,
  openPictures,
  storePictures,
  type Kind,
  type PictureFolder,
  type Take,
} from '#/records/files/picture-folder.ts';
import { readBatches } from '#/records/files/read-batches.ts';
import { BadRecord } from '#/records/columns/record-type.ts';
import type { Pictures } from '#/records/files/row-pictures.ts';
import type { ImportSource } from './import-source.ts';
import { scanFiles, type FileSummary } from '#/records/files/survey-files.ts';
import { takenBack, withRollback, unwritten } from './rollback.ts';
import { refuse, writeBatch, type Writing } from './write-batch.ts';

export type ImportOptions = {
  /** All or nothing: one bad row, and nothing of the whole run is stored. */
  strict?: boolean;
  /**
   * Stores nothing, but says what a run would say. `by batch` lets other writers in between: then a
   * row does not see those of the batches before.
   */
  dryRun?: boolean | 'by batch';
  /** The picture files that the rows name. */
  pictures?: PictureFolder | undefined;
  /** What is done about names of files without a folder: they are bad rows unless told otherwise. */
  take?: Take;
  /** Writes also rows that say what is there already. */
  again?: boolean;
  /** Reads each row as a whole record: what it does not name is erased. Else that stays. */
  replace?: boolean;
  /** Empty cells of a table clear their fields, as null does in JSON. Else those stay. */
  clearEmpty?: boolean;
  /** What `surveyFiles` answered of the sources, if it was asked already. */
  surveys?: readonly FileSummary[];
  /** Hears what becomes of each row; of a run that is taken back, what would have. */
  onRow?: ((row: RowOutcome) => void) | undefined;
  /** The time of the import; the clock's when nothing is said. */
  now?: Date;
  /** Called after every batch. */
  onProgress?: ((progress: Progress) => void) | undefined;
};

/**
 * Imports files one after the other; name first what others refer to. A row changes those fields of
 * its record that it names; one whose record is not stored is a new record. Two rows of one record are both refused. Rows that are wrong are
 * reported by file, line and heading, with all that is wrong with them, and left out. The same file again changes nothing, so a run that
 * was cut off is simply repeated. Written in batches, each a transaction that counts up the
 * inventory version; `strict` and `dryRun` take one transaction, during which other writers wait.
 * Throws UnusableFile, or what the file system or the database has against going on at all.
 */
export async function importRecords(
  db: Database,
  sources: readonly ImportSource[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { now = new Date(), again } = options;
  const files = options.surveys ?? (await scanFiles(sources));
  const run: Run = { db, files, options, writing: { now, again } };
  if (options.dryRun === 'by batch') return rehearseByBatch(run);
  if (options.dryRun) return rehearse(run);
  if (options.strict) return importAllOrNothing(run);
  const pictures = waysOf(run, storePictures);
  return pass(run, (tally) => ({
    pictures,
    write: (batch) => writeBatch(db, batch, tally, run.writing),
  }));
}

/** Bad rows have their pictures opened, too, so that all that is wrong with them is said at once. */
function waysOf(
  { options: { pictures, take: takeName = onlyAddresses } }: Run,
  take: (pictures: PictureFolder) => Take,
  look: (pictures: PictureFolder) => Take = openPictures,
): Pictures {
  if (!pictures) return { take: takeName, look: takeName };
  return { take: take(pictures), look: look(pictures) };
}

type Run = {
  db: Database;
  files: readonly FileSummary[];
  options: ImportOptions;
  writing: Writing;
};

/** Each batch is a transaction of its own, so that others wait for no more than one. */
async function rehearseByBatch(run: Run): Promise<ImportReport> {
  const pictures = waysOf(run, openPictures);
  const report = await pass(run, (tally) => ({
    pictures,
    write: (batch) => takenBack(run.db, (trx) => writeBatch(trx, batch, tally, run.writing)),
  }));
  return unwritten(report);
}

/** Opens all pictures before the transaction begins: each is opened once, and others wait meanwhile. */
async function rehearse(run: Run): Promise<ImportReport> {
  const pictures = waysOf(run, openPictures);
  await pass(run, () => ({ pictures }));
  return withRollback(
    run.db,
    () => true,
    (trx) =>
      pass({ ...run, db: trx }, (tally) => ({
        pictures,
        write: (batch) => writeBatch(trx, batch, tally, run.writing),
      })),
  );
}

/**
 * Reads everything before it writes anything: a bad row costs no lock, and the slow part, storing
 * pictures, is over when the transaction begins.
 */
async function importAllOrNothing(run: Run): Promise<ImportReport> {
  const named = new Map<string, Kind>();
  const find = (folder: PictureFolder) =>
    findPictures(folder, (name, kind) => named.set(name, kind));
  const checked = await pass(run, () => ({ pictures: waysOf(run, find) }));
  if (checked.badRows > 0) return checked;
  const pictures = waysOf(run, storePictures);
  if (!(await allStored(named, pictures.take))) return pass(run, () => ({ pictures }));
  return withRollback(
    run.db,
    ({ badRows }) => badRows > 0,
    (trx) =>
      pass({ ...run, db: trx }, (tally) => ({
        pictures,
        write: (batch) => writeBatch(trx, batch, tally, run.writing),
      })),
  );
}

/** Some at a time: each is read and decoded, on as many threads as there are. */
const PICTURES_AT_ONCE = 8;

async function allStored(named: ReadonlyMap<string, Kind>, store: Take): Promise<boolean> {
  const waiting = [...named];
  for (let at = 0; at < waiting.length; at += PICTURES_AT_ONCE) {
    const part = waiting.slice(at, at + PICTURES_AT_ONCE);
    const stored = await Promise.allSettled(part.map(([name, kind]) => store(name, '', kind)));
    for (const one of stored) {
      if (one.status === 'fulfilled') continue;
      // The rows that name it are looked up by who asked.
      if (one.reason instanceof BadRecord) return false;
      throw one.reason;
    }
  }
  return true;
}

type Step = {
  pictures: Pictures;
  write?: (batch: Parameters<typeof writeBatch>[1]) => Promise<void>;
};

/** Goes through all files once. */
async function pass(
  { db, files, options }: Run,
  begin: (tally: Tally) => Step,
): Promise<ImportReport> {
  const report = createReport(options.onRow);
  const { replace, clearEmpty } = options;
  for (const file of files) {
    const tally = report.open(file.path, file.type.name);
    const { pictures, write } = begin(tally);
    const reading = { db, pictures, replace, clearEmpty, refused: file.refused };
    for await (const batch of readBatches(file, reading, tally)) {
      if (write) await write(batch);
      else refuse(batch, tally);
      options.onProgress?.({ file: file.path, rows: tally.rows });
      // The engine may be synchronous; a server that imports answers its visitors in between.
      await nextTurn();
    }
  }
  return report.close();
}
