import { setImmediate as nextTurn } from 'node:timers/promises';
import { transact, type Database } from '#/database/database.ts';
import { createReport, type ImportReport, type Progress, type Tally } from './import-report.ts';
import {
  findPictures,
  onlyAddresses,
  openPictures,
  storePictures,
  type Kind,
  type PictureFolder,
  type Take,
} from './picture-folder.ts';
import { readBatches, type Pictures } from './read-batches.ts';
import { BadRecord, type RecordType } from './record-type.ts';
import { refuse, writeBatch } from './write-batch.ts';

/** A file, and what its rows are. */
export type ImportSource = { path: string; type: RecordType };

export type ImportOptions = {
  /** All or nothing: one bad row, and nothing of the whole run is stored. */
  strict?: boolean;
  /** Stores nothing, but says what a run would say. */
  dryRun?: boolean;
  /** The picture files that the rows name; without it, names are left as they are. */
  pictures?: PictureFolder | undefined;
  /** The time of the import; the clock's when nothing is said. */
  now?: Date;
  /** Called after every batch. */
  onProgress?: ((progress: Progress) => void) | undefined;
};

/**
 * Imports files one after the other; name first what others refer to. Rows that are wrong are
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
  const { now = new Date() } = options;
  const run: Run = { db, sources, options, now };
  if (options.dryRun) return rehearse(run);
  if (options.strict) return importAllOrNothing(run);
  const pictures = waysOf(run, storePictures);
  return pass(run, (tally) => ({ pictures, write: (batch) => writeBatch(db, batch, tally, now) }));
}

/** Bad rows have their pictures opened, too, so that all that is wrong with them is said at once. */
function waysOf(
  { options: { pictures } }: Run,
  take: (pictures: PictureFolder) => Take,
  look: (pictures: PictureFolder) => Take = openPictures,
): Pictures {
  if (!pictures) return { take: onlyAddresses, look: onlyAddresses };
  return { take: take(pictures), look: look(pictures) };
}

type Run = { db: Database; sources: readonly ImportSource[]; options: ImportOptions; now: Date };

/** Opens all pictures before the transaction begins: each is opened once, and others wait meanwhile. */
async function rehearse(run: Run): Promise<ImportReport> {
  const { now } = run;
  const pictures = waysOf(run, openPictures);
  await pass(run, () => ({ pictures }));
  return undone(
    run,
    () => true,
    (trx) =>
      pass(run, (tally) => ({ pictures, write: (batch) => writeBatch(trx, batch, tally, now) })),
  );
}

/**
 * Reads everything before it writes anything: a bad row costs no lock, and the slow part, storing
 * pictures, is over when the transaction begins.
 */
async function importAllOrNothing(run: Run): Promise<ImportReport> {
  const { now } = run;
  const named = new Map<string, Kind>();
  const find = (folder: PictureFolder) =>
    findPictures(folder, (name, kind) => named.set(name, kind));
  const checked = await pass(run, () => ({ pictures: waysOf(run, find) }));
  if (checked.badRows > 0) return checked;
  const pictures = waysOf(run, storePictures);
  if (!(await allStored(named, pictures.take))) return pass(run, () => ({ pictures }));
  return undone(
    run,
    ({ badRows }) => badRows > 0,
    (trx) =>
      pass(run, (tally) => ({ pictures, write: (batch) => writeBatch(trx, batch, tally, now) })),
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
  { sources, options }: Run,
  begin: (tally: Tally) => Step,
): Promise<ImportReport> {
  const report = createReport();
  for (const source of sources) {
    const tally = report.open(source.path, source.type.name);
    const { pictures, write } = begin(tally);
    for await (const batch of readBatches(source, pictures, tally)) {
      if (write) await write(batch);
      else refuse(batch.rows, tally);
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
