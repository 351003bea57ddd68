import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#/database/database.ts';
import { expectOwn } from '#/database/migrate.ts';
import type { Config } from '#/server/config/config.ts';
import { gatherKeys, missingKeys, writeKeys } from './keys.ts';
import { throttled, words, type Terminal } from './terminal.ts';
import { previewBackup, writeBackup } from './write.ts';

const HELP = `Writes the whole shop into one file, while servers run: every row of every table as of one moment,
and the pictures and films of the data folder. By the settings of the server.

  npm run backup -- FILE [--keys FILE2] [--dry-run]

  FILE           such as shop-2026-11-20.tar.zst; must not be there yet
  --keys FILE2   writes the keys into a file of their own, readable by its owner alone. Keep it apart
                 from FILE: together they say the names and telephone numbers of all visitors.
                 Without FILE it writes the keys alone
  --dry-run      write nothing, only say what there is

Not in it: keys, settings of the environment, and pictures that are made from others.
npm run restore brings it back, on SQLite or PostgreSQL. See docs/backup.md.
Exit code: 0 written, 1 it could not be written, 2 wrong usage or no database, 3 written, but a key
that the database names is missing in FILE2.`;

/** Runs the backup that the arguments ask for and returns the exit code. Never rejects. */
export async function runBackup(
  args: readonly string[],
  readConfig: () => Config,
  terminal: Terminal,
): Promise<number> {
  const { out, err } = terminal;
  let code = 2;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        keys: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      out(HELP);
      return 0;
    }
    const [file, ...rest] = positionals;
    const isUseless = file === undefined && values.keys === undefined && !values['dry-run'];
    if (isUseless || rest.length > 0) throw new Error('Say which FILE to write. See --help.');
    for (const each of [file, values.keys]) if (each !== undefined) await expectFree(each);
    const config = readConfig();
    const now = new Date();
    const db = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
    try {
      code = 1;
      await expectOwn(db);
      const source = { db, dataDir: config.dataDir, now };
      if (values['dry-run']) {
        report(await previewBackup(source), out);
        out('Dry run: nothing was written.');
        return 0;
      }
      // Before the backup, which may take long, so that wrong settings are reported at once.
      const keys = values.keys === undefined ? undefined : await gatherKeys(config, now);
      const missing = keys ? await missingKeys(db, config) : [];
      if (file !== undefined) {
        const done = await writeBackup(source, file, throttled(err));
        report(done, out);
        out(`${file}: ${done.size.toLocaleString('en-US')} bytes`);
      }
      if (values.keys === undefined || !keys) {
        out('The keys are not in it: --keys FILE2 writes them into a file of their own.');
        return 0;
      }
      await writeKeys(keys, values.keys);
      out(`${values.keys}: the keys. Keep it apart from the backup.`);
      for (const line of missing) err(line);
      return missing.length > 0 ? 3 : 0;
    } finally {
      await db.close();
    }
  } catch (error) {
    err(words(error));
    return code;
  }
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
  const lying = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (lying) throw new Error(`${file} is there already: nothing is overwritten.`);
}
