import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { href } from '#/app/sitemap.ts';
import { run } from '#/tools/setup/progress.mjs';
import { table, type Figure } from './figures.ts';
import { ask } from './load.ts';

const PAGES = 1_000;
/** Limit of the resident memory of a process with the demo, in MB. */
const GOAL_MB = 150;
/** Time in ms that the measurement waits for an idle process to free memory. */
const REST_MS = 5_000;

/**
 * Prints the resident memory of a server that runs as with `npm start`: first after a start that
 * fills the demo, then after 1,000 rendered pages. Does not run on Windows.
 */
export async function benchMemory(): Promise<Figure[]> {
  console.log('\nResident memory of a new server with the demo\n');
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-memory-'));
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder };
  const server = spawn(process.execPath, await readStartParameters(), {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stopAtExit = () => server.kill('SIGKILL');
  process.once('exit', stopAtExit);
  try {
    const origin = await originOf(server);
    await sleep(REST_MS);
    const filled = await residentMb(server);
    await renderPages(origin);
    await sleep(REST_MS);
    const used = await residentMb(server);
    const figures: Figure[] = [
      { name: 'memory after the first start', value: filled, unit: 'MB', goal: GOAL_MB },
      { name: 'memory after 1,000 pages', value: used, unit: 'MB', goal: GOAL_MB },
    ];
    console.log(
      table(
        ['', 'MB'],
        figures.map(({ name, value }) => [name, value.toFixed(0)]),
      ),
    );
    return figures;
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    process.off('exit', stopAtExit);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the parameters with which `npm start` runs Node. */
async function readStartParameters(): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, '../package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  return scripts.start.replace(/^.* --build /, '').split(' ');
}

/** Waits until the server prints that it is ready. Returns its origin. */
function originOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('The server ended')));
    if (!server.stdout) throw new Error('The output of the server is not piped');
    createInterface(server.stdout).on('line', (line) => {
      const [, url] = /"url":"([^"]+)".*"msg":"ready"/.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
}

/** Requests the pages of all cars in turn, each with a URL that is in no cache. */
async function renderPages(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/v1/cars?page_size=50`);
  const { data } = (await answer.json()) as { data: { cars: { id: string }[] } };
  const ids = data.cars.map(({ id }) => id);
  let count = 0;
  const nextUrl = () => {
    const id = ids[count % ids.length] ?? '';
    return `${origin}${href('carDetail', { id })}?category=${(count += 1)}`;
  };
  await ask(nextUrl, Infinity, PAGES);
}

async function residentMb({ pid }: ChildProcess): Promise<number> {
  const { code, output } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  if (code !== 0) throw new Error(`ps failed: ${output}`);
  return Number(output) / 1000;
}
