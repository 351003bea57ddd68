import { inChina } from '#/contract/china-time.ts';
import type { Database } from '#/database/database.ts';
import { BadRecord, type RecordType } from '#/records/columns/record-type.ts';
import { createFileNames, type FileNames } from '#/records/files/file-names.ts';
import { matchStored } from '#/records/files/match-stored.ts';
import {
  findPictures,
  onlyAddresses,
  openPictures,
  storePictures,
  type Kind,
  type OpenFolder,
  type PictureFolder,
  type Take,
} from '#/records/files/picture-folder.ts';
import { BATCH_ROWS, readBatches, SERVING_BATCH_ROWS } from '#/records/files/read-batches.ts';
import type { Pictures } from '#/records/files/row-pictures.ts';
import { scanFiles, type FileSummary } from '#/records/files/scan-files.ts';
import { unusedNotes } from '#/records/files/unused-files.ts';
import type { Journal } from '#/records/undo/journal.ts';
import {
  createReport,
  type ImportReport,
  type Progress,
  type RowOutcome,
  type Tally,
} from './import-report.ts';
import { labelOf, type ImportSource } from './import-source.ts';
import { compareNotes } from './known-notes.ts';
import type { Preview } from './preview.ts';
import { rest } from './rest.ts';
import { runAndRollBack, withRollback, unwritten } from './rollback.ts';
import { listKeys } from './row-queries.ts';
import { refuse, writeBatch, type Writing } from './write-batch.ts';

export type ImportOptions = {
  /** Whether nothing is stored if any row is invalid. */
  strict?: boolean;
  /**
   * Whether nothing is stored. The report is as if the rows were stored. With `by batch`, other
   * writers wait for at most one batch. A row then cannot refer to a new record of an earlier
   * batch.
   */
  dryRun?: boolean | 'by batch';
  /** The folder with the picture files that rows name. */
  pictures?: PictureFolder | undefined;
  /**
   * Finds the pictures and films that rows name, if there is no folder. By default a row with a
   * file name is invalid.
   */
  take?: Take;
  /** Whether unchanged rows are written, too. */
  again?: boolean;
  /**
   * Whether each row replaces its whole record: fields that the row does not name are cleared. By
   * default these fields stay.
   */
  replace?: boolean;
  /**
   * Whether stored values that become false because of a changed value are cleared. By default the
   * changed value is left out instead.
   */
  allowClearing?: boolean;
  /** Whether a named list or object replaces the stored one. By default the two are merged. */
  statesWholeParts?: boolean;
  /**
   * Whether values of tables that are far from usual are written. By default such values are left
   * out.
   */
  confirmsUnlikely?: boolean;
  /** Whether empty cells clear their fields, as null in JSON does. By default these fields stay. */
  clearEmpty?: boolean;
  /** Summaries of the sources, if `scanFiles` was called before. */
  summaries?: readonly FileSummary[];
  /** Called with the outcome of each row; in a dry run, with the expected outcome. */
  onRow?: ((row: RowOutcome) => void) | undefined;
  /** The time of the import; by default the current time. */
  now?: Date;
  /** Records what changes, so that the import can be undone. Not called in a dry run. */
  journal?: Journal | undefined;
  /** Collects the cards that lists of the site would show, in a dry run. */
  preview?: Preview | undefined;
  /**
   * Whether the process also serves requests. If so, few rows are written at a time, and the wait
   * after each batch is as long as the batch took.
   */
  isServing?: boolean;
  /** Called after every batch. */
  onProgress?: ((progress: Progress) => void) | undefined;
};

/**
 * Imports files in the given order. Referenced types must come first. Invalid rows are skipped and
 * reported. Each batch has its own transaction; `strict` uses a single one. Rejects with
 * UnusableFile, or with an error of the file system or database.
 */
