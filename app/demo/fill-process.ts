// Fills the demo in a child process of the storefront, with an IPC channel: see fill-apart.ts.
import { openMigrated } from '#/database/migrate.ts';
import { openObjects } from '#/server/media/objects/open-objects.ts';
import { openMediaStore } from '#/server/media/store.ts';
import { composers } from './composers.ts';
import type { FillMessage, FillPlace } from './fill-apart.ts';
import { fillDemo } from './inventory.ts';

// The process also ends if its parent ends: an open channel alone keeps it alive.
process.once('disconnect', () => process.exit());
process.once('message', (place: FillPlace) => void fill(place));

async function fill({ database, media }: FillPlace): Promise<void> {
  try {
    const db = await openMigrated(database);
    try {
      await fillDemo(db, openMediaStore(openObjects(media), composers), {
        log: (line) => send({ line }),
        onFilled: (percent) => send({ percent }),
      });
    } finally {
      await db.close();
    }
    send({ isFilled: true });
  } catch (error) {
    send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  process.disconnect?.();
}

function send(message: FillMessage): void {
  process.send?.(message);
}
