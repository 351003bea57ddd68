// Fills the database with the demo inventory, or writes it as import files: node tools/demo.ts --help
import { resolve, join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoBrand } from '#/app/demo/brand.ts';
import { DEMO_CARS } from '#/app/demo/cars/demo-cars.ts';
import { composers } from '#/app/demo/composers.ts';
import { fillDemo, writeDemo } from '#/app/demo/inventory.ts';
import { openMigrated } from '#/database/migrate.ts';
import { readProcessConfig } from '#/server/config/config.ts';
import { openMediaStore } from '#/server/media/store.ts';
import { exitOnRefusal } from './exit-on-refusal.ts';

const HELP = `node tools/demo.ts [--cars N] [--out FOLDER]
Fills an empty database (DATA_DIR, DATABASE_URL) with the demo inventory.
  --cars N      how many cars, at most 100000, ${DEMO_CARS} unless told otherwise
  --out FOLDER  writes the import files and pictures there and touches no database`;

const { values } = parseArgs({
  options: { cars: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean' } },
});
const cars = values.cars === undefined ? undefined : Number(values.cars);

if (values.help) {
  console.log(HELP);
} else if (cars !== undefined && (!Number.isInteger(cars) || cars < 1 || cars > 100_000)) {
  console.error(HELP);
  process.exitCode = 2;
} else if (values.out !== undefined) {
  const files = await writeDemo(resolve(values.out), console.error, cars);
  console.log(files.join('\n'));
} else {
  const { databaseUrl, dataDir } = readProcessConfig(demoBrand);
  const place = { url: databaseUrl, folder: dataDir };
  const db = await openMigrated(place).catch(exitOnRefusal);
  try {
    await fillDemo(db, openMediaStore(join(dataDir, 'media'), composers), console.error, cars);
  } finally {
    await db.close();
  }
}
