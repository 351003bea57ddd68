import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCars } from '#/app/cars/contract.ts';
import { href } from '#/app/sitemap.ts';
import { createCall } from '#/contract/call.ts';

/** The built storefront in a process of its own, with the demo inventory, on SQLite unless told otherwise. */
export type Shop = {
  origin: string;
  /** The pages that are measured, by name: the list, the first car of it, and an inspection report. */
  pages: { Index: string; detail: string; report: string };
  /** Says that the inventory has changed, as an import does. */
  change(): Promise<void>;
  /** CPU time (ms) that the process has used so far. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
};

/** What the process says. */
export type Said =
  | { line: string }
  | { origin: string }
  | { cpuMs: number }
  | { changed: true }
  | { failed: string };

type Options = {
  cars: number;
  tell?: (line: string) => void;
  /** An empty PostgreSQL database instead of an SQLite file. */
  databaseUrl?: string;
  /** Where the data stay, to be used again; a temporary folder unless told. */
  keep?: string | undefined;
};

/** Opens the shop in an empty folder; the demo takes some seconds. Rejects when it cannot start. */
export async function openShop({
  cars,
  tell = () => undefined,
  databaseUrl = '',
  keep,
}: Options): Promise<Shop> {
  const folder = keep ?? (await mkdtemp(join(tmpdir(), 'forecourt-bench-')));
  const file = join(import.meta.dirname, 'shop-process.ts');
  const child = fork(file, [folder, String(cars), databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stopWithMe = () => {
    child.kill('SIGKILL');
    if (!keep) rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stopWithMe);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    process.off('exit', stopWithMe);
    if (!keep) await rm(folder, { recursive: true, force: true });
  };
  const hear = <Found>(find: (said: Said) => Found | undefined) =>
    new Promise<Found>((resolve, reject) => {
      child.on('message', function listen(said: Said) {
        if ('failed' in said) reject(new Error(said.failed));
        const found = find(said);
        if (found === undefined) return;
        child.off('message', listen);
        resolve(found);
      });
      void exited.then(() => reject(new Error('The storefront ended')));
    });

  child.on('message', (said: Said) => 'line' in said && tell(said.line));
  try {
    const origin = await hear((said) => ('origin' in said ? said.origin : undefined));
    return {
      origin,
      pages: { Index: href('Index'), detail: await findDetail(origin), report: REPORT },
      change: async () => {
        const heard = hear((said) => ('changed' in said ? said : undefined));
        child.send('change');
        await heard;
      },
      cpuMs() {
        const heard = hear((said) => ('cpuMs' in said ? said.cpuMs : undefined));
        child.send('cpu');
        return heard;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Of a car that every demo has. */
const REPORT = href('CarReportInspectionIndex', {
  id: 'ZY-0317',
  reportId: 'R-ZY-0317',
  business: 'retail',
});

/** The page of the first car in the list that has a picture. */
async function findDetail(origin: string): Promise<string> {
  const call = createCall({ origins: {}, words: {}, home: origin });
  const { cars } = await call(listCars, {});
  const car = cars.find(({ cover }) => cover) ?? cars[0];
  if (!car) throw new Error('The demo has no car');
  return href('carDetail', { id: car.id });
}
