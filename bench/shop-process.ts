// The storefront that is measured: node bench/shop-process.ts FOLDER CARS, as a child with a channel.
import { join } from 'node:path';
import { demoBrand } from '#/app/demo-brand.ts';
import { fillDemo } from '#/app/demo-inventory.ts';
import { startStorefront } from '#/app/storefront.ts';
import { openDatabase } from '#/database/database.ts';
import { migrate } from '#/database/migrate.ts';
import { readConfig } from '#/server/config.ts';
import { createLog } from '#/server/log.ts';
import { openMediaStore } from '#/server/media-store.ts';
import type { Said } from './shop.ts';

const [folder = '', cars = ''] = process.argv.slice(2);
// Whoever started it is gone: so is what for.
process.once('disconnect', () => process.exit());
try {
  await fill();
  const settings = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder };
  const config = readConfig(settings, demoBrand);
  const { origin, stop } = await startStorefront({ config, log: createLog() });
  process.on('message', sayCpuTime);
  process.once('SIGTERM', () => void stop().then(hangUp));
  say({ origin });
} catch (error) {
  say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  hangUp();
}

/** Fills the database before the storefront would, with as many cars as were asked for. */
async function fill(): Promise<void> {
  const db = await openDatabase({ url: undefined, folder });
  try {
    await migrate(db);
    const photos = openMediaStore(join(folder, 'media'));
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
