import type { Database } from '#/database/database.ts';
import { checkColumns, WITHOUT_COLUMNS } from '#/records/columns/expect-columns.ts';
import { typeName } from '#/records/columns/find-record-type.ts';
import { languageOfRun, type Language } from '#/records/columns/language.ts';
import { listErased } from '#/records/delete/erased.ts';
import { matchStored } from '#/records/files/match-stored.ts';
import { scanFiles, type FileSummary } from '#/records/files/scan-files.ts';
import { importRecords } from '#/records/import/import-records.ts';
import type { ImportReport, Progress } from '#/records/import/import-report.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { createPreview, type Preview } from '#/records/import/preview.ts';
import { changeLines, count } from '#/records/import/report-words.ts';
import { createRowIssues } from '#/records/report/row-issues.ts';
import { createJournal, isUndoable } from '#/records/undo/journal.ts';
import {
  UsageError,
  EXIT_FAILED,
  EXIT_OK,
  everySecond,
  languageOfCommand,
  runCommand,
  type Command,
  type Parsed,
  type Terminal,
} from '#/tools/command.ts';
import { writeReports } from '#/tools/import/report/write-reports.ts';
import { expectOptions } from './expect-options.ts';
import { findSources } from './find-sources.ts';
import { compareWithSite } from './full-stock.ts';
import { helpFor } from './import-help.ts';
import { toJson } from './import-json.ts';
import type { ImportSetup } from './import-setup.ts';
import { printErased, printFile, printUnshown } from './print-report.ts';
import { undoLast } from './undo-last.ts';
import { COMMAND_WORDS } from './words.ts';

/**
 * Name of the option that allows an import of new records that seem to be stored already under
 * other keys.
 */
const NEW_KEYS = 'allow-new-ids';
/**
 * Name of the option by which an import clears stored values that become false because of a changed
 * value.
 */
const CLEARING = 'allow-clearing';

