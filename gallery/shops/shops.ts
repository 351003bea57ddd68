import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoLinks } from '#/app/gps/demo.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';
import { TEST_LINKS } from '#/testing/demo-links.ts';
import { fillWithBareRecords, fillWithLongWords } from './fill.ts';

type Log = (line: string) => void;

/** How the data folder of each shop of the gallery is filled before its server starts. */
const FILL = {
  /** Not filled: the server itself fills its database with the demo. */
  demo: undefined,
  /** The demo with longer texts, and with pictures that are absent or do not load. */
  'long-words': fillWithLongWords,
  /** The records that pages of the gallery show, with their required fields only. */
  bare: fillWithBareRecords,
  /** A shop without records. */
  empty: async () => {},
} satisfies Record<string, undefined | ((folder: string, log: Log) => Promise<void>)>;

export type ShopName = keyof typeof FILL;

/** The servers of the gallery, each with a different inventory. */
export type Shops = {
  /** Returns the origin of a shop. The first call for a shop starts its server. */
  originOf(name: ShopName): Promise<string>;
  /** Stops all servers and deletes their data. */
  stop(): Promise<void>;
};

/**
 * Creates the servers of the gallery; each starts when it is first needed. With `demoOrigin`, the
 * shop `demo` is the running server at this origin, which `stop` does not stop.
 */
export function createShops({ demoOrigin, log }: { demoOrigin?: string | undefined; log: Log }) {
  const started = new Map<ShopName, Promise<OwnServer>>();
  return {
    async originOf(name) {
      if (name === 'demo' && demoOrigin !== undefined) return demoOrigin;
      const server = started.get(name) ?? start(name, log);
      started.set(name, server);
      return (await server).origin;
    },
    async stop() {
      const servers = await Promise.allSettled(started.values());
      await Promise.all(servers.map((each) => each.status === 'fulfilled' && each.value.stop()));
    },
  } satisfies Shops;
}

async function start(name: ShopName, log: Log): Promise<OwnServer> {
  log(`starting the shop ${name}`);
  const fill = FILL[name];
  if (!fill) {
    const server = await startOwnServer('server/main.ts', {});
    await server.importFile('gpslinks.ndjson', demoLinks(TEST_LINKS));
    return server;
  }
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-gallery-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await fill(folder, (line) => log(`${name}: ${line}`));
    const server = await startOwnServer('server/main.ts', { DEMO: 'off', DATA_DIR: folder });
    return { ...server, stop: () => server.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
