import type { Database } from '#/database/database.ts';
import { typeName } from '#/records/columns/find-record-type.ts';
import { firstHeading, nameOf } from '#/records/columns/headings.ts';
import type { Language } from '#/records/columns/language.ts';
import { nearHeading } from '#/records/columns/near-headings.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { listErased } from '#/records/delete/erased.ts';
import { readAsWords } from '#/records/files/read-as.ts';
import type { FileSummary } from '#/records/files/scan-files.ts';
import type { FileReport } from '#/records/import/import-report.ts';
import { labelOf, type ImportSource } from '#/records/import/import-source.ts';
import { count, groupLines, sumLines, type Ending } from '#/records/import/report-words.ts';
import { listUnshown } from '#/records/import/unshown-rows.ts';
import { reasonWords } from '#/records/reasons/reason.ts';
import type { Terminal } from '#/tools/command.ts';
import { COMMAND_WORDS } from './words.ts';

/** Maximum number of unknown columns listed per file. */
const MOST_COLUMNS = 20;
/** Maximum length of a listed heading in characters. */
const HEADING_LENGTH = 60;
/** Maximum number of keys that are printed for the new records that the site will not show. */
const MOST_KEYS = 5;
/** Maximum number of added names listed per type. */
const MOST_ADDED = 20;

/**
 * Prints the groups of issues of this file to `err`. Prints the sums and notes of the file to
 * `out`. With `hasSheet`, the report file of the file has a sheet with all notes.
 */
export function printFile(
  file: FileReport,
  source: Pick<ImportSource, 'type' | 'readBy' | 'sheet'>,
  { ending, types, hasSheet }: { ending: Ending; types: readonly RecordType[]; hasSheet: boolean },
  { out, err }: Terminal,
): void {
  const { type } = source;
  const groups = groupLines(file, ending);
  if (groups.length > 0)
    err(
      [
        COMMAND_WORDS[file.language].readAs(file.file, readAsWords(source, file.language)),
        ...groups,
      ].join('\n'),
    );
  const lines = [
    ...sumLines(file, type, ending),
    ...addedLines(file, types),
    ...columnLines(file, type),
    ...noteLines(file, hasSheet),
  ];
  out(lines.join('\n'));
}

/**
 * Returns the lines with the notes on a file. Notes of the last import share one line if the report
 * file has a sheet with them.
 */
function noteLines({ notes, knownNotes, language }: FileReport, hasSheet: boolean): string[] {
  const listed = hasSheet ? notes.filter((note) => !knownNotes.has(note)) : notes;
  const lines = listed.map((note) => `  ${note}`);
  const known = notes.length - listed.length;
  return known > 0 ? [...lines, COMMAND_WORDS[language].knownNotes(count(known))] : lines;
}

/** Prints the fields that `--replace` clears, and the items that it removes from lists. */
export function printErased(
  { fields: erased, items }: Awaited<ReturnType<typeof listErased>>,
  summaries: readonly FileSummary[],
  { out }: Terminal,
): void {
  const languageOf = (path: string) =>
    summaries.find((summary) => summary.path === path)?.language ?? 'zh';
  for (const { path, type, field, count: records, keys } of erased) {
    const named = keys.join(', ') + (records > keys.length ? ', …' : '');
    const words = COMMAND_WORDS[languageOf(path)];
    out(words.erased(path, nameOf(type, field), count(records), named));
  }
  for (const { path, type, field, count: removed, named } of items) {
    const words = COMMAND_WORDS[languageOf(path)];
    const name = languageOf(path) === 'zh' ? firstHeading(type, field) : field;
    out(words.removed(path, name, count(removed), named, removed > named.length));
  }
  const [first] = summaries;
  if (erased.length + items.length === 0) out(COMMAND_WORDS[first?.language ?? 'zh'].erasedNothing);
}

/** Prints the new records that the site will not show after the import, because they lack a value. */
export async function printUnshown(
  db: Database,
  summaries: readonly FileSummary[],
  { out }: Terminal,
): Promise<void> {
  for (const summary of summaries) {
    const { language } = summary;
    for (const { reason, keys } of await listUnshown(db, summary)) {
      const first = keys.slice(0, MOST_KEYS);
      const about = { keys: first, hasMore: keys.length > MOST_KEYS };
      const why = reasonWords(reason, language);
      out(COMMAND_WORDS[language].unshown(labelOf(summary), count(keys.length), about, why));
    }
  }
}

function addedLines({ added, language }: FileReport, types: readonly RecordType[]): string[] {
  return [...Map.groupBy(added, ({ type }) => type)].map(([name, all]) => {
    const type = types.find((each) => each.name === name);
    const names = all.slice(0, MOST_ADDED).map((each) => each.name);
    const said = type ? typeName(type, language) : name;
    return COMMAND_WORDS[language].added(said, names, all.length - names.length);
  });
}

function columnLines({ unknownColumns, language }: FileReport, type: RecordType): string[] {
  if (unknownColumns.length === 0) return [];
  const named = unknownColumns
    .slice(0, MOST_COLUMNS)
    .map((heading) => withNear(heading, type, language));
  const hasMore = unknownColumns.length > MOST_COLUMNS;
  return [COMMAND_WORDS[language].unknownColumns(named, hasMore)];
}

/** Returns an unknown heading, followed by the most similar known heading. */
function withNear(heading: string, type: RecordType, language: Language): string {
  // The first line of a file that is not a table may be a long text.
  if (heading.length > HEADING_LENGTH) return `${heading.slice(0, HEADING_LENGTH)}…`;
  const near = nearHeading(type, heading);
  if (!near) return heading;
  const words = COMMAND_WORDS[language];
  const known = language === 'zh' ? near.heading : near.field;
  return near.isUnit ? words.unknownUnit(heading) : words.near(heading, known);
}