const OPTIONS = {
  type: { type: 'string' },
  photos: { type: 'string' },
  report: { type: 'string' },
  json: { type: 'boolean', default: false },
  format: { type: 'string' },
  strict: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  'clear-empty': { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  full: { type: 'boolean', default: false },
  'take-down': { type: 'boolean', default: false },
  [NEW_KEYS]: { type: 'boolean', default: false },
  [CLEARING]: { type: 'boolean', default: false },
  [WITHOUT_COLUMNS]: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  undo: { type: 'boolean', default: false },
} as const;

type Values = Parsed<typeof OPTIONS> & { args: readonly string[] };

/** Runs the import command and returns the exit code. Never rejects. */
export function runImport(args: readonly string[], given: ImportSetup): Promise<number> {
  const language = languageOfCommand(args, given);
  const setup = { ...given, language };
  const command: Command<typeof OPTIONS> = {
    help: ([name]) => helpFor(name, setup.types, language),
    options: OPTIONS,
    choosesJson,
    async run(values, paths) {
      if (values.undo) return undoLast({ args, paths, dryRun: values['dry-run'] }, setup);
      const sources = await findSources(paths, { ...setup, type: values.type, language });
      await expectOptions(values, sources, language);
      const { badRows } = await importInto(sources, { ...values, args }, setup);
      return badRows > 0 ? EXIT_FAILED : EXIT_OK;
    },
  };
  return runCommand(args, command, setup);
}

/** Returns whether these arguments choose JSON: `--json` or `--format json`. */
function choosesJson(args: readonly string[]): boolean {
  return /(^| )(--json|--format[= ]json)( |$)/.test(args.join(' '));
}

async function importInto(
  sources: readonly ImportSource[],
  values: Values,
  setup: ImportSetup,
): Promise<ImportReport> {
  const { photos, strict, again, replace, 'clear-empty': clearEmpty } = values;
  const json = choosesJson(values.args);
  const dryRun = values['dry-run'];
  const { db, photos: store } = await setup.open();
  // A program that reads the JSON gets nothing else on its standard output.
  const terminal: Terminal = { out: json ? () => {} : setup.out, err: setup.err };
  try {
    const scanned = await scanFiles(await matchStored(db, sources));
    expectRows(scanned);
    const summaries = values[WITHOUT_COLUMNS] ? scanned : await expectColumns(db, scanned);
    if (!values[NEW_KEYS]) expectStoredKeys(summaries);
    if (replace) printErased(await listErased(db, summaries), summaries, terminal);
    if (!dryRun) await printUnshown(db, summaries, terminal);
    const issues = createRowIssues();
    const preview = dryRun ? createPreview() : undefined;
    const files = sources.map(({ path }) => path);
    const journal = dryRun
      ? undefined
      : createJournal({ who: setup.who(), files, now: new Date() });
    const report = await importRecords(db, sources, {
      strict,
      again,
      replace,
      clearEmpty,
      allowClearing: values[CLEARING],
      dryRun,
      summaries,
      journal,
      preview,
      pictures: photos === undefined ? undefined : { folder: photos, store },
      onRow: issues.add,
      onProgress: everySecond(({ file, rows, language }: Progress) =>
        setup.err(COMMAND_WORDS[language].progress(file, count(rows))),
      ),
    });
    const isRefused = strict && report.badRows > 0;
    const ending = isRefused ? 'refused' : dryRun ? 'dry' : 'written';
    const language = languageOfRun(languagesOf(report.files), setup.language ?? 'en');
    const words = COMMAND_WORDS[language];
    // What changed since the last import comes first: it is why the file is imported again.
    const changed = isRefused ? [] : report.files.flatMap(changeLines);
    if (changed.length > 0) terminal.out(changed.join('\n'));
    const { full, 'take-down': takeDown, args } = values;
    const options = { full, takeDown, dryRun, args, language, journal };
    const missing = isRefused ? [] : await compareWithSite(db, summaries, options, terminal);
    for (const [at, file] of report.files.entries()) {
      const source = sources[at];
      if (!source) continue;
      // Only the report file of a workbook with problems has a sheet with the notes.
      const hasReport = values.report !== 'none' && issues.of(file.file).size > 0;
      const hasSheet = hasReport && source.sheet !== undefined;
      printFile(file, source, { ending, types: setup.types, hasSheet }, terminal);
    }
    const wouldClear = countWouldClear(report);
    if (wouldClear > 0) terminal.out(words.wouldClear(count(wouldClear), CLEARING));
    if (dryRun) terminal.out(words.dryRun);
    else if (isRefused) terminal.out(words.strict);
    const reports = await writeReports(
      report,
      { sources, issues, option: values.report },
      terminal,
    );
    const page =
      preview && (await writePage(preview, { report, sources, photos }, setup, terminal));
    printUndo(report, sources, language, terminal);
    if (json) setup.out(toJson({ report, sources, ending, dryRun, missing, reports, page }));
    return report;
  } finally {
    await db.close();
  }
}

/** Returns the number of rows that left out a value because it would clear other fields. */
function countWouldClear({ files }: ImportReport): number {
  const groups = files.flatMap((file) => file.groups);
  return groups
    .filter(({ code }) => code === 'would_clear')
    .reduce((sum, { rows }) => sum + rows, 0);
}

function languagesOf(files: readonly { language: Language }[]): Language[] {
  return files.map(({ language }) => language);
}

/** Prints how the user can undo the import: with --undo, or as the record type describes. */
function printUndo(
  { files }: ImportReport,
  sources: readonly ImportSource[],
  language: Language,
  { out }: Terminal,
): void {
  const words = COMMAND_WORDS[language];
  const types = files.flatMap(({ written }, at) => (written > 0 ? (sources[at]?.type ?? []) : []));
  if (types.some(isUndoable)) out(words.undo);
  for (const type of new Set(types)) {
    if (isUndoable(type)) continue;
    out(type.takeBack?.[language] ?? words.final(typeName(type, language)));
  }
}

/** Writes the preview page beside the first file whose records have cards. */
async function writePage(
  preview: Preview,
  {
    report,
    sources,
    photos,
  }: { report: ImportReport; sources: readonly ImportSource[]; photos: string | undefined },
  { writePreview }: ImportSetup,
  terminal: Terminal,
): Promise<string | undefined> {
  const at = sources.findIndex(({ type }) => type.listCards);
  const source = sources[at];
  if (!source) return undefined;
  const language = report.files[at]?.language ?? 'zh';
  return writePreview({ ...preview.list(), ...source, language, photos }, terminal);
}

/** Throws if a file is empty, or has headings only. */
function expectRows(summaries: readonly FileSummary[]): void {
  const empty = summaries.filter(({ rows }) => rows === 0);
  if (empty.length === 0) return;
  const lines = empty.map(({ path, language, fields, unknown }) => {
    const hasHeadings = fields.size > 0 || unknown.length > 0;
    return COMMAND_WORDS[language].noRows(path, hasHeadings);
  });
  throw new UsageError(lines.join('\n'), { code: 'empty_file' });
}

/**
 * The least number, and the least share of a file's rows, that stop an import because they seem to
 * be stored already under other keys. Both must be reached.
 */
const FEWEST_TWINS = 3;
const TWIN_SHARE = 0.1;

/**
 * Throws before anything is written if many new records of a file seem to be stored under other
 * keys.
 */
function expectStoredKeys(summaries: readonly FileSummary[]): void {
  const problems = summaries.flatMap(({ path, language, keys, twins = [] }) => {
    const [first] = twins;
    const areMany = twins.length >= FEWEST_TWINS && twins.length >= keys.size * TWIN_SHARE;
    return areMany && first
      ? [COMMAND_WORDS[language].twins(path, count(twins.length), first)]
      : [];
  });
  if (problems.length === 0) return;
  const way = COMMAND_WORDS[languageOfRun(languagesOf(summaries), 'zh')].newKeys(NEW_KEYS);
  throw new UsageError([...problems, way].join('\n'), { code: 'stored_under_other_ids' });
}

/**
 * Checks that the files have the expected columns. In the returned files, rows of new records are
 * refused if a column is missing that they need. Throws before anything is written if a missing
 * column prevents the import of a file.
 */
async function expectColumns(
  db: Database,
  summaries: readonly FileSummary[],
): Promise<readonly FileSummary[]> {
  const { problems, files } = await checkColumns(db, summaries);
  if (problems.length === 0) return files;
  const words = COMMAND_WORDS[languageOfRun(languagesOf(summaries), 'zh')];
  const way = words.missingColumns(WITHOUT_COLUMNS);
  throw new UsageError([...problems, way].join('\n'), { code: 'missing_columns' });
}
