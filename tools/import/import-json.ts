import { toImportAnswer } from '#/records/import/import-answer.ts';
import type { ImportReport } from '#/records/import/import-report.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import type { Ending } from '#/records/import/report-words.ts';
import type { Missing } from './full-stock.ts';

type Result = {
  report: ImportReport;
  sources: readonly ImportSource[];
  ending: Ending;
  /** Whether nothing was written because of `--dry-run`. */
  dryRun: boolean;
  missing: readonly Missing[];
  /** The paths of the report files, by input. */
  reports: ReadonlyMap<string, string>;
  /** The path of the preview page. */
  page: string | undefined;
};

/** Returns the result of an import as JSON for programs (`--json`). */
export function toJson({
  report,
  sources,
  ending,
  dryRun,
  missing,
  reports,
  page,
}: Result): string {
  const files = report.files.flatMap((file, at) => {
    const type = sources[at]?.type;
    if (!type) return [];
    return {
      file: file.file,
      type: file.type,
      report: reports.get(file.file) ?? null,
      ...toImportAnswer(file, ending === 'refused'),
    };
  });
  return JSON.stringify(
    {
      dry_run: dryRun,
      files,
      missing: missing.map(({ type, records, keys, takenDown }) => ({
        type,
        records,
        keys,
        taken_down: takenDown,
      })),
      preview: page ?? null,
    },
    null,
    2,
  );
}
