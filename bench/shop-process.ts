// Runs the measured storefront: node bench/shop-process.ts FOLDER CARS [DATABASE_URL [FIXED]], as a child
// process with an IPC channel.
import { join } from 'node:path';
import { demoBrand } from '#/app/demo/brand.ts';
import { composers } from '#/app/demo/composers.ts';
import { fillDemo } from '#/app/demo/inventory.ts';
import { noteNewShop } from '#/app/inventory/projection/renew-cars.ts';
import { startStorefront } from '#/app/storefront.ts';
import { openDatabase, transact } from '#/database/database.ts';
import { migrate } from '#/database/migrate.ts';
import { bumpVersion } from '#/database/queries.ts';
import { readConfig } from '#/server/config/config.ts';
import { createLog } from '#/server/http/log.ts';
import { openFolder } from '#/server/media/objects/folder.ts';
import { openMediaStore } from '#/server/media/store.ts';
import { TEST_LINKS } from '#/testing/demo-links.ts';
import { copyCars } from './copy-cars.ts';
import type { FixedShop, ShopMessage } from './shop.ts';

const [folder = '', cars = '', databaseUrl = '', json = 'null'] = process.argv.slice(2);
const fixed = JSON.parse(json) as FixedShop | null;
const now = fixed ? new Date(fixed.now) : undefined;
const place = { folder, url: databaseUrl || undefined };
/**
 * Maximum number of cars that are imported. Further cars are copies of the imported ones, because
 * importing a million takes long.
 */
const MOST_IMPORTED = 10_000;
// Exits if the parent process has exited.
process.once('disconnect', () => process.exit());
try {
  await fill();
  const settings = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(fixed && { SITE_ORIGIN: fixed.siteOrigin }),
  };
  const config = readConfig(settings, demoBrand);
  const { origin, stop } = await startStorefront({
    config,
    log: createLog(),
    ...(now && { now: () => now }),
  });
  process.on('message', (command) => void (command === 'change' ? change() : sendCpuTime()));
  process.once('SIGTERM', () => void stop().then(disconnect));
  send({ origin });
} catch (error) {
  send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  disconnect();
}

/** Increments the inventory version, which makes the server discard all that it has cached. */
async function change(): Promise<void> {
  const db = await openDatabase(place);
  await transact(db, (trx) => bumpVersion(trx, 'inventory'));
  await db.close();
  send({ changed: true });
}

/** Fills the database with the requested number of cars. Called before the storefront starts. */
async function fill(): Promise<void> {
  const db = await openDatabase(place);
  try {
    await migrate(db);
    // Otherwise the server would rebuild all cars while it is measured.
    await noteNewShop(db);
    const photos = openMediaStore(openFolder(join(folder, 'media')), composers);
    await fillDemo(db, photos, {
      log: (line) => send({ line }),
      count: Math.min(Number(cars), MOST_IMPORTED),
      links: TEST_LINKS,
      now,
    });
    await copyCars(db, Number(cars), (line) => send({ line }));
  } finally {
    await db.close();
  }
}

function sendCpuTime(): void {
  const { user, system } = process.cpuUsage();
  send({ cpuMs: (user + system) / 1000 });
}

function send(message: ShopMessage): void {
  process.send?.(message);
}

/** Closes the IPC channel. This ends the process. */
function disconnect(): void {
  process.disconnect?.();
}
