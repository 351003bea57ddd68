import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Database } from '#/database/database.ts';
import { listMissingColumns, WITHOUT_COLUMNS } from '#/records/columns/expect-columns.ts';
import { nameOf } from '#/records/columns/headings.ts';
import { nearHeading } from '#/records/columns/near-headings.ts';
import { findRecordType, type PhotoStore, type RecordType } from '#/records/columns/record-type.ts';
import { listErased, type Erased } from '#/records/delete/erased.ts';
import { EXTENSIONS } from '#/records/files/read-rows.ts';
import { scanFiles, type FileSummary } from '#/records/files/scan-files.ts';
import { listUnlisted, unpublishUnlisted } from '#/records/import/full-list.ts';
import { importRecords } from '#/records/import/import-records.ts';
import type { ImportReport, Progress } from '#/records/import/import-report.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import {
  UsageError,
  EXIT_FAILED,
  EXIT_OK,
  everySecond,
  messageOf,
  runCommand,
  type Command,
  type Parsed,
  type Terminal,
} from '#/tools/command.ts';
import { importHelp } from './import-help.ts';

/** The dependencies of the command. */
export type ImportSetup = Terminal & {
  /** In the order of import: types that others refer to come first. */
  types: readonly RecordType[];
  /**
   * Opens and migrates the database, and opens the picture store. The command closes the database.
   */
  open(): Promise<{ db: Database; photos: PhotoStore }>;
};

