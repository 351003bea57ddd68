import type { Database } from '#/database/database.ts';
import { countNew, type FileSummary } from '#/records/files/scan-files.ts';
import { expectedOf, nearHeading } from './near-headings.ts';

/** The option that allows an import without the columns that a table of new records should have. */
export const WITHOUT_COLUMNS = 'allow-missing-columns';

/**
 * Returns the reasons why an import should not start: for each expected field without a column, the
 * unknown headings that match its pattern, and the number of new records that would lack it. A
 * field for which there is neither is no reason.
 */
export async function listMissingColumns(
  db: Database,
  files: readonly FileSummary[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const file of files) {
    const expected = Object.keys(file.type.expects ?? {});
    const missing = expected.filter((field) => !file.fields.has(field));
    if (missing.length === 0 || file.keys.size === 0) continue;
    const fresh = await countNew(db, file);
    for (const field of missing) {
      const alike = file.unknown.filter((heading) => expectedOf(file.type, heading) === field);
      if (alike.length === 0 && fresh === 0) continue;
      const name = firstHeading(file, field);
      const seen = alike.map((heading) => {
        const near = nearHeading(file.type, heading);
        if (near?.isUnit) return `「${heading}」的单位不认识，请换算后写成「${near.heading}」`;
        return `「${heading}」不认识，最像「${near?.heading ?? name}」`;
      });
      const absent = fresh > 0 ? `有 ${fresh} 条新记录，却没有能读作「${name}」的列` : '';
      problems.push(`${file.path}: ${[absent, ...seen].filter(Boolean).join('；')}`);
    }
  }
  return problems;
}

function firstHeading({ type }: FileSummary, field: string): string {
  return Object.keys(type.columns).find((heading) => type.columns[heading] === field) ?? field;
}
