import type { ImportReport } from '#/records/import/import-report.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { count } from '#/records/import/report-words.ts';
import { writeReportFile } from '#/records/report/report-file.ts';
import type { RowIssues } from '#/records/report/row-issues.ts';
import { messageOf, type Terminal } from '#/tools/command.ts';
import { COMMAND_WORDS } from '#/tools/import/words.ts';

type Options = {
  sources: readonly ImportSource[];
  issues: RowIssues;
  /** The value of `--report`. */
  option: string | undefined;
};

/**
 * Writes a report file for each input with problems. Returns the paths of the report files by input
 * name. If a report file cannot be written, prints the reason.
 */
export async function writeReports(
  report: ImportReport,
  { sources, issues, option }: Options,
  { out, err }: Terminal,
): Promise<Map<string, string>> {
  const written = new Map<string, string>();
  if (option === 'none') return written;
  const withIssues = report.files.flatMap(({ file, language, notes }, at) => {
    const own = issues.of(file);
    const source = sources[at];
    return own.size > 0 && source
      ? [{ ...source, file, language, explanations: notes, issues: own }]
      : [];
  });
  for (const [path, [first, ...others]] of Map.groupBy(withIssues, (each) => each.path)) {
    if (!first) continue;
    const tables = [first, ...others] as const;
    const words = COMMAND_WORDS[first.language];
    try {
      const { path: reportPath, earlier } = await writeReportFile(tables, option);
      for (const { file } of tables) written.set(file, reportPath);
      // The other rows of a record are in the file, too, without a problem of their own.
      const rows = tables
        .flatMap(({ issues: own }) => [...own.values()])
        .filter((own) => own.length > 0).length;
      out(words.reportFile(reportPath, count(rows), earlier));
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      err(words.reportFailed(option ?? path, messageOf(error)));
    }
  }
  return written;
}
