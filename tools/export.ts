// Exports a dealer's records: node tools/export.ts --help
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { composers } from '#/app/demo/composers.ts';
import { records } from '#/app/records.ts';
import { createFolder } from '#/database/folder/create-folder.ts';
import { findRecordType } from '#/records/columns/find-record-type.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { exportType, FORMATS, PHOTOS, type Format } from '#/records/export/export-files.ts';
import { openObjects } from '#/server/media/objects/open-objects.ts';
import { openMediaStore } from '#/server/media/store.ts';
import {
  UsageError,
  EXIT_FAILED,
  EXIT_OK,
  everySecond,
  runCommand,
  type Terminal,
} from './command.ts';
import { openShopDatabase } from './shop-database.ts';

const TYPE_NAMES = records.map(({ name }) => name);

const HELP = `Writes the records of this shop into files that the import reads.

  npm run export -- --to FOLDER [TYPE...] [--format ndjson|csv|xlsx] [--pictures] [--dry-run]

All types, or those named: ${TYPE_NAMES.join(', ')}.

  --to FOLDER    a new or empty folder for the files, one per type, such as car.ndjson
  --format       ndjson (all data, the default), or csv or xlsx for spreadsheets: without the
                 history of prices; a list in a record, such as its flaws, has a row for each
                 item; records that cannot be written as a table are left out and listed
  --pictures     copies pictures and films, too, into FOLDER/${PHOTOS}; the rows contain the names
                 of the copies. Without it they contain the names of the stored files
  --dry-run      write nothing, only print what would be written

Importing the files into the same shop changes nothing. To move to another machine, export with --pictures
and there: npm run import -- FOLDER/*.ndjson --photos FOLDER/${PHOTOS}

Not exported: leads, votes, keys and tokens. Everybody who knows the id of a notice, coupon or hunt
can open it, and the files contain these ids: do not publish the files.
Exit code: 0 all written, 1 not all could be written, 2 wrong usage or no database.`;

process.exitCode = await runCommand(process.argv.slice(2), {
  help: HELP,
  options: {
    to: { type: 'string' },
    format: { type: 'string', default: 'ndjson' },
    pictures: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
  async run({ to, format: name, pictures, 'dry-run': dryRun }, names, terminal) {
    const types = names.length > 0 ? names.map(findType) : records;
    const format = FORMATS.find((each) => each === name);
    if (!format) throw new UsageError(`--format must be one of ${FORMATS.join(', ')}. See --help.`);
    if (to === undefined)
      throw new UsageError('Name the folder to write to: --to FOLDER. See --help.');
    await expectEmpty(to);
    return exportAll(types, { to, format, pictures, dryRun }, terminal);
  },
});

function findType(name: string): RecordType {
  const found = findRecordType(records, name);
  if (found) return found;
  throw new UsageError(`There is no type ${name}. Types: ${TYPE_NAMES.join(', ')}`);
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
  if (there.length > 0) throw new UsageError(`${folder}: not empty`);
}

type ExportOptions = { to: string; format: Format; pictures: boolean; dryRun: boolean };

async function exportAll(
  types: readonly RecordType[],
  { to, format, pictures, dryRun }: ExportOptions,
  { out, err }: Terminal,
): Promise<number> {
  const { db, config } = await openShopDatabase();
  const store = openMediaStore(openObjects(config.media), composers);
  const showProgress = everySecond((line: string) => err(line));
  let losses = 0;
  try {
    // The import takes the folder of photos even if no record has any.
    if (pictures && !dryRun) await createFolder(join(to, PHOTOS), 0o700);
    for (const type of types) {
      const done = await exportType(db, type, {
        folder: to,
        format,
        pictures: pictures ? store : undefined,
        dryRun,
        onRow: (rows) => showProgress(`${type.name}: ${rows.toLocaleString('en-US')} rows …`),
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
  return losses > 0 ? EXIT_FAILED : EXIT_OK;
}
