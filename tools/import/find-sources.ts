import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { operatorMessage } from '#/database/operator-error.ts';
import { findRecordType, noType } from '#/records/columns/find-record-type.ts';
import { languageOf, languageOfRun, type Language } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { compareWithTypes, unknownTypeLines } from '#/records/files/near-types.ts';
import { EXTENSIONS } from '#/records/files/read-rows.ts';
import { UNUSABLE_FILE } from '#/records/files/unusable-file.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { inputOfReport, withReportEnding } from '#/records/report/report-file.ts';
import { messageOf, UsageError } from '#/tools/command.ts';
import { COMMAND_WORDS } from './words.ts';

/**
 * Returns each file or sheet with its record type, in the order of import. Rejects with a
 * UsageError that names all unusable files.
 */
export async function findSources(
  paths: readonly string[],
  { type, types, language }: SourceOptions,
): Promise<ImportSource[]> {
  if (paths.length === 0) {
    throw new UsageError(COMMAND_WORDS[language].noFile, { code: 'no_file_given' });
  }
  const given = type === undefined ? undefined : findRecordType(types, type);
  const problems: string[] = [];
  const sources: ImportSource[] = [];
  for (const path of paths.filter((each) => !isReportOf(each, paths))) {
    const problem =
      type !== undefined && !given
        ? noType(type, types, language)
        : await whyUnreadable(path, language);
    const found = problem ?? (await tablesAmong(paths, path, { types, given }));
    if (typeof found === 'string') problems.push(`${path}: ${found}`);
    else sources.push(...found);
  }
  if (problems.length > 0) throw new UsageError(problems.join('\n'), { code: UNUSABLE_FILE });
  return sources.toSorted((one, other) => types.indexOf(one.type) - types.indexOf(other.type));
}

/**
 * The known record types, the name in the option `--type`, and the language of messages about files
 * that cannot be read.
 */
type SourceOptions = { type: string | undefined; types: readonly RecordType[]; language: Language };

/**
 * Returns whether `path` is the report file of another file in `paths`. Such a file is not
 * imported: a pattern such as `*.csv` matches both files, and the rows of the second would be
 * refused as repeated.
 */
function isReportOf(path: string, paths: readonly string[]): boolean {
  const input = inputOfReport(path);
  if (input === undefined) return false;
  return paths.some((each) => each !== path && resolve(withReportEnding(each)) === resolve(input));
}

/**
 * Returns the tables of a file, or the reason why it has none. If there are several files, `--type`
 * applies only to files whose own type is unknown.
 */
async function tablesAmong(
  paths: readonly string[],
  path: string,
  { types, given }: { types: readonly RecordType[]; given: RecordType | undefined },
): Promise<ImportSource[] | string> {
  if (paths.length === 1 || !given) return tablesOf(path, types, given);
  const own = await tablesOf(path, types, undefined);
  return typeof own === 'string' ? tablesOf(path, types, given) : own;
}

/** Returns the tables of a file, or the reason why it has none. */
async function tablesOf(
  path: string,
  types: readonly RecordType[],
  given: RecordType | undefined,
): Promise<ImportSource[] | string> {
  try {
    const { sources, notes, unknown } = await findTables(path, types, given);
    if (sources.length > 0) return sources;
    const [first = compareWithTypes(types, [])] = unknown;
    const said = notes.map((note) => note[first.language]);
    return [...unknownTypeLines(first, types), ...said].join('\n  ');
  } catch (error) {
    const message = operatorMessage(error);
    if (message === undefined) throw error;
    return message.replace(`${path}:1: `, '');
  }
}

/**
 * Returns why a file cannot be read; undefined if it can be. The text is Chinese if the file's name
 * or the terminal is Chinese.
 */
async function whyUnreadable(path: string, language: Language): Promise<string | undefined> {
  const isChinese = languageOfRun([languageOf([path]), language], language) === 'zh';
  if (!EXTENSIONS.includes(extname(path).toLowerCase())) {
    const endings = EXTENSIONS.join(' ');
    return isChinese
      ? `读不了这种文件，请另存为 .xlsx 或 .csv。能读的文件以 ${endings} 结尾`
      : `cannot be read. Readable files end with ${endings}`;
  }
  try {
    await access(path, constants.R_OK);
    if ((await stat(path)).isFile()) return undefined;
    return isChinese ? '不是文件' : 'not a file';
  } catch (error) {
    return isChinese && isAbsent(error) ? '没有这个文件，请核对文件名' : messageOf(error);
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Returns whether there is a folder at this path. */
export async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}
