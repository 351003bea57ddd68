import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { findRecordType, type RecordType } from '#/records/columns/record-type.ts';
import { EXTENSIONS } from '#/records/files/read-rows.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { messageOf, UsageError } from '#/tools/command.ts';
import { inputOfReport } from './report-file.ts';

/**
 * Returns each file with its type, in the order of import, without report files whose input is
 * given, too. Throws with the names of all unusable files.
 */
export async function findSources(
  paths: readonly string[],
  type: string | undefined,
  types: readonly RecordType[],
): Promise<ImportSource[]> {
  if (paths.length === 0) throw new UsageError('No file given. See --help.');
  const problems: string[] = [];
  const sources: ImportSource[] = [];
  for (const path of paths.filter((each) => !isReportOf(each, paths))) {
    const found = findRecordType(types, type ?? basename(path, extname(path)));
    const problem = found ? await whyUnreadable(path) : noType(type, types);
    if (problem !== undefined) problems.push(`${path}: ${problem}`);
    else if (found) sources.push({ path, type: found });
  }
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  return sources.toSorted((one, other) => types.indexOf(one.type) - types.indexOf(other.type));
}

/**
 * Returns whether a file is the report file of another given one. A pattern such as `*.csv` matches
 * both, and their rows would be refused as repeated.
 */
function isReportOf(path: string, paths: readonly string[]): boolean {
  const input = inputOfReport(path);
  return input !== undefined && paths.some((each) => resolve(each) === resolve(input));
}

function noType(type: string | undefined, types: readonly RecordType[]): string {
  const names = types.map(({ name }) => name).join(', ');
  if (type !== undefined) return `there is no type ${type}. Types: ${names}`;
  return `the file name is not a type. Use --type with one of: ${names}`;
}

async function whyUnreadable(path: string): Promise<string | undefined> {
  if (!EXTENSIONS.includes(extname(path).toLowerCase())) {
    return `cannot be read. Readable files end with ${EXTENSIONS.join(' ')}`;
  }
  try {
    await access(path, constants.R_OK);
    return (await stat(path)).isFile() ? undefined : 'not a file';
  } catch (error) {
    return messageOf(error);
  }
}

/** Throws if a path is not a folder. */
export async function expectFolder(path: string): Promise<void> {
  if (!(await stat(path)).isDirectory()) throw new UsageError(`${path}: not a folder`);
}
