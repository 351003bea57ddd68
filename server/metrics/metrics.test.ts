import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { demoBrand } from '#/app/demo/brand.ts';
import { startStorefront } from '#/app/storefront.ts';
import { openDatabase } from '#/database/database.ts';
import { readConfig } from '#/server/config/config.ts';
import { freePort } from '#/server/free-port.ts';
import type { Listening } from '#/server/http/listen.ts';
import type { Logger } from '#/server/http/log.ts';
import { enqueue } from '#/server/outbox/queries.ts';
import type { Built } from '#/server/server.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { databaseErrorKind } from './meter.ts';
import { serveMetrics } from './metrics-server.ts';

const PHONE = '13800138000';
const WORD = 'k8f2mPq7v71xZ4tB9w3c';
const built: Built = {
  render: async () => ({
    status: 200,
    title: '',
    name: '',
    html: '',
    data: undefined,
    state: {},
    held: '{}',
    screenFile: '',
  }),
  assets: { build: 'b1', of: () => ({ css: '', cssUrls: [], scripts: [], screen: '' }) },
};

/** Starts the storefront on the database of a test. Returns the URL of its metrics as logged. */
async function start(db: TestDatabase, settings: Readonly<Record<string, string>> = {}) {
  const lines: { url?: string; msg: string }[] = [];
  const log: Logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const { url = '', folder } = db.place;
  const env = { DEMO: 'off', HOST: '127.0.0.1', PORT: '0', DATABASE_URL: url, DATA_DIR: folder };
  const config = readConfig(
    { ...env, PREVIEW_WORD: WORD, TRUSTED_PROXIES: '1', METRICS_PORT: '0', ...settings },
    demoBrand,
  );
  const shop = await startStorefront({ config, log, built });
  return { shop, url: lines.find(({ msg }) => msg === 'metrics')?.url };
}

