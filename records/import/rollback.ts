import { transact, type Database } from '#/database/database.ts';
import type { ImportReport } from './import-report.ts';

/**
 * Runs `work` in one transaction that is taken back when `isUndone` says so of its report; the report
 * then tells what would have been, and that nothing was written.
 */
export async function withRollback(
  db: Database,
  mustRollBack: (report: ImportReport) => boolean,
  work: (trx: Database) => Promise<ImportReport>,
): Promise<ImportReport> {
  let isOver = false;
  const report = await takenBackIf(db, work, (done) => (isOver = mustRollBack(done)));
  return isOver ? unwritten(report) : report;
}

/** Runs `work` in a transaction that is taken back; answers what came of it. */
export function takenBack<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return takenBackIf(db, work, () => true);
}

/** A report of what would have been. */
export function unwritten(report: ImportReport): ImportReport {
  return { ...report, written: 0, files: report.files.map((file) => ({ ...file, written: 0 })) };
}

/** Runs `work` in one transaction and returns its result; takes the transaction back when `isUndone` says so of the result. */
export async function takenBackIf<T>(
  db: Database,
  work: (trx: Database) => Promise<T>,
  mustRollBack: (result: T) => boolean,
): Promise<T> {
  let taken: { result: T } | undefined;
  try {
    return await transact(db, async (trx) => {
      const result = await work(trx);
      if (!mustRollBack(result)) return result;
      taken = { result };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack) || !taken) throw error;
    return taken.result;
  }
}

class TakenBack extends Error {}
