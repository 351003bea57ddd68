import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import sharp from 'sharp';
import { demoCar } from '#/app/demo/cars/demo-cars.ts';
import type { CarPage } from '#/app/search/contract.ts';
import { createToken } from '#/server/dealer/tokens.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { startProgram } from '#/testing/database/program.ts';

/** Number of imported cars. `import-while-serving.long.test.ts` sets a higher one. */
const CARS = Number(process.env.IMPORT_CARS ?? 300);
/**
 * Maximum p99 of the calls during an import, in multiples of that beside another busy process; no
 * maximum by default, because few calls say little.
 */
const MOST_TIMES = Number(process.env.IMPORT_MOST_TIMES ?? Infinity);
/** Differences below this are noise of the machine. */
const NOISE_MS = 100;
/** Maximum memory of the command. Node with the program takes 150 MB before it reads a row. */
const MOST_MB = 450;
const IDLE_MS = CARS > 1_000 ? 5_000 : 1_000;
const VISITORS = 3;
/** Number of picture files. Each car names three of them. */
const PHOTOS = 60;

let db: TestDatabase;
let folder: string;
let server: ReturnType<typeof startProgram>;
let origin: string;
let token: string;
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
  const made = await createToken(db, { name: 'ERP', scopes: ['records:write'] }, new Date());
  token = made ?? assert.fail('the name is taken');
  await drawPhotos();
  // Imports some stock first, so that the lists are not empty.
  assert.equal((await importFile(await writeTable('first', 0, 200))).code, 0);
});
after(async () => {
  server.kill();
  await once(server, 'exit');
  await db.close();
  await rm(folder, { recursive: true });
});

test('the site serves its lists while another process imports a workbook with photos', async (context) => {
  const path = await writeTable('cars', 200, CARS);
  const { code, out, err, peakMb } = await serveDuring('command', importFile(path), {
    context,
    mostTimes: MOST_TIMES,
  });
  assert.equal(code, 0, err);
  assert.match(out, new RegExp(`写入 ${CARS.toLocaleString('en-US')} 行（新 `));
  assert.equal((await get<CarPage>('/v1/cars')).total, 200 + CARS);
  if (CARS > 1_000) assert.match(err, /：已读 [\d,]+ 行 …/);
  context.diagnostic(`at most ${peakMb.toFixed(0)} MB`);
  assert.ok(peakMb < MOST_MB, `${peakMb} MB`);
});

test('the site serves its lists while it imports a table itself, over the API', async (context) => {
  const from = 200 + CARS;
  const rows = [HEADINGS, ...rowsOf(from, CARS, () => '')];
  const table = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
  const sending = fetch(`${origin}/v1/dealer/records/car`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/csv' },
    body: table,
  });
  // The same process does the work, half of the time.
  const answer = await serveDuring('API', sending, { context, mostTimes: MOST_TIMES * 4 });
  const { data } = (await answer.json()) as { data: { created: number; refused: number } };
  assert.deepEqual([data.created, data.refused], [CARS, 0]);
});

/**
 * Makes calls until `work` settles, and compares their duration with that of calls beside another
 * busy process, since an import takes a core of the machine, too. No call may fail.
 */
async function serveDuring<Result>(
  name: string,
  work: Promise<Result>,
  { context, mostTimes }: { context: TestContext; mostTimes: number },
): Promise<Result> {
  const busy = await visitUntil(work);
  const result = await work;
  const idle = await besideBusyProcess(() => visitUntil(sleep(IDLE_MS)));
  assert.deepEqual([...idle.failures, ...busy.failures], []);
  const [idle99, busy99] = [percentile(idle.ms, 0.99), percentile(busy.ms, 0.99)];
  context.diagnostic(
    `${db.engine}, ${name}, ${CARS} cars in ${(busy.totalMs / 1000).toFixed(1)} s; ` +
      `idle ${idle.ms.length} calls, p50 ${percentile(idle.ms, 0.5).toFixed(1)} ms, p99 ${idle99.toFixed(1)} ms; ` +
      `importing ${busy.ms.length} calls, p50 ${percentile(busy.ms, 0.5).toFixed(1)} ms, p99 ${busy99.toFixed(1)} ms, ` +
      `${(busy99 / idle99).toFixed(1)} times`,
  );
  assert.ok(busy99 <= idle99 * mostTimes + NOISE_MS, `p99 ${busy99} ms, and ${idle99} ms idle`);
  return result;
}

/** Runs `work` while another process of low priority uses a core, as an import does. */
async function besideBusyProcess<Result>(work: () => Promise<Result>): Promise<Result> {
  const busy = startProgram("import { setPriority } from 'node:os'; setPriority(10); for (;;);");
  try {
    return await work();
  } finally {
    busy.kill('SIGKILL');
    await once(busy, 'exit');
  }
}

/** Runs the real command on a file, and returns its output and its largest memory. */
async function importFile(path: string) {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const { url = '', folder: dataDir } = db.place;
  const env = { PATH, NODE_COMPILE_CACHE, DEMO: 'off', DATABASE_URL: url, DATA_DIR: dataDir };
  const tool = join(import.meta.dirname, 'import.ts');
  const args = ['--import', PEAK, tool, path, '--photos', join(folder, 'photos')];
  type Ended = { code: number; out: string; err: string; peakMb: number };
  return new Promise<Ended>((resolve) => {
    const child = execFile(process.execPath, args, { env }, (_, out, err) => {
      const peakMb = Number(/peak (\d+)/.exec(err)?.[1]) / 1024;
      resolve({ code: child.exitCode ?? -1, out, err, peakMb });
    });
  });
}

/** A module that prints the largest memory of a process in KB when it ends. */
const PEAK = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write(`peak ${process.resourceUsage().maxRSS}\\n`))",
)}`;

async function drawPhotos(): Promise<void> {
  await mkdir(join(folder, 'photos'));
  for (let at = 0; at < PHOTOS; at += 1) {
    const background = { r: at * 4, g: 255 - at * 4, b: (at * 37) % 256 };
    await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
      .jpeg()
      .toFile(join(folder, 'photos', `${at}.jpg`));
  }
}

/** Writes cars with photos into a workbook. */
async function writeTable(name: string, from: number, count: number): Promise<string> {
  await mkdir(join(folder, name), { recursive: true });
  const path = join(folder, name, 'cars.xlsx');
  const photosOf = (at: number) => [0, 1, 2].map((next) => `${(at + next) % PHOTOS}.jpg`).join(';');
  const rows = [HEADINGS, ...rowsOf(from, count, photosOf)];
  await writeFile(path, writeXlsxStream(rows, { name: '库存', columns: [] }));
  return path;
}

const HEADINGS = '编号 标题 品牌 车系 状态 价格 里程 上牌时间 车身 颜色 外观照片'.split(' ');

/** Returns rows of cars with the fields of most dealers' lists. */
function rowsOf(from: number, count: number, photosOf: (at: number) => string) {
  return Array.from({ length: count }, (_, index) => {
    const at = from + index;
    const { brand, series, title, price, mileage_km, first_registration, body, colour } = demoCar(
      at + 50,
    );
    const cells = [`L-${at}`, title, brand, series, '在售', price, mileage_km, first_registration];
    return [...cells, body, colour, photosOf(at)].map((cell) => cell ?? '');
  });
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
  const begun = performance.now();
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
  return { ms, failures, totalMs: performance.now() - begun };
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