describe('the metrics of a running shop', () => {
  let db: TestDatabase;
  let shop: Listening;
  let url: string;
  before(async () => {
    db = await openTestDatabase();
    const started = await start(db);
    shop = started.shop;
    url = started.url ?? assert.fail('no metrics are served');
  });
  after(async () => {
    await shop.stop();
    await db.close();
  });

  const read = async () => (await fetch(url)).text();
  const valueOf = (text: string, series: string) => {
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };
  const visit = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${shop.origin}${path}`, { redirect: 'manual', ...init });
    await response.text();
    return response;
  };
  const sell = (requestId: string) =>
    visit('/v1/sell_car', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': '203.0.113.77',
      },
      body: JSON.stringify({
        request_id: requestId,
        registration_year: '2021',
        mileage: '3-5',
        phone: PHONE,
        consent: 'on',
      }),
    });

  test('requests are counted and timed by the pattern of their path', async () => {
    for (let count = 0; count < 3; count += 1) await visit('/v1/car/no-such-car');
    const text = await read();
    const labels = 'method="GET",route="/v1/car/:id"';
    assert.equal(valueOf(text, `http_requests_total{${labels},status="200"}`), 3);
    const bucket = `http_request_duration_seconds_bucket{le="+Inf",${labels}}`;
    assert.equal(valueOf(text, bucket), 3);
  });

  test('pages from the cache are told apart from rendered ones', async () => {
    const cache = (text: string, result: string) =>
      valueOf(text, `forecourt_page_cache_requests_total{result="${result}"}`) ?? assert.fail();
    const rendered = (text: string) =>
      valueOf(text, 'forecourt_page_render_seconds_count') ?? assert.fail();
    const first = await read();
    for (let count = 0; count < 4; count += 1) await visit('/discount');
    const then = await read();
    assert.equal(cache(then, 'rendered') - cache(first, 'rendered'), 1);
    assert.equal(cache(then, 'fresh') + cache(then, 'stale') - cache(first, 'fresh'), 3);
    assert.ok(rendered(then) > rendered(first));
  });

  test('a stored request is counted once, however often it is sent', async () => {
    const id = randomUUID();
    for (let count = 0; count < 3; count += 1) assert.equal((await sell(id)).status, 200);
    const series = 'forecourt_records_stored_total{record="lead",kind="recycle"}';
    assert.equal(valueOf(await read(), series), 1);
  });

  test('undelivered and stuck messages are counted, with the age of the oldest', async () => {
    const event = { subject: 's', number: 1, event: 'taken' };
    const hourAgo = new Date(Date.now() - 3_600_000);
    await enqueue(db, ['hooks.example#1', 'wecom-robot'], event, hourAgo);
    await db.kysely
      .updateTable('outbox_message')
      .set({ stuck_at: hourAgo.toISOString() })
      .where('recipient', '=', 'wecom-robot')
      .execute();
    const text = await read();
    assert.equal(valueOf(text, 'forecourt_outbox_waiting_messages'), 2);
    assert.equal(valueOf(text, 'forecourt_outbox_stuck_messages'), 1);
    const age = valueOf(text, 'forecourt_outbox_oldest_message_seconds') ?? 0;
    assert.ok(age >= 3_600 && age < 4_200, String(age));
  });

  test('memory, CPU time and delay of the event loop are those of the process', async () => {
    const text = await read();
    for (const name of [
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_heap_size_used_bytes',
    ]) {
      assert.ok((valueOf(text, name) ?? 0) > 0, name);
    }
    assert.equal(valueOf(text, 'forecourt_ready'), 1);
    assert.equal(valueOf(text, 'forecourt_database_up'), 1);
  });

  test('no label contains data of a visitor, a word that grants access, or a path', async () => {
    const receipt = 'K7QM-2XJ9-4TPA';
    await visit(`/receipt?no=${receipt}&phone=${PHONE}`);
    await visit(`/v1/receipt?no=${receipt}`);
    await visit(`/${WORD}`);
    await visit(`/v1/cars?preview=${WORD}&keyword=zhangsan`);
    await visit('/oem/3f1c9a52-0d3e-4c7e-8a6b-secretuuid00');
    await visit('/v1/dealer/records/car', { headers: { Authorization: 'Bearer fc_token123' } });
    await visit(`/files/${PHONE}.pdf`, { headers: { 'User-Agent': 'agent-of-a-visitor' } });
    await visit(`/no/such/page/${PHONE}`, { method: 'PROPFIND' });
    await sell(randomUUID());
    const text = await read();
    for (const secret of [
      PHONE,
      WORD,
      receipt,
      'secretuuid',
      'fc_token',
      'zhangsan',
      'agent-of',
      '203.0.113',
      'no/such',
      'hooks.example',
    ]) {
      assert.ok(!text.includes(secret), secret);
    }
  });

  test('only /metrics is served there, and the site itself has no metrics', async () => {
    assert.equal((await fetch(new URL('/', url))).status, 404);
    assert.equal((await fetch(url, { method: 'POST' })).status, 404);
    const response = await fetch(url);
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
    assert.match(await response.text(), /^# HELP /);
    assert.doesNotMatch(await (await fetch(`${shop.origin}/metrics`)).text(), /http_requests/);
  });

  test('docs/operations.md names only metrics that exist', async () => {
    const manual = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
    const named = manual.match(/\b(forecourt|http|process|nodejs)_\w+/g) ?? [];
    assert.ok(named.length > 10);
    const text = await read();
    assert.deepEqual(
      named.filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(text)),
      [],
    );
  });

  // Last, because it breaks the database.
  test('failed queries are counted, and the metrics of the outbox disappear', async () => {
    await sql`alter table outbox_message rename to outbox_message_away`.execute(db.kysely);
    const text = await read();
    await sql`alter table outbox_message_away rename to outbox_message`.execute(db.kysely);
    assert.equal(valueOf(text, 'forecourt_database_up'), 0);
    assert.equal(valueOf(text, 'forecourt_outbox_waiting_messages'), undefined);
    const refused = 'forecourt_database_errors_total{kind="refused"}';
    assert.ok((valueOf(await read(), refused) ?? 0) >= 1);
    assert.equal(valueOf(await read(), 'forecourt_database_up'), 1);
  });
});

test('without METRICS_PORT nothing is measured', async () => {
  const db = await openTestDatabase();
  const { shop, url } = await start(db, { METRICS_PORT: '' });
  assert.equal(url, undefined);
  await shop.stop();
  await db.close();
});

test('an unreachable database is counted as away', async () => {
  const kinds: string[] = [];
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  const failed = (error: unknown) => void kinds.push(databaseErrorKind(error));
  await assert.rejects(openDatabase({ url, folder: '' }, { failed }), /does not open/);
  assert.deepEqual(kinds, ['away']);
});

test('a port in use is reported with the setting to change', async () => {
  const metrics = { read: async () => '', contentType: 'text/plain' };
  const log = pino({ level: 'silent' });
  const first = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, log);
  const port = Number(new URL(first.url).port);
  await assert.rejects(
    serveMetrics(metrics, { host: '127.0.0.1', port }, log),
    /127\.0\.0\.1:\d+ \(EADDRINUSE\): set METRICS_PORT/,
  );
  first.stop();
});
