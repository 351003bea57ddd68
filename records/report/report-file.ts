import { access, rename } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { Issue } from '#/records/columns/issue.ts';
import type { Language } from '#/records/columns/language.ts';
import { problemHeading } from '#/records/columns/problem-heading.ts';
import { TABLES } from '#/records/files/read-rows.ts';
import { WORKBOOKS } from '#/records/files/spreadsheet/read-workbook.ts';
import { writeWhole } from '#/records/files/write-whole.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { rowWords } from '#/records/import/report-words.ts';
import { problemObjects } from './problem-objects.ts';
import { problemTable, type ProblemColumn } from './problem-table.ts';
import { problemWorkbook } from './problem-workbook.ts';

/** A file or a sheet with issues, from which a report file is made. */
export type ReportSource = ImportSource & {
  language: Language;
  issues: ReadonlyMap<number, readonly Issue[]>;
  /** The notes on the file, for a sheet of a workbook. */
  explanations?: readonly string[];
};

/**
 * Writes the rows with issues into a report file, with a column of problems. Returns the path of
 * the report file. Renames an earlier report file first, and returns the new path of that file as
 * `earlier`. Rejects with the error of the file system.
 * @param sources the file, or its sheets with issues
 * @param target the path of the report file; by default beside the input
 */
export async function writeReportFile(
  sources: readonly [ReportSource, ...ReportSource[]],
  target: string | undefined,
): Promise<{ path: string; earlier: string | undefined }> {
  const [{ path, language }] = sources;
  const bytes = await problemsOf(sources);
  const file = target ?? nameBeside(withReportEnding(path), language);
  const earlier = await keepEarlier(file, language);
  // A file that is cut off must not look like a report of all problems.
  await writeWhole(file, bytes);
  return { path: file, earlier };
}

/** Returns the content of a report file. */
export async function problemsOf(
  sources: readonly [ReportSource, ...ReportSource[]],
): Promise<Uint8Array> {
  const [first] = sources;
  const sheets = sources.flatMap((source) =>
    source.sheet ? [{ source, sheet: source.sheet, column: columnOf(source) }] : [],
  );
  if (sheets.length > 0)
    return problemWorkbook(
      sheets,
      sources.flatMap(({ explanations = [] }) => explanations),
    );
  const isTable = TABLES.includes(extname(first.path).toLowerCase());
  return isTable
    ? problemTable(first, columnOf(first))
    : problemObjects(first.path, columnOf(first));
}

function columnOf({ type, language, issues }: ReportSource): ProblemColumn {
  return {
    heading: problemHeading(type, language),
    words: new Map([...issues].map(([line, own]) => [line, rowWords(own, language)])),
  };
}

/** Replaces the extension of `path` with the one that `reportEnding` returns for it. */
export function withReportEnding(path: string): string {
  const ending = extname(path);
  return path.slice(0, path.length - ending.length) + reportEnding(path);
}

/**
 * Returns the extension of a report file: `.xlsx` for workbooks, else that of the file at `path`.
 */
export function reportEnding(path: string): string {
  const ending = extname(path);
  return WORKBOOKS.includes(ending.toLowerCase()) ? '.xlsx' : ending;
}

const WORDS: Readonly<Record<Language, { report: string; earlier: string }>> = {
  zh: { report: '问题', earlier: '上次' },
  en: { report: 'problem', earlier: 'previous' },
};

/**
 * Returns the path of the report file beside the file at this path, such as `cars.问题.csv`. The path
 * differs from that of the input.
 */
export function nameBeside(path: string, language: Language): string {
  const ending = extname(path);
  const name = basename(path, ending);
  const { report } = WORDS[language];
  const [, first = name, number] =
    new RegExp(`^(.*)\\.${report}(?:-(\\d+))?$`, 'su').exec(name) ?? [];
  const next = first === name ? '' : `-${Number(number ?? 1) + 1}`;
  return join(dirname(path), `${first}.${report}${next}${ending}`);
}

/** Returns the path of the input of the report file at this path; undefined for any other path. */
export function inputOfReport(path: string): string | undefined {
  const ending = extname(path);
  const words = Object.values(WORDS);
  const [reports, earlier] = [words.map((each) => each.report), words.map((each) => each.earlier)];
  const pattern = `^(.+)\\.(?:${reports.join('|')})(?:-\\d+)?(?:\\.(?:${earlier.join('|')}))?$`;
  const [, name] = new RegExp(pattern, 'su').exec(basename(path, ending)) ?? [];
  return name === undefined ? undefined : join(dirname(path), name + ending);
}

/** Renames an earlier report file. Returns its new path; undefined if there is no such file. */
async function keepEarlier(file: string, language: Language): Promise<string | undefined> {
  const ending = extname(file);
  const earlier = `${file.slice(0, file.length - ending.length)}.${WORDS[language].earlier}${ending}`;
  try {
    await access(file);
  } catch {
    return undefined;
  }
  await rename(file, earlier);
  return earlier;
}
