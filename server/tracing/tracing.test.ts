import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';

const PHONE = '13800138000';
const WORD = 'k8f2mPq7v71xZ4tB9w3c';
const PROGRAM = `
  import { pino } from 'pino';
  import { NO_BRAND, readProcessConfig } from '#/server/config/config.ts';
  import { startStorefront } from '#/app/storefront.ts';
  import { listCars } from '#/app/search/contract.ts';
  const render = async (at, _, call) => {
    const html = JSON.stringify(await call(listCars, {}));
    return { status: 200, title: '', name: '', html, data: undefined, state: {}, screenFile: '' };
  };
  const built = { render, assets: { build: 'b1', of: () => ({ css: '', cssUrls: [], scripts: [], screen: '' }) } };
  const log = pino({}, { write: (line) => process.stderr.write(line) });
  const { origin, stop } = await startStorefront({ config: readProcessConfig(NO_BRAND), log, built });
  process.once('SIGTERM', () => stop().then(() => process.exit(0)));
  process.stdout.write(origin + '\\n');`;

type Value = { stringValue?: string; intValue?: number };
type Attributes = { key: string; value: Value }[];
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attributes;
  status: { code?: number };
  startTimeUnixNano: string;
  endTimeUnixNano: string;
};
type Sent = {
  resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: Span[] }[] }[];
};

/** Starts a collector. `sent` are the bodies that it received, `paths` their paths. */
async function openCollector() {
  const sent: string[] = [];
  const paths = new Set<string>();
  const server = createServer(async (req, res) => {
    paths.add(req.url ?? '');
    sent.push(await text(req));
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, sent, paths, close: () => server.close() };
}

/** Starts the storefront in a process of its own, makes `visits`, and stops it. */
async function run(
  db: TestDatabase,
  variables: Readonly<Record<string, string>>,
  visits: (origin: string) => Promise<void>,
): Promise<{ log: string }> {
  const { url = '', folder } = db.place;
  const env = {
    DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: '0',
    PREVIEW_WORD: WORD,
    DATABASE_URL: url,
    DATA_DIR: folder,
    ...variables,
  };
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env,
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = text(child.stderr);
  const [origin] = (await once(createInterface(child.stdout), 'line')) as [string];
  await visits(origin);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return { log: await log };
}

describe('traces', () => {
  let db: TestDatabase;
  before(async () => {
    db = await openTestDatabase();
  });
  after(() => db.close());

  test('each request is a trace with its queries, named by the standard variables', async () => {
    const collector = await openCollector();
    const variables = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'shop-1',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    };
    await run(db, variables, async (origin) => {
      await fetch(`${origin}/discount?phone=${PHONE}`);
      await fetch(`${origin}/v1/car/no-such-car?preview=${WORD}`, {
        headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
      });
    });
    collector.close();
    assert.deepEqual([...collector.paths], ['/v1/traces']);
    const all = collector.sent.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans);
    const resource = Object.fromEntries(
      all.flatMap((each) => each.resource.attributes.map(({ key, value }) => [key, value])),
    );
    assert.equal(resource['service.name']?.stringValue, 'shop-1');
    assert.equal(resource['deployment.environment.name']?.stringValue, 'test');
    const spans = all.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    const page = spans.find(({ name }) => name === 'GET /discount') ?? assert.fail();
    const call = spans.find(({ name }) => name === 'GET /v1/car/:id') ?? assert.fail();
    assert.ok(!call.parentSpanId, 'a traceparent of a visitor is ignored');
    assert.notEqual(call.traceId, page.traceId);
    const partsOf = ({ spanId }: Span) =>
      spans.filter(({ parentSpanId }) => parentSpanId === spanId);
    assert.ok(partsOf(page).some(({ name }) => name === 'render page'));
    const query = partsOf(call).find(({ name }) => name === 'query') ?? assert.fail();
    const sql = query.attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue;
    assert.match(sql ?? '', /^select /);
    assert.ok(BigInt(query.startTimeUnixNano) >= BigInt(call.startTimeUnixNano) - 2_000_000n);
    assert.ok(BigInt(query.endTimeUnixNano) <= BigInt(call.endTimeUnixNano) + 2_000_000n);
    for (const secret of [PHONE, WORD, 'no-such-car', 'aaaaaaaa']) {
      assert.ok(!collector.sent.join('').includes(secret), secret);
    }
  });

  test('a share of 0 traces nothing', async () => {
    const collector = await openCollector();
    const variables = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '0',
    };
    await run(db, variables, async (origin) => void (await fetch(`${origin}/v1/cars`)));
    collector.close();
    assert.deepEqual(collector.sent, []);
  });

  test('a collector that is away is logged once, and changes no response', async () => {
    const collector = await openCollector();
    collector.close();
    const { log } = await run(
      db,
      { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
      async (origin) => {
        assert.equal((await fetch(`${origin}/v1/cars`)).status, 200);
      },
    );
    assert.equal(log.split('traces could not be sent').length - 1, 1);
  });
});