const OPTIONS = {
  type: { type: 'string' },
  photos: { type: 'string' },
  strict: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  'clear-empty': { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  full: { type: 'boolean', default: false },
  'take-down': { type: 'boolean', default: false },
  [WITHOUT_COLUMNS]: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

type Values = Parsed<typeof OPTIONS> & { args: readonly string[] };

/** Runs the command and returns the exit code. Never rejects. */
export function runImport(args: readonly string[], setup: ImportSetup): Promise<number> {
  const command: Command<typeof OPTIONS> = {
    help: importHelp(setup.types),
    options: OPTIONS,
    async run(values, paths) {
      const sources = await findSources(paths, values.type, setup.types);
      if (values.photos !== undefined) await expectFolder(values.photos);
      if (values.replace && values['clear-empty']) {
        throw new UsageError('--replace also clears empty cells: omit --clear-empty.');
      }
      if (values['take-down'] && !values.full) {
        throw new UsageError(
          '--take-down needs --full, which states that the files contain the whole stock.',
        );
      }
      const { badRows } = await importInto(sources, { ...values, args }, setup);
      return badRows > 0 ? EXIT_FAILED : EXIT_OK;
    },
  };
  return runCommand(args, command, setup);
}

/**
 * Returns each file with its type, in the order of import. Throws with the names of all unusable
 * files.
 */
async function findSources(
  paths: readonly string[],
  type: string | undefined,
  types: readonly RecordType[],
): Promise<ImportSource[]> {
  if (paths.length === 0) throw new UsageError('No file given. See --help.');
  const problems: string[] = [];
  const sources: ImportSource[] = [];
  for (const path of paths) {
    const found = findRecordType(types, type ?? basename(path, extname(path)));
    const problem = found ? await whyUnreadable(path) : noType(type, types);
    if (problem !== undefined) problems.push(`${path}: ${problem}`);
    else if (found) sources.push({ path, type: found });
  }
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  return sources.toSorted((one, other) => types.indexOf(one.type) - types.indexOf(other.type));
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

async function expectFolder(path: string): Promise<void> {
  if (!(await stat(path)).isDirectory()) throw new UsageError(`${path}: not a folder`);
}

async function importInto(
  sources: readonly ImportSource[],
  values: Values,
  setup: ImportSetup,
): Promise<ImportReport> {
  const { photos, strict, again, replace, 'clear-empty': clearEmpty, 'dry-run': dryRun } = values;
  const { db, photos: store } = await setup.open();
  try {
    const summaries = await scanFiles(sources);
    if (!values[WITHOUT_COLUMNS]) await expectColumns(db, summaries);
    for (const { path, warned } of summaries)
      for (const [line, reason] of warned) setup.err(`${path}:${line}: ${reason}`);
    if (replace) printErased(await listErased(db, summaries), setup);
    const report = await importRecords(db, sources, {
      strict,
      again,
      replace,
      clearEmpty,
      dryRun,
      summaries,
      pictures: photos === undefined ? undefined : { folder: photos, store },
      onProgress: everySecond(({ file, rows }: Progress) =>
        setup.err(`${file}: ${count(rows)} rows …`),
      ),
    });
    printReport(report, values, setup);
    const isRolledBack = strict && report.badRows > 0;
    if (!isRolledBack) await compareWithSite(db, summaries, values, setup);
    return report;
  } finally {
    await db.close();
  }
}

/** Throws before anything is written if a file lacks expected columns. */
async function expectColumns(db: Database, summaries: readonly FileSummary[]): Promise<void> {
  const problems = await listMissingColumns(db, summaries);
  if (problems.length === 0) return;
  const way = `Nothing was written. Rename the columns, or import without them: --${WITHOUT_COLUMNS}`;
  throw new UsageError([...problems, way].join('\n'));
}

function printErased(erased: readonly Erased[], { out }: ImportSetup): void {
  for (const { path, type, field, count: records, keys } of erased) {
    const more = records > keys.length ? ', …' : '';
    const which = `${count(records)} ${type.name} records (${keys.join(', ')}${more})`;
    out(`${path}: --replace erases ${nameOf(type, field)} of ${which}`);
  }
  if (erased.length === 0) out('--replace erases nothing.');
}

/**
 * Prints the number of published records that are not in the files. With `--full` also prints the
 * first of their keys; with `--take-down` unpublishes them, unless a row has no readable key.
 */
async function compareWithSite(
  db: Database,
  summaries: readonly FileSummary[],
  values: Values,
  { out, err }: ImportSetup,
): Promise<void> {
  for (const unlisted of await listUnlisted(db, summaries)) {
    const { type, keys, keyless } = unlisted;
    const are = `${count(keys.length)} ${type.name} records are on the site and not in these files`;
    if (!values.full) {
      out(`${are}. If the files hold the whole stock, --full names them.`);
      continue;
    }
    const named = keys.slice(0, MOST_NAMED).join(', ');
    out(`${are}: ${named}${keys.length > MOST_NAMED ? ', …' : ''}`);
    if (keyless > 0) {
      err(
        `${count(keyless)} rows have no id that can be read: nothing is taken down before they do.`,
      );
    } else if (values['take-down']) {
      const { written } = await unpublishUnlisted(db, unlisted, { dryRun: values['dry-run'] });
      out(`${count(written)} of them were taken down.`);
    } else {
      const again = [...values.args.filter((arg) => arg !== '--dry-run'), '--take-down'];
      out(`Take them down with: npm run import -- ${again.map(quoted).join(' ')}`);
    }
  }
}

const MOST_NAMED = 200;

/** Quotes an argument for a shell. */
function quoted(arg: string): string {
  return /^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", "'\\''")}'`;
}

/** Maximum number of unknown columns listed per file. */
const MOST_COLUMNS = 20;
/** Maximum length of a listed heading in characters. */
const HEADING_LENGTH = 60;

function printReport(report: ImportReport, values: Values, { types, out, err }: ImportSetup): void {
  for (const { file, line, heading, reason } of [...report.bad, ...report.warnings]) {
    err(`${file}:${line}: ${heading === '' ? '' : `${heading}: `}${reason}`);
  }
  const unlisted =
    report.badRows - new Set(report.bad.map(({ file, line }) => `${file}:${line}`)).size;
  if (unlisted > 0) err(`… and ${count(unlisted)} more bad rows`);
  for (const { file, type, rows, written, unchanged, badRows, unknownColumns } of report.files) {
    if (unknownColumns.length > 0) {
      const known = types.find(({ name }) => name === type);
      const words = unknownColumns.slice(0, MOST_COLUMNS).map((each) => withNear(each, known));
      const more = unknownColumns.length > MOST_COLUMNS ? ', …' : '';
      err(`${file}: columns left out: ${words.join(', ')}${more}`);
    }
    const same = unchanged > 0 ? `${count(unchanged)} unchanged, ` : '';
    out(
      `${file}: ${count(rows)} rows of ${type}, ${count(written)} written, ${same}${count(badRows)} bad`,
    );
  }
  if (values['dry-run']) out('Dry run: nothing was written.');
  else if (values.strict && report.badRows > 0) out('Strict: nothing was written.');
}

/** Returns an unknown heading with the nearest known one: `卖价(万) → 现价?`. */
function withNear(heading: string, type: RecordType | undefined): string {
  // The first line of a file that is not a table may be a long text.
  if (heading.length > HEADING_LENGTH) return `${heading.slice(0, HEADING_LENGTH)}…`;
  const near = type && nearHeading(type, heading);
  if (!near) return heading;
  return near.isUnit ? `${heading} (unknown unit)` : `${heading} → ${near.heading}?`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
