import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Database } from '#/database/database.ts';
import { findRecordType, type RecordType } from '#/records/columns/record-type.ts';
import { exportType, FORMATS, PHOTOS, type Format, type PictureFiles } from './export-files.ts';

/** The dependencies of the command. */
export type ExportSetup = {
  types: readonly RecordType[];
  /** Opens the database and the picture store. The command closes the database. */
  open(): Promise<{ db: Database; pictures: PictureFiles }>;
  out(line: string): void;
  err(line: string): void;
};

/** Returns the text of `--help`. */
export function exportHelp(types: readonly RecordType[]): string {
  return `Writes the records of this shop into files that the import reads.

  npm run export -- --to FOLDER [TYPE...] [--format ndjson|csv] [--pictures] [--dry-run]

All types, or those named: ${types.map(({ name }) => name).join(', ')}.

  --to FOLDER    where the files go: one for each type, such as ${FOLDER_EXAMPLE}; new or empty
  --format       ndjson (all that there is, the default), or csv for spreadsheets: without the
                 history of prices, and a row that no table can hold is named and left out
  --pictures     copies pictures and films, too, into FOLDER/${PHOTOS}, and has the rows name the
                 copies; without it they name what is stored here
  --dry-run      write nothing, only say what there is

Importing the files here again changes nothing. To move to another machine, export with --pictures
and there: npm run import -- FOLDER/*.ndjson --photos FOLDER/${PHOTOS}

Not in it: leads, votes, keys and tokens. Notices, coupons and hunts are opened by those who know
their ids, and the files say the ids: keep them to yourself.
Exit code: 0 all written, 1 something could not be, 2 wrong usage or no database.`;
}

const FOLDER_EXAMPLE = 'car.ndjson';

/** Runs the command and returns the exit code. Never rejects. */
export async function runExport(args: readonly string[], setup: ExportSetup): Promise<number> {
  try {
    const { values, positionals } = parse(args);
    if (values.help) {
      setup.out(exportHelp(setup.types));
      return 0;
    }
    const types = positionals.length > 0 ? positionals.map(typeNamed(setup)) : setup.types;
    const format = FORMATS.find((each) => each === values.format);
    if (!format) throw new Error(`--format must be one of ${FORMATS.join(', ')}. See --help.`);
    if (values.to === undefined) throw new Error('Say where to, with --to FOLDER. See --help.');
    await expectEmpty(values.to);
    return await exportAll(setup, types, { ...values, to: values.to, format });
  } catch (error) {
    setup.err(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      format: { type: 'string', default: 'ndjson' },
      pictures: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
}

function typeNamed({ types }: ExportSetup) {
  return (name: string): RecordType => {
    const found = findRecordType(types, name);
    if (found) return found;
    throw new Error(
      `There is no type ${name}. Types: ${types.map((each) => each.name).join(', ')}`,
    );
  };
}

/**
 * Throws if the folder has files: those of an earlier export would be mistaken for part of this
 * one.
 */
async function expectEmpty(folder: string): Promise<void> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (there.length > 0) throw new Error(`${folder}: not empty`);
}

type ExportOptions = { to: string; format: Format; pictures: boolean; 'dry-run': boolean };

async function exportAll(
  { open, out, err }: ExportSetup,
  types: readonly RecordType[],
  { to, format, pictures, 'dry-run': dryRun }: ExportOptions,
): Promise<number> {
  const { db, pictures: files } = await open();
  let losses = 0;
  let printedAt = Date.now();
  try {
    for (const type of types) {
      const done = await exportType(db, type, {
        folder: to,
        format,
        pictures: pictures ? files : undefined,
        dryRun,
        onRow(rows) {
          if (Date.now() - printedAt < 1000) return;
          printedAt = Date.now();
          err(`${type.name}: ${rows.toLocaleString('en-US')} rows …`);
        },
        onLost(key, reason) {
          losses += 1;
          err(`${type.name} ${key}: ${reason}`);
        },
      });
      if (done) out(`${done.file}: ${done.rows.toLocaleString('en-US')} rows`);
    }
  } finally {
    await db.close();
  }
  if (dryRun) out('Dry run: nothing was written.');
  return losses > 0 ? 1 : 0;
}
