import { transact, type Database } from '#/database/database.ts';
import type { ImportReport } from './import-report.ts';

/**
 * Runs `work` in a transaction and returns its report. If `mustRollBack` returns true, nothing is
 * stored and no row counts as written.
 */
export async function withRollback(
  db: Database,
  mustRollBack: (report: ImportReport) => boolean,
  work: (trx: Database) => Promise<ImportReport>,
): Promise<ImportReport> {
  let isOver = false;
  const report = await runAndRollBackIf(db, work, (done) => (isOver = mustRollBack(done)));
  return isOver ? unwritten(report) : report;
}

/** Runs `work` in a transaction that is rolled back, and returns the result. */
export function runAndRollBack<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return runAndRollBackIf(db, work, () => true);
}

/** Returns this report with 0 written rows, for a rolled-back import. */
export function unwritten(report: ImportReport): ImportReport {
  return { ...report, written: 0, files: report.files.map((file) => ({ ...file, written: 0 })) };
}

/**
 * Runs `work` in a transaction and returns its result. If `mustRollBack` returns true for the
 * result, nothing is stored.
 */
export async function runAndRollBackIf<T>(
  db: Database,
  work: (trx: Database) => Promise<T>,
  mustRollBack: (result: T) => boolean,
): Promise<T> {
  let rolledBack: { result: T } | undefined;
  try {
    return await transact(db, async (trx) => {
      const result = await work(trx);
      if (!mustRollBack(result)) return result;
      rolledBack = { result };
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack) || !rolledBack) throw error;
    return rolledBack.result;
  }
}

class RolledBack extends Error {}
