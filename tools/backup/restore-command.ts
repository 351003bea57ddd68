import { stat } from 'node:fs/promises';
import { deleteAllInvitations } from '#/app/console/accounts/queries.ts';
import { deletePasskeys } from '#/app/console/passkeys/queries.ts';
import { deleteAllSessions } from '#/app/console/sign-in/queries.ts';
import { openDatabase, type Database } from '#/database/database.ts';
import { expectOwner } from '#/database/folder/expect-owner.ts';
import { acceptFolder } from '#/database/folder/folder-mark.ts';
import { assertKnownMigrations } from '#/database/migrate.ts';
import { OperatorError } from '#/database/operator-error.ts';
import type { Config } from '#/server/config/config.ts';
import { openObjects } from '#/server/media/objects/open-objects.ts';
import {
  UsageError,
  EXIT_FAILED,
  EXIT_OK,
  EXIT_UNUSABLE,
  everySecond,
  describeError,
  runCommand,
  type Parsed,
  type Terminal,
} from '#/tools/command.ts';
import { expectPlaceable, missingKeys, placeKeys, readKeysFile } from './keys.ts';
import { expectKnown, listExistingTables, restoreBackup } from './restore.ts';
import { inspectBackup, type Inspected } from './unpack.ts';

const HELP = `Restores a backup into an empty database, SQLite or PostgreSQL, and its pictures into their
storage: all of it or nothing. Uses the settings of the server, which must not run.

  npm run restore -- FILE [--keys FILE2] [--replace --yes] [--dry-run]
  npm run restore -- --keys FILE2
  npm run restore -- --accept

  FILE           a file that npm run backup wrote; all of it is checked before anything is written
  --keys FILE2   writes the keys to the paths in the settings; without FILE only the keys
  --replace      deletes existing tables: without --yes it only lists them.
                 With --keys, other existing keys are renamed with the date.
                 Existing pictures and films stay
  --dry-run      write nothing, only check FILE and print its contents
  --accept       accepts an SQLite file that the server refuses because its latest rows are
                 missing; not together with FILE

See docs/backup.md.
Exit code: 0 done, 1 failed and nothing was changed, 2 wrong usage, or --yes is missing,
3 rows and pictures are restored, and something failed afterwards, such as placing the keys.`;

const REMEDY =
  'Restore the keys: npm run restore -- --keys FILE, with the file that npm run backup -- --keys made, ' +
  'or copy them there yourself. If a key is lost: npm run change-key -- --help and npm run leads -- change-key --help';

/** Exit code: the rows and the pictures were restored, but a later step failed. */
const EXIT_RESTORED_ONLY = 3;

