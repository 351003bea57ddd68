import type { ImportReport } from '#/records/import/import-report.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { count } from '#/records/import/report-words.ts';
import { messageOf, type Terminal } from '#/tools/command.ts';
import { writeReportFile } from './report-file.ts';
import type { RowIssues } from './row-issues.ts';
import { COMMAND_WORDS } from './words.ts';

type Options = {
  sources: readonly ImportSource[];
  issues: RowIssues;
  /** The value of `--report`. */
  option: string | undefined;
};

/**
 * Writes a report file for each input with problems, and returns their paths by input. A file that
 * cannot be written is printed and does not end the import.
 */
export async function writeReports(
  report: ImportReport,
  { sources, issues, option }: Options,
  { out, err }: Terminal,
): Promise<Map<string, string>> {
  const written = new Map<string, string>();
  if (option === 'none') return written;
  for (const [at, { file, language }] of report.files.entries()) {
    const own = issues.of(file);
    const source = sources[at];
    if (own.size === 0 || !source) continue;
    const words = COMMAND_WORDS[language];
    try {
      const path = await writeReportFile({ ...source, language, issues: own }, option);
      written.set(file, path);
      out(words.reportFile(path, count(own.size)));
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      err(words.reportFailed(option ?? file, messageOf(error)));
    }
  }
  return written;
}
