import { transact, type Database } from '#/database/database.ts';
import type { ImportReport } from './import-report.ts';

/**
 * Runs `work` in one transaction that is taken back when `isUndone` says so of its report; the report
 * then tells what would have been, and that nothing was written.
 */
export async function undone(
  db: Database,
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
