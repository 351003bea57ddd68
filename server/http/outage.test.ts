import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { demoBrand } from '#/app/demo/brand.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { openDatabase, SERVER_LIMITS, type Database } from '#/database/database.ts';
import { migrate } from '#/database/migrate.ts';
import { claimSetting, readVersion } from '#/database/queries.ts';
import { readConfig } from '#/server/config/config.ts';
import { addFormPages } from '#/server/pages/form-pages.ts';
import { UNLISTED } from '#/server/pages/page-head.ts';
import { createPages } from '#/server/pages/pages.ts';
import { watchVersion } from '#/server/pages/watch-version.ts';
import { startCluster, type Cluster } from '#/tools/setup/postgres.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import { createServerCall } from './answer.ts';
import { createContext } from './context.ts';
import { createHttp } from './http.ts';
import { implement, implementForm } from './implement.ts';
import { createLog, logOutages } from './log.ts';
import { createRateLimit } from './rate-limit.ts';
import type { Http } from './types.ts';

/** Extra time in ms for a busy machine. */
const SLACK_MS = 3_000;
const { connectMs, answerMs } = SERVER_LIMITS;

const read = (service: 'main' | 'options', failure: 'raise' | 'null' = 'raise') =>
  endpoint({
    name: `read-${service}`,
    summary: '',
    service,
    path: `/v1/${service}`,
    input: v.object({}),
    output: v.number(),
    failure,
  });
const sitemap = {
  home: { path: '/', title: '车' },
  page: { path: '/page/:id', title: '车' },
} as const;
const wish = endpoint({
  name: 'wish',
  summary: '',
  service: 'main',
  method: 'POST',
  path: '/v1/wish',
  input: v.object({ wish: v.string() }),
  output: v.object({ no: v.string() }),
  failure: 'pass',
});
const implementations = [
  implement(read('main'), (_, { db: from }) => readVersion(from, 'inventory')),
  implement(read('options'), (_, { db: from }) => readVersion(from, 'inventory')),
  implementForm(
    wish,
    async ({ wish: name }, { db: to }) => ({ no: (await claimSetting(to, name, 'granted')) ?? '' }),
    ({ no }) => `/done?no=${no}`,
    { on: '/wishes' },
  ),
];

let cluster: Cluster;
let db: Database;
let http: Http;
const lines: string[] = [];
before(async () => {
  cluster = await startCluster();
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  db = await openDatabase(
    { url: cluster.url, folder: '' },
    { limits: SERVER_LIMITS, outages: logOutages(log) },
  );
  await migrate(db);
  const config = readConfig({ RATE_LIMIT: 'off' }, demoBrand);
  const context = createContext({ db, config });
  const readiness = { state: 'ready' } as const;
  http = createHttp({ implementations, context, log, readiness, build: 'b1' });
  const call = createServerCall(implementations, context, log);
  const pages = createPages({
    config,
    guesses: createRateLimit({ most: 3, withinMs: 60_000 }),
    renders: createRateLimit({ most: 600, withinMs: 60_000 }),
    call,
    locate: createLocate(sitemap, config.public.brand, 'home'),
    built: {
      assets: { build: 'b1', of: () => ({ css: '', cssUrls: [], scripts: [], screen: '' }) },
      render: async (at) => {
        const failed = await call(read('main', 'null'), {}).then(
          () => undefined,
          (error: { status: number }) => error.status,
        );
        const html = `<p>${at.url}</p>`;
        return {
          status: failed ?? 200,
          title: '',
          name: '',
          data: {},
          html,
          state: {},
          held: '{}',
          screenFile: '',
        };
      },
    },
    inlineScript: '',
    describe: ({ at }) => ({ ...UNLISTED, canonical: at.canonical }),
    inventoryVersion: watchVersion(db, log),
    failed: (err) => log.error({ err }, 'a page could not be rendered again'),
  });
  addFormPages(http, { implementations, context, log, pages: pages.show });
  http.get('*', (c) => pages.show(c));
});
after(async () => {
  await db.close();
  await cluster.stop();
});
beforeEach(async () => {
  await untilReady();
  lines.length = 0;
});

async function untilReady(): Promise<void> {
  const patience = Date.now() + 30_000;
  while ((await get('/readyz')).status !== 200) {
    assert.ok(Date.now() < patience, 'it did not become ready');
    await sleep(50);
  }
}

const get = async (path: string) => http.request(path);
const bodyOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>;
/** Sends a form as a browser without scripts does. */
const send = async (path: string, fields: Record<string, string>) =>
  http.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' },
  });
