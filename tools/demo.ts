// Fills the database with the demo inventory, or writes it as import files: node tools/demo.ts --help
import { resolve } from 'node:path';
import { DEMO_CARS } from '#/app/demo/cars/demo-cars.ts';
import { composers } from '#/app/demo/composers.ts';
import { fillDemo, writeDemo } from '#/app/demo/inventory.ts';
import { openObjects } from '#/server/media/objects/open-objects.ts';
import { openMediaStore } from '#/server/media/store.ts';
import { UsageError, EXIT_OK, runCommand, type Terminal } from './command.ts';
import { openShopDatabase } from './shop-database.ts';

const HELP = `node tools/demo.ts [--cars N] [--out FOLDER]
Fills an empty database (DATA_DIR, DATABASE_URL) with the demo inventory.
  --cars N      number of cars, at most 100000; ${DEMO_CARS} by default
  --out FOLDER  writes the import files and pictures there instead, without a database`;

process.exitCode = await runCommand(process.argv.slice(2), {
  help: HELP,
  options: { cars: { type: 'string' }, out: { type: 'string' } },
  allowPositionals: false,
  async run({ cars, out: folder }, _, { out, err }) {
    const count = cars === undefined ? undefined : Number(cars);
    if (count !== undefined && (!Number.isInteger(count) || count < 1 || count > 100_000)) {
      throw new UsageError('--cars is a number from 1 to 100000. See --help.');
    }
    if (folder === undefined) await fill(count, err);
    else out((await writeDemo(resolve(folder), err, count)).join('\n'));
    return EXIT_OK;
  },
});

async function fill(count: number | undefined, log: Terminal['err']): Promise<void> {
  const { db, config } = await openShopDatabase();
  try {
    const media = openMediaStore(openObjects(config.media), composers);
    await fillDemo(db, media, { log, count });
  } finally {
    await db.close();
  }
}