export async function importRecords(
  db: Database,
  sources: readonly ImportSource[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { now = new Date(), again, preview, confirmsUnlikely } = options;
  const journal = options.dryRun ? undefined : options.journal;
  const files = options.summaries ?? (await scanFiles(await matchStored(db, sources)));
  const names = options.pictures && createFileNames(options.pictures.folder);
  const run: Run = {
    db,
    files,
    options,
    names,
    writing: { now, again, journal, preview, confirmsUnlikely },
  };
  if (options.dryRun === 'by batch') return dryRunByBatch(run);
  if (options.dryRun) return dryRunAtOnce(run);
  if (options.strict) return importAllOrNothing(run);
  const pictures = pictureHandlers(run, storePictures);
  return pass(run, (tally) => ({
    pictures,
    write: (batch) => writeBatch(db, batch, tally, run.writing),
  }));
}

/**
 * Returns the handlers of pictures. Pictures of invalid rows are checked, too, so that all problems
 * are reported at once.
 */
function pictureHandlers(
  { names, options: { pictures, take: takeName = onlyAddresses } }: Run,
  take: (pictures: OpenFolder) => Take,
  look: (pictures: OpenFolder) => Take = openPictures,
): Pictures {
  if (!pictures || !names) return { take: takeName, look: takeName };
  const open = { ...pictures, names };
  const ofKey: Pictures['ofKey'] = async (type, key, others) => {
    const own = await names.ofKey(key, folderKeyOf(type));
    const read = (name: string) => type.table?.folders?.read(name) ?? name;
    const found = own.length > 0 ? [own] : others.map((other) => names.ofKey(other, read));
    return (await Promise.all(found)).find((files) => files.length > 0) ?? [];
  };
  return { take: take(open), look: look(open), ofKey };
}

/**
 * Returns a function that converts the name of a folder to a key, as an import converts a cell of
 * the key column.
 */
function folderKeyOf({ key, table }: RecordType): (name: string) => string {
  const [field = ''] = key;
  return (name) => {
    const { value } =
      table?.cells[field]?.read({ text: name, unit: '', heading: '', today: '' }) ?? {};
    return typeof value === 'string' ? value : name;
  };
}

type Run = {
  db: Database;
  files: readonly FileSummary[];
  options: ImportOptions;
  /** The names of the files in the folder of pictures. */
  names: FileNames | undefined;
  writing: Writing;
};

/** Runs a dry run with a transaction per batch, so that other writers wait only for one batch. */
async function dryRunByBatch(run: Run): Promise<ImportReport> {
  const pictures = pictureHandlers(run, openPictures);
  const report = await pass(run, (tally) => ({
    pictures,
    write: (batch) => runAndRollBack(run.db, (trx) => writeBatch(trx, batch, tally, run.writing)),
  }));
  return unwritten(report);
}

/**
 * Runs a dry run in one transaction. Checks the pictures before the transaction begins, so that
 * other writers do not wait for this check.
 */
async function dryRunAtOnce(run: Run): Promise<ImportReport> {
  const pictures = pictureHandlers(run, openPictures);
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
 * Imports all rows or none. Checks everything before the transaction, so that an import with an
 * invalid row locks nothing. Stores the pictures before the transaction, because that is slow.
 */
async function importAllOrNothing(run: Run): Promise<ImportReport> {
  const named = new Map<string, Kind>();
  const find = (folder: OpenFolder) => findPictures(folder, (name, kind) => named.set(name, kind));
  const checked = await pass(run, () => ({ pictures: pictureHandlers(run, find) }));
  if (checked.badRows > 0) return checked;
  const pictures = pictureHandlers(run, storePictures);
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

/** Number of pictures stored concurrently. Decoding a single one already uses several threads. */
const PICTURES_AT_ONCE = 8;

async function allStored(named: ReadonlyMap<string, Kind>, store: Take): Promise<boolean> {
  const waiting = [...named];
  for (let at = 0; at < waiting.length; at += PICTURES_AT_ONCE) {
    const part = waiting.slice(at, at + PICTURES_AT_ONCE);
    const stored = await Promise.allSettled(part.map(([name, kind]) => store(name, '', kind)));
    for (const one of stored) {
      if (one.status === 'fulfilled') continue;
      // The caller reports the rows that name the broken picture.
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

/**
 * Reads all files of this run once. Writes the batches of a file if `begin` returns `write` for it.
 */
async function pass(
  { db, files, options, names, writing }: Run,
  begin: (tally: Tally) => Step,
): Promise<ImportReport> {
  const report = createReport(options.onRow);
  const { replace, clearEmpty, isServing, allowClearing, statesWholeParts } = options;
  const today = inChina(writing.now).slice(0, 10);
  const batchRows = isServing ? SERVING_BATCH_ROWS : BATCH_ROWS;
  let pictured: { tally: Tally; type: RecordType } | undefined;
  const keys = new Set<string>();
  const opened: { tally: Tally; type: RecordType }[] = [];
  for (const file of files) {
    const tally = report.open(labelOf(file), file.type);
    for (const note of file.notes ?? []) tally.note(note);
    const { pictures, write } = begin(tally);
    if (write) opened.push({ tally, type: file.type });
    const { refused, skipped, warned } = file;
    const how = { pictures, replace, clearEmpty, allowClearing, statesWholeParts };
    const reading = { ...how, refused, skipped, warned, db, batchRows, today };
    let begunAt = performance.now();
    for await (const batch of readBatches(file, reading, tally)) {
      if (write) await write(batch);
      else refuse(batch, tally);
      options.onProgress?.({ file: file.path, rows: tally.rows, language: tally.language });
      await rest(begunAt, isServing);
      begunAt = performance.now();
    }
    const { withoutPictures, absentFields } = tally;
    for (const note of write ? absentFields.notes(file) : []) tally.note(note);
    if (write && options.pictures && withoutPictures > 0) {
      tally.note({
        zh: `有 ${withoutPictures} 条没有照片`,
        en: `Records without a photo: ${withoutPictures}`,
      });
    }
    if (!write || !file.type.gallery) continue;
    pictured = { tally, type: file.type };
    for (const key of file.keys.keys()) keys.add(key);
  }
  if (pictured && names) {
    const { tally, type } = pictured;
    const others = (await listKeys(db, type.name)).filter((key) => !keys.has(key));
    const unused = await names.unused(others, folderKeyOf(type));
    for (const note of unusedNotes(unused)) tally.note(note);
  }
  await compareNotes(db, opened, { stores: !options.dryRun });
  return report.close();
}