const countLogged = (words: string) =>
  lines.filter((line) => line.includes(`"msg":"${words}"`)).length;
/** Returns the value of a hidden field in the page. */
function fieldIn(html: string, name: string): string | undefined {
  const [, value] =
    new RegExp(`<input type="hidden" name="${name}" value="([^"]*)">`).exec(html) ?? [];
  return value?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

describe('while the database is away', () => {
  test('calls, pages and forms fail with a message, and all work again once it is back', async () => {
    const first = await get('/page/cached');
    assert.equal(first.status, 200, await first.text());
    await cluster.halt('fast');

    const call = await get('/v1/main');
    assert.deepEqual([call.status, call.headers.get('retry-after')], [503, '5']);
    const message = '网站暂时处理不了，请稍后再试';
    assert.deepEqual(await bodyOf(call), { status: 'error', message, data: null });
    assert.deepEqual(await bodyOf(await get('/v1/options')), {
      code: 503,
      msg: message,
      data: null,
    });

    const page = await get('/page/new');
    assert.deepEqual([page.status, page.headers.get('retry-after')], [503, '5']);
    assert.match(page.headers.get('content-type') ?? '', /html/);
    assert.equal((await get('/page/cached')).status, 200, 'a cached page is shown');

    assert.deepEqual([(await get('/healthz')).status, (await get('/readyz')).status], [200, 503]);
    const { status, reason } = await bodyOf(await get('/readyz'));
    assert.deepEqual([status, reason], ['unavailable', 'the database does not answer']);

    const typed = '"一台" <红车> & 更多'.repeat(200);
    for (const path of ['/wishes', '/v1/wish']) {
      const form = await send(path, { wish: typed });
      assert.deepEqual([form.status, form.headers.get('retry-after')], [503, '5']);
      const html = await form.text();
      assert.match(html, new RegExp(message));
      assert.match(html, /<form method="post">.*再提交一次/);
      assert.ok(fieldIn(html, 'wish') === typed, 'all of it is stored');
    }
    for (let times = 0; times < 50; times += 1) await get('/v1/main');

    await cluster.start();
    await untilReady();
    await sleep(1_000);
    const again = await send('/wishes', { wish: 'w1' });
    assert.deepEqual([again.status, again.headers.get('location')], [303, '/done?no=granted']);
    assert.equal((await get('/page/new')).status, 200);
    assert.deepEqual(
      [
        countLogged('the database is away'),
        countLogged('the database is back'),
        countLogged('failed'),
      ],
      [1, 1, 0],
    );
    assert.equal(lines.filter((line) => line.includes('"err"')).length, 0);
  });
});

describe('while the database is frozen', () => {
  test('no request takes longer than the limits, and all work again at once afterwards', async () => {
    await get('/page/cached');
    const many = <T>(ask: (at: number) => Promise<T>) =>
      Promise.all(Array.from({ length: 15 }, (_, at) => ask(at)));
    await many(() => get('/v1/main'));
    const resume = await cluster.freeze();
    const started = performance.now();
    const timed = async (answer: Promise<Response>) => {
      const { status } = await answer;
      return { status, ms: performance.now() - started };
    };
    const [ready, cached, ...others] = await Promise.all([
      timed(get('/readyz')),
      timed(get('/page/cached')),
      many(() => timed(get('/v1/main'))),
      many((at) => timed(get(`/page/${at}`))),
      many((at) => timed(send('/wishes', { wish: `frozen ${at}` }))),
    ]);
    resume();
    assert.deepEqual([ready.status, cached.status], [503, 200]);
    assert.ok(ready.ms < 2_000 + SLACK_MS, `/readyz ${ready.ms} ms`);
    assert.deepEqual([...new Set(others.flat().map(({ status }) => status))], [503]);
    const slowest = Math.max(cached.ms, ...others.flat().map(({ ms }) => ms));
    // A page first queries the version of the inventory, which takes at most a second.
    assert.ok(slowest < 1_000 + connectMs + answerMs + SLACK_MS, `${slowest} ms`);
    assert.equal(countLogged('the database is away'), 1);

    await untilReady();
    const after = await Promise.all([
      many(() => get('/v1/main')),
      many((at) => send('/wishes', { wish: `frozen ${at}` })),
    ]);
    assert.deepEqual([...new Set(after.flat().map(({ status }) => status))].toSorted(), [200, 303]);
  });
});
