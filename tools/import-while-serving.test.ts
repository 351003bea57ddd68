import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoCar } from '#/app/demo/cars/demo-cars.ts';
import type { CarPage } from '#/app/search/contract.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { startProgram } from '#/testing/database/program.ts';

/** Number of imported cars. `import-while-serving.long.test.ts` sets a higher one. */
const CARS = Number(process.env.IMPORT_CARS ?? 300);
const IDLE_MS = 1_000;
const VISITORS = 3;

let db: TestDatabase;
let folder: string;
let server: ReturnType<typeof startProgram>;
let origin: string;
before(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-serving-'));
  const { url = '', folder: dataDir } = db.place;
  const env = { DEMO: 'off', HOST: '127.0.0.1', PORT: '0', DATABASE_URL: url, DATA_DIR: dataDir };
  server = startProgram(`
    import { pino } from 'pino';
    import { demoBrand } from '#/app/demo/brand.ts';
    import { startStorefront } from '#/app/storefront.ts';
    import { readConfig } from '#/server/config/config.ts';
    const no = () => { throw new Error('no page is requested'); };
    const built = { render: no, assets: { build: 'b1', of: no } };
    const log = pino({ level: 'silent' });
    const { origin } = await startStorefront({ config: readConfig(${JSON.stringify(env)}, demoBrand), log, built });
    process.stdout.write(origin + '\\n');`);
  [origin] = (await once(createInterface(server.stdout), 'line')) as [string];
});
after(async () => {
  server.kill();
  await once(server, 'exit');
  await db.close();
  await rm(folder, { recursive: true });
});

test('the site serves its lists while another process imports', async (context: TestContext) => {
  // Imports some stock first, so that the lists are not empty.
  assert.equal((await importCars(0, 200)).code, 0);
  const idle = await visitUntil(sleep(IDLE_MS));
  const importing = importCars(200, CARS);
  const busy = await visitUntil(importing);
  const { code, out, ms } = await importing;

  assert.equal(code, 0, out);
  assert.deepEqual([...idle.failures, ...busy.failures], []);
  const { total } = await get<CarPage>('/v1/cars');
  assert.equal(total, 200 + CARS);
  const [before99, during99] = [percentile(idle.ms, 0.99), percentile(busy.ms, 0.99)];
  context.diagnostic(
    `${db.engine}: ${CARS} cars in ${(ms / 1000).toFixed(1)} s; ` +
      `idle ${idle.ms.length} calls, p50 ${percentile(idle.ms, 0.5).toFixed(1)} ms, p99 ${before99.toFixed(1)} ms; ` +
      `importing ${busy.ms.length} calls, p50 ${percentile(busy.ms, 0.5).toFixed(1)} ms, p99 ${during99.toFixed(1)} ms, ` +
      `${(during99 / before99).toFixed(1)} times`,
  );
});

/** Imports `count` cars with the real command, from the number `from` on. */
async function importCars(from: number, count: number) {
  const rows = Array.from({ length: count }, (_, at) => lean(from + at));
  const path = join(folder, 'cars.ndjson');
  await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const { url = '', folder: dataDir } = db.place;
  const env = { PATH, NODE_COMPILE_CACHE, DEMO: 'off', DATABASE_URL: url, DATA_DIR: dataDir };
  const tool = join(import.meta.dirname, 'import.ts');
  const started = performance.now();
  return new Promise<{ code: number; out: string; ms: number }>((resolve) => {
    const child = execFile(process.execPath, [tool, path], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out: out + err, ms: performance.now() - started }),
    );
  });
}

/** Returns a car row with the fields of most dealers' lists: its figures, no pictures. */
function lean(at: number) {
  const { brand, series, title, price, mileage_km, first_registration, body, colour, tags } =
    demoCar(at + 50);
  const figures = { price, mileage_km, first_registration, body, colour, tags };
  return { id: `L-${at}`, brand, series, title, type: '在售', ...figures };
}

const PATHS = [
  '/v1/cars',
  '/v1/cars?brand_id=toyota',
  '/v1/cars?sort=price_asc&facets=1',
  '/v1/car/L-7',
];

/**
 * Sends one call after the other until `end` settles, as visitors do. Returns durations and
 * failures.
 */
async function visitUntil(end: Promise<unknown>) {
  const ms: number[] = [];
  const failures: string[] = [];
  const over = new AbortController();
  void end.finally(() => over.abort());
  const visit = async (visitor: number) => {
    for (let at = visitor; !over.signal.aborted; at += 1) {
      const path = PATHS[at % PATHS.length] ?? '';
      const started = performance.now();
      const failed = await get(path).then(
        () => undefined,
        (error: unknown) => `${path}: ${String(error)}`,
      );
      ms.push(performance.now() - started);
      if (failed !== undefined) failures.push(failed);
      await sleep(5);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
  return { ms, failures };
}

async function get<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${origin}${path}`);
  const body = (await answer.json()) as { status: string; message: string; data: Data };
  if (answer.status !== 200 || body.status !== 'success') {
    throw new Error(`${answer.status} ${body.message}`);
  }
  return body.data;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
