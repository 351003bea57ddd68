// The storefront that is measured: node bench/shop-process.ts FOLDER CARS [DATABASE_URL], as a child with a channel.
import { join } from 'node:path';
import { composers } from '#/app/composers.ts';
import { demoBrand } from '#/app/demo/brand.ts';
import { fillDemo } from '#/app/demo/inventory.ts';
import { startStorefront } from '#/app/storefront.ts';
import { openDatabase, transact } from '#/database/database.ts';
import { migrate } from '#/database/migrate.ts';
import { bumpVersion } from '#/database/queries.ts';
import { readConfig } from '#/server/config.ts';
import { createLog } from '#/server/log.ts';
import { openMediaStore } from '#/server/media/store.ts';
import type { Said } from './shop.ts';

const [folder = '', cars = '', databaseUrl = ''] = process.argv.slice(2);
const place = { folder, url: databaseUrl || undefined };
// Whoever started it is gone: so is what for.
process.once('disconnect', () => process.exit());
try {
  await fill();
  const settings = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const config = readConfig(settings, demoBrand);
  const { origin, stop } = await startStorefront({ config, log: createLog() });
  process.on('message', (wish) => void (wish === 'change' ? change() : sayCpuTime()));
  process.once('SIGTERM', () => void stop().then(hangUp));
  say({ origin });
} catch (error) {
  say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  hangUp();
}

/** Counts up the version of the inventory: whatever was read of it before is old. */
async function change(): Promise<void> {
  const db = await openDatabase(place);
  await transact(db, (trx) => bumpVersion(trx, 'inventory'));
  await db.close();
  say({ changed: true });
}

/** Fills the database before the storefront would, with as many cars as were asked for. */
async function fill(): Promise<void> {
  const db = await openDatabase(place);
  try {
    await migrate(db);
    const photos = openMediaStore(join(folder, 'media'), composers);
    await fillDemo(db, photos, (line) => say({ line }), Number(cars));
  } finally {
    await db.close();
  }
}

function sayCpuTime(): void {
  const { user, system } = process.cpuUsage();
  say({ cpuMs: (user + system) / 1000 });
}

function say(said: Said): void {
  process.send?.(said);
}

/** Nothing else keeps this process alive. */
function hangUp(): void {
  process.disconnect?.();
}
