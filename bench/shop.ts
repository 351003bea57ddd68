import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCars } from '#/app/search/contract.ts';
import { href } from '#/app/sitemap.ts';
import { createCall } from '#/contract/call.ts';

/** The built storefront with the demo inventory, in a child process. */
export type Shop = {
  origin: string;
  /** The paths of the measured pages: the list, a car of the list, and an inspection report. */
  pages: { Index: string; detail: string; report: string };
  /** Increments the version of the inventory, as an import does. */
  change(): Promise<void>;
  /** Returns the CPU time in ms that the process of the storefront has used. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
};

/** Default number of demo cars. With this number, a page of the list is full. */
export const BENCH_CARS = 88;

/** A message of the child process in which the storefront runs. */
export type ShopMessage =
  | { line: string }
  | { origin: string }
  | { cpuMs: number }
  | { changed: true }
  | { failed: string };

type Options = {
  cars: number;
  log?: (line: string) => void;
  /** URL of an empty PostgreSQL database. By default an SQLite file is used. */
  databaseUrl?: string;
  /** Folder of the data. The next run can use it again. By default it is a temporary folder. */
  dataDir?: string | undefined;
  /**
   * A fixed time and origin. By default, each storefront starts at the current time, and has an
   * origin with its own port, which is in QR codes and links.
   */
  fixed?: FixedShop | undefined;
};

/** A fixed time (ISO 8601) and origin of the storefront. */
export type FixedShop = { now: string; siteOrigin: string };

/** Creates the demo and starts the storefront. Rejects if the storefront cannot be started. */
export async function openShop({
  cars,
  log = () => undefined,
  databaseUrl = '',
  dataDir,
  fixed,
}: Options): Promise<Shop> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'forecourt-bench-')));
  const file = join(import.meta.dirname, 'shop-process.ts');
  const child = fork(file, [folder, String(cars), databaseUrl, JSON.stringify(fixed ?? null)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const killChild = () => {
    child.kill('SIGKILL');
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', killChild);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    process.off('exit', killChild);
    if (!dataDir) await rm(folder, { recursive: true, force: true });
  };
  const waitFor = <Found>(find: (message: ShopMessage) => Found | undefined) =>
    new Promise<Found>((resolve, reject) => {
      child.on('message', function listen(message: ShopMessage) {
        if ('failed' in message) reject(new Error(message.failed));
        const found = find(message);
        if (found === undefined) return;
        child.off('message', listen);
        resolve(found);
      });
      void exited.then(() => reject(new Error('The storefront ended')));
    });

  child.on('message', (message: ShopMessage) => 'line' in message && log(message.line));
  try {
    const origin = await waitFor((message) => ('origin' in message ? message.origin : undefined));
    return {
      origin,
      pages: { Index: href('Index'), detail: await findDetail(origin), report: REPORT },
      change: async () => {
        const response = waitFor((message) => ('changed' in message ? message : undefined));
        child.send('change');
        await response;
      },
      cpuMs() {
        const response = waitFor((message) => ('cpuMs' in message ? message.cpuMs : undefined));
        child.send('cpu');
        return response;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The path of an inspection report that exists no matter with how many cars the demo is filled. */
const REPORT = href('CarReportInspectionIndex', {
  id: 'ZY-0317',
  reportId: 'R-ZY-0317',
  business: 'retail',
});

/**
 * Returns the path of the first car in the list that has a picture. If no car has a picture,
 * returns the path of the first car.
 */
async function findDetail(origin: string): Promise<string> {
  const call = createCall({ origins: {}, words: {}, home: origin });
  const { cars } = await call(listCars, {});
  const car = cars.find(({ cover }) => cover) ?? cars[0];
  if (!car) throw new Error('The demo has no car');
  return href('carDetail', { id: car.id });
}