const OPTIONS = {
  keys: { type: 'string' },
  replace: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  accept: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

type RestoreOptions = Parsed<typeof OPTIONS>;

/** Runs the restore command and returns the exit code. Never rejects. */
export function runRestore(args: readonly string[], readConfig: () => Config): Promise<number> {
  return runCommand(args, {
    help: HELP,
    chinese:
      '把备份恢复到空的数据库，先停网站。先用 --dry-run 检查备份文件。见 docs/zh/备份恢复.md',
    options: OPTIONS,
    async run(values, [file, ...rest], terminal) {
      const isUseless = file === undefined && values.keys === undefined && !values.accept;
      if (isUseless || rest.length > 0)
        throw new UsageError('Name the FILE to restore. See --help.');
      if (file !== undefined && values.accept) {
        throw new UsageError(
          '--accept restores no FILE: it accepts the existing database. See --help.',
        );
      }
      if (file !== undefined) await expectFile(file);
      const config = readConfig();
      await expectOwner(config.dataDir);
      try {
        return await restoreParts(file, values, config, terminal);
      } catch (error) {
        terminal.err(describeError(error));
        return EXIT_FAILED;
      }
    },
  });
}

/**
 * Throws UsageError if the path is not a file, or if the file is empty. Rejects if there is nothing
 * at the path.
 */
async function expectFile(file: string): Promise<void> {
  const found = await stat(file);
  if (!found.isFile()) throw new UsageError(`${file} is not a file`);
  if (found.size === 0) throw new UsageError(`${file} is empty`);
}

/**
 * Runs the parts of a restore that the options request, and returns the exit code. The parts are:
 * the backup FILE, the keys, and the acceptance of the existing database.
 */
async function restoreParts(
  file: string | undefined,
  values: RestoreOptions,
  config: Config,
  terminal: Terminal,
): Promise<number> {
  const keys = values.keys === undefined ? undefined : await readKeysFile(values.keys);
  // An existing key may be replaced only together with the rows that were encrypted with it.
  const mayReplaceKeys = file !== undefined && values.replace;
  if (keys && !mayReplaceKeys) await expectPlaceable(keys, config);
  if (file !== undefined) {
    const backup = await inspectBackup(file);
    const done = await restore(backup, config, values, terminal);
    if (done !== EXIT_OK || values['dry-run']) return done;
    try {
      await completeKeys(keys, config, backup, terminal);
      return EXIT_OK;
    } catch (error) {
      terminal.err('The rows and the pictures are restored, but this failed afterwards:');
      terminal.err(describeError(error));
      return EXIT_RESTORED_ONLY;
    }
  }
  if (keys) {
    await placeKeys(keys, config, new Date());
    terminal.out('The keys are restored.');
  }
  if (values.accept) {
    await withDatabase(config, async (db) => {
      await assertKnownMigrations(db);
      await acceptFolder(db, config.dataDir);
    });
    terminal.out('The existing database is accepted.');
  }
  return EXIT_OK;
}

/** Writes the keys, if any, and prints which keys are missing for the restored rows. */
async function completeKeys(
  keys: Awaited<ReturnType<typeof readKeysFile>> | undefined,
  config: Config,
  backup: Inspected,
  { out }: Terminal,
): Promise<void> {
  if (keys) {
    for (const name of await placeKeys(keys, config, new Date())) {
      out(`The previous key is now in ${name}`);
    }
  }
  await withDatabase(config, async (db) => {
    const missing = await missingKeys(db, config, backup.summary.encrypted);
    for (const line of missing) out(line);
    if (missing.length > 0) out(REMEDY);
  });
}

async function restore(
  backup: Inspected,
  config: Config,
  { replace, yes, 'dry-run': isDry }: RestoreOptions,
  { out, err }: Terminal,
): Promise<number> {
  const { header, summary } = backup;
  const sum = Object.values(summary.rows).reduce((all, count) => all + count, 0);
  out(
    `${backup.file}: of ${header.created_at}, ${header.tables.length} tables with ${sum.toLocaleString('en-US')} rows, ` +
      `${summary.media.files.toLocaleString('en-US')} pictures and films. Its checksums are correct.`,
  );
  const media = openObjects(config.media);
  const target = { url: config.databaseUrl, folder: config.dataDir, media };
  await expectKnown(backup, target);
  const existing = await listExistingTables(target);
  if (isDry) {
    for (const [table, count] of Object.entries(summary.rows)) {
      out(`${table}: ${count.toLocaleString('en-US')} rows`);
    }
    out('Dry run: nothing was written.');
    return EXIT_OK;
  }
  const where = target.url === undefined ? config.dataDir : 'DATABASE_URL';
  if (existing.size > 0 && !replace) {
    throw new OperatorError(
      `The database at ${where} is not empty: it has ${existing.size} tables. Use another database, or see --replace in --help.`,
    );
  }
  if (existing.size > 0 && !yes) {
    for (const [table, count] of existing) err(`  ${table}: ${count.toLocaleString('en-US')} rows`);
    err(`These tables at ${where} would be deleted. Nothing was done: add --yes to delete them.`);
    return EXIT_UNUSABLE;
  }
  await restoreBackup(
    backup,
    target,
    everySecond((line: string) => err(`${line} …`)),
    endSignIns,
  );
  out(`Restored to ${where}.`);
  return EXIT_OK;
}

/**
 * Deletes the sessions and one-time links of the console. Some of them, or their accounts, may have
 * been revoked since the backup was made.
 */
async function endSignIns(trx: Database): Promise<void> {
  await deleteAllSessions(trx);
  await deleteAllInvitations(trx);
  await deletePasskeys(trx);
}

async function withDatabase(
  { databaseUrl, dataDir }: Config,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const db = await openDatabase({ url: databaseUrl, folder: dataDir });
  try {
    await work(db);
  } finally {
    await db.close();
  }
}
