import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '#/database/database.ts';
import { importHelp } from './import-help.ts';
import { importRecords, type ImportSource } from './import-records.ts';
import type { ImportReport, Progress } from './import-report.ts';
import { EXTENSIONS } from './read-rows.ts';
import { findRecordType, type PhotoStore, type RecordType } from './record-type.ts';

/** What the command works with. */
export type ImportSetup = {
  /** In the order in which they are imported: what others refer to comes first. */
  types: readonly RecordType[];
  /** Opens the database, brought up to date, and the picture store; the command closes the database. */
  open(): Promise<{ db: Database; photos: PhotoStore }>;
  /** Takes one line of the result. */
  out(line: string): void;
  /** Takes one line about what is wrong, or how far the import has come. */
  err(line: string): void;
};

/** All rows were taken. */
export const EXIT_OK = 0;
/** Some rows were bad; with --strict nothing was stored. */
export const EXIT_BAD_ROWS = 1;
/** Nothing could be done: wrong usage, an unusable file, no database. */
export const EXIT_UNUSABLE = 2;

/** Runs the import that the arguments ask for, and answers the exit code. Never rejects. */
export async function runImport(args: readonly string[], setup: ImportSetup): Promise<number> {
  try {
    const { values, positionals } = parse(args);
    if (values.help) {
      setup.out(importHelp(setup.types));
      return EXIT_OK;
    }
    const sources = await findSources(positionals, values.type, setup.types);
    if (values.photos !== undefined) await expectFolder(values.photos);
    const report = await importInto(sources, values, setup);
    tell(report, values, setup);
    return report.badRows > 0 ? EXIT_BAD_ROWS : EXIT_OK;
  } catch (error) {
    setup.err(error instanceof Error ? error.message : String(error));
    return EXIT_UNUSABLE;
  }
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      type: { type: 'string' },
      photos: { type: 'string' },
      strict: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
}

type Values = ReturnType<typeof parse>['values'];

/** Every file with its type, what others refer to first. Throws, naming all files that are no good. */
async function findSources(
  paths: readonly string[],
  type: string | undefined,
  types: readonly RecordType[],
): Promise<ImportSource[]> {
  if (paths.length === 0) throw new Error('No file given. See --help.');
  const problems: string[] = [];
  const sources: ImportSource[] = [];
  for (const path of paths) {
    const found = findRecordType(types, type ?? basename(path, extname(path)));
    const problem = found ? await whyUnreadable(path) : noType(type, types);
    if (problem !== undefined) problems.push(`${path}: ${problem}`);
    else if (found) sources.push({ path, type: found });
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return sources.toSorted((one, other) => types.indexOf(one.type) - types.indexOf(other.type));
}

function noType(type: string | undefined, types: readonly RecordType[]): string {
  const names = types.map(({ name }) => name).join(', ');
  if (type !== undefined) return `there is no type ${type}. Types: ${names}`;
  return `its name does not say what is in it. Give --type, one of: ${names}`;
}

async function whyUnreadable(path: string): Promise<string | undefined> {
  if (!EXTENSIONS.includes(extname(path).toLowerCase())) {
    return `cannot be read; what can ends with ${EXTENSIONS.join(' ')}`;
  }
  try {
    await access(path, constants.R_OK);
    return (await stat(path)).isFile() ? undefined : 'not a file';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function expectFolder(path: string): Promise<void> {
  if (!(await stat(path)).isDirectory()) throw new Error(`${path}: not a folder`);
}

async function importInto(
  sources: readonly ImportSource[],
  { photos, strict, again, 'dry-run': dryRun }: Values,
  setup: ImportSetup,
): Promise<ImportReport> {
  const { db, photos: store } = await setup.open();
  try {
    return await importRecords(db, sources, {
      strict,
      again,
      dryRun,
      pictures: photos === undefined ? undefined : { folder: photos, store },
      onProgress: everySecond(({ file, rows }) => setup.err(`${file}: ${count(rows)} rows …`)),
    });
  } finally {
    await db.close();
  }
}

function everySecond(show: (progress: Progress) => void): (progress: Progress) => void {
  let shownAt = Date.now();
  return (progress) => {
    if (Date.now() - shownAt < 1000) return;
    shownAt = Date.now();
    show(progress);
  };
}

function tell(report: ImportReport, values: Values, { out, err }: ImportSetup): void {
  for (const { file, line, heading, reason } of [...report.bad, ...report.remarks]) {
    err(`${file}:${line}: ${heading === '' ? '' : `${heading}: `}${reason}`);
  }
  const unlisted =
    report.badRows - new Set(report.bad.map(({ file, line }) => `${file}:${line}`)).size;
  if (unlisted > 0) err(`… and ${count(unlisted)} more bad rows`);
  for (const { file, type, rows, written, unchanged, badRows, unknownColumns } of report.files) {
    if (unknownColumns.length > 0) err(`${file}: columns left out: ${unknownColumns.join(', ')}`);
    const same = unchanged > 0 ? `${count(unchanged)} unchanged, ` : '';
    out(
      `${file}: ${count(rows)} rows of ${type}, ${count(written)} written, ${same}${count(badRows)} bad`,
    );
  }
  if (values['dry-run']) out('Dry run: nothing was written.');
  else if (values.strict && report.badRows > 0) out('Strict: nothing was written.');
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
