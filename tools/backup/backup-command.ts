import { stat } from 'node:fs/promises';
import { openDatabase, type Database } from '#/database/database.ts';
import { assertKnownMigrations } from '#/database/migrate.ts';
import { OperatorError } from '#/database/operator-error.ts';
import type { Config } from '#/server/config/config.ts';
import { openObjects } from '#/server/media/objects/open-objects.ts';
import {
  UsageError,
  EXIT_FAILED,
  EXIT_OK,
  everySecond,
  describeError,
  runCommand,
  type Terminal,
} from '#/tools/command.ts';
import { gatherKeys, missingKeys, writeKeys } from './keys.ts';
import { previewBackup, writeBackup } from './write.ts';

const HELP = `Writes all data of the shop into one file, while servers run: every row of every table as of one
moment, and the pictures and films. Uses the settings of the server.

  npm run backup -- FILE [--keys FILE2] [--dry-run]

  FILE           such as shop-2026-11-20.tar.zst; must not exist yet
  --keys FILE2   writes the keys into a separate file that only its owner can read. Store it apart
                 from FILE: together they reveal the names and telephone numbers of all visitors.
                 Without FILE it writes only the keys
  --dry-run      write nothing, only print what would be written

Not in the file: keys, settings of the environment, and pictures that are derived from others.
npm run restore restores it, on SQLite or PostgreSQL. See docs/backup.md.
Exit code: 0 written, 1 failed, 2 wrong usage or no database, 3 written, but a key that the
database uses is missing in FILE2.`;

/** Exit code: the backup was written, but a key is missing. */
const EXIT_MISSING_KEY = 3;

const OPTIONS = {
  keys: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** Runs the backup command and returns the exit code. Never rejects. */
export function runBackup(args: readonly string[], readConfig: () => Config): Promise<number> {
  return runCommand(args, {
    help: HELP,
    chinese:
      '把全店的数据备份成一个文件，网站开着也能做。密钥用 --keys 另存一个文件，两个文件分开放。见 docs/zh/备份恢复.md',
    options: OPTIONS,
    async run(values, [file, ...rest], terminal) {
      const isUseless = file === undefined && values.keys === undefined && !values['dry-run'];
      if (isUseless || rest.length > 0) throw new UsageError('Name the FILE to write. See --help.');
      for (const each of [file, values.keys]) if (each !== undefined) await expectFree(each);
      const config = readConfig();
      const db = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
      try {
        return await backUp(
          { db, config, file, keysFile: values.keys, isDry: values['dry-run'] },
          terminal,
        );
      } catch (error) {
        terminal.err(describeError(error));
        return EXIT_FAILED;
      } finally {
        await db.close();
      }
    },
  });
}

type BackupRequest = {
  db: Database;
  config: Config;
  file: string | undefined;
  keysFile: string | undefined;
  isDry: boolean;
};

async function backUp(
  { db, config, file, keysFile, isDry }: BackupRequest,
  { out, err }: Terminal,
): Promise<number> {
  await assertKnownMigrations(db);
  const now = new Date();
  const source = { db, media: openObjects(config.media), now };
  if (isDry) {
    report(await previewBackup(source), out);
    out('Dry run: nothing was written.');
    return EXIT_OK;
  }
  // The keys are read before the backup is written, which may take long, so that wrong settings are
  // reported at once.
  const keys = keysFile === undefined ? undefined : await gatherKeys(config, now);
  const missing = keys ? await missingKeys(db, config) : [];
  if (file !== undefined) {
    const showProgress = everySecond((line: string) => err(`${line} …`));
    const done = await writeBackup(source, file, showProgress);
    report(done, out);
    out(`${file}: ${done.size.toLocaleString('en-US')} bytes`);
  }
  if (keysFile === undefined || !keys) {
    out('The keys are not in it: --keys FILE2 writes them into a file of their own.');
    return EXIT_OK;
  }
  await writeKeys(keys, keysFile);
  out(`${keysFile}: the keys. Keep it apart from the backup.`);
  for (const line of missing) err(line);
  return missing.length > 0 ? EXIT_MISSING_KEY : EXIT_OK;
}

type Contents = Pick<Awaited<ReturnType<typeof previewBackup>>, 'rows' | 'media'>;

function report({ rows, media }: Contents, out: Terminal['out']): void {
  for (const [table, count] of Object.entries(rows)) {
    out(`${table}: ${count.toLocaleString('en-US')} rows`);
  }
  const sum = Object.values(rows).reduce((all, count) => all + count, 0);
  out(`${Object.keys(rows).length} tables: ${sum.toLocaleString('en-US')} rows`);
  out(
    `pictures and films: ${media.files.toLocaleString('en-US')} files, ${media.bytes.toLocaleString('en-US')} bytes`,
  );
}

async function expectFree(file: string): Promise<void> {
  const existing = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (existing)
    throw new OperatorError(`${file} already exists. Existing files are never overwritten.`);
}
