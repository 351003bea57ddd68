import { safeParse, type GenericSchema } from 'valibot';
import type { Database } from '#/database/database.ts';
import { listNew, type FileSummary } from '#/records/files/scan-files.ts';
import { wordFor } from './find-record-type.ts';
import { expectedOf, nearHeading } from './near-headings.ts';

/** The option that allows an import without the columns that a table of new records should have. */
export const WITHOUT_COLUMNS = 'allow-missing-columns';

/**
 * Returns the reasons why an import of these files should not start. There is at most one for each
 * file and each expected field without a column. The field is missing if an unknown heading matches
 * its pattern, or if the file has new records.
 */
export async function listMissingColumns(
  db: Database,
  files: readonly FileSummary[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const file of files) {
    const expected = Object.keys(file.type.expects ?? {});
    const missing = expected.filter((field) => !file.fields.has(field));
    if (missing.length === 0 || file.keys.size === 0 || !canCreate(file)) continue;
    const fresh = await listNew(db, file);
    for (const field of missing) {
      const alike = file.unknown.filter((heading) => expectedOf(file.type, heading) === field);
      if (alike.length === 0 && fresh.length === 0) continue;
      const name = firstHeading(file, field);
      const seen = alike.map((heading) => {
        const near = nearHeading(file.type, heading);
        if (near?.isUnit) return `「${heading}」的单位不认识，请换算后写成「${near.heading}」`;
        return `「${heading}」不认识，最像「${near?.heading ?? name}」`;
      });
      const keys = fresh.slice(0, MOST_KEYS).join('、') + (fresh.length > MOST_KEYS ? ' 等' : '');
      const absent =
        fresh.length > 0
          ? `有 ${fresh.length} 条新记录（${keys}），却没有能读作「${name}」的列`
          : '';
      problems.push(
        `${file.path}: 按「${wordFor(file.type)}」读取，${[absent, ...seen].filter(Boolean).join('；')}`,
      );
    }
  }
  return problems;
}

/** Maximum number of new records that a message names. */
const MOST_KEYS = 5;

/**
 * Returns whether a file can create records: it has a column for a mandatory field besides the key,
 * or its type has no such field. A list of new prices cannot.
 */
function canCreate({ type, fields }: FileSummary): boolean {
  const mandatory = Object.entries(type.schema.entries).filter(
    ([field, schema]) =>
      !type.key.some((key) => key === field) &&
      !safeParse(schema as GenericSchema, undefined).success,
  );
  return mandatory.length === 0 || mandatory.some(([field]) => fields.has(field));
}

function firstHeading({ type }: FileSummary, field: string): string {
  return Object.keys(type.columns).find((heading) => type.columns[heading] === field) ?? field;
}
