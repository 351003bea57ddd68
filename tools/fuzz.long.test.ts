// Seeded requests to every call and page. For another run: FUZZ_SEED=7 FUZZ_REQUESTS=5000 node --test tools/fuzz.long.test.ts
import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { pino } from 'pino';
import { dealerCalls } from '#/app/dealer-calls.ts';
import { demoBrand } from '#/app/demo/brand.ts';
import { describePages } from '#/app/seo/describe-page.ts';
import { services } from '#/app/services.ts';
import { sitemap } from '#/app/sitemap.ts';
import { envelopes } from '#/contract/envelope.ts';
import { envelopeOf } from '#/contract/services.ts';
import { SCOPES } from '#/server/dealer/scopes.ts';
import { createToken } from '#/server/dealer/tokens.ts';
import type { Http } from '#/server/http/types.ts';
import { createServer, readBuilt } from '#/server/server.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { createLocate } from '#/web/navigation/locate.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 105_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
const EACH = 5_000;

let shop: TestShop;
let http: Http;
/** A token with all scopes. Without it most calls of the dealer API would only respond with 401. */
let token = '';
const failures: string[] = [];
before(async () => {
  shop = await openTestShop({ settings: { RATE_LIMIT: 'off' } });
  const { context } = shop;
  token = (await createToken(shop.db, { name: 'fuzz', scopes: SCOPES }, context.now())) ?? '';
  const { brand } = context.config.public;
  http = await createServer({
    context,
    implementations: services,
    dealerCalls,
    locate: createLocate(sitemap, brand, 'Index'),
    describe: describePages(context.config.public),
    addresses: [],
    closed: [],
    inlineScript: '',
    log: pino({ level: 'error' }, { write: (line: string) => void failures.push(line) }),
    readiness: { state: 'ready' },
    openapi: () => ({}),
    built: await readBuilt(),
  });
});
after(() => shop.close());

type Target = { path: string; methods: string[]; fields: string[]; failed?: readonly string[] };

const fieldsOf = (schema: object) =>
  'entries' in schema ? Object.keys(schema.entries as object) : [];
const TARGETS: Target[] = [
  ...services.flatMap(({ endpoint }) => {
    const envelope = envelopes[envelopeOf(endpoint)];
    const failed = envelope.wrapFailure({ status: 400, message: '', data: null }) as object;
    const fields = fieldsOf(endpoint.input);
    return [endpoint.path, ...endpoint.aliases].map((path) => ({
      path: path.replace('{brand}', demoBrand.word).replace('{shop}', 'shop'),
      methods: [endpoint.method],
      fields,
      failed: Object.keys(failed),
    }));
  }),
  ...dealerCalls.map(({ path, method, input }) => ({
    path,
    methods: [method],
    fields: fieldsOf(input),
  })),
  ...Object.values(sitemap).flatMap((route: { path: string; aliases?: readonly string[] }) =>
    [route.path, ...(route.aliases ?? [])].map((path) => ({
      path: path.replace(/:(\w+)[?]?/g, '{$1}'),
      methods: ['GET', 'GET', 'GET', 'POST'],
      fields: ['category', 'sort', 'cursor', 'preview', 'id', 'no', 'code', 'page'],
    })),
  ),
  ...['/qr', '/share-card', '/media/{name}', '/brand/icon.svg', '/robots.txt', '/openapi.json'].map(
    (path) => ({ path, methods: ['GET'], fields: ['to', 'of', 'w', 'format'] }),
  ),
];

const VALUES = [
  '',
  '-',
  '0',
  '1',
  '-1',
  '5',
  '1e99',
  'NaN',
  'null',
  'true',
  '2147483648',
  '9'.repeat(30),
  'ZY-0317',
  'ZY-0419',
  'chengdu',
  'toyota',
  'a-plus',
  'premium',
  'existed',
  '2026-11-20',

  'a\0b',
  '%00',
  '%',
  '%ff',
  "'--",
  '"',
  '<svg onload=1>',
  '../../etc/passwd',
  '\ud800',
  '\u2028',
  '__proto__',
  'constructor',
  '/car/1',
  '//x.example',
  '长'.repeat(300),
  'x'.repeat(3_000),
  ',',
  '[]',
  '{}',
  '[[[[]]]]',
  'WyJkZWZhdWx0IiwxXQ',
  '13800001234',
  'A2B3-C4D5-E6F7',
];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/csv',
  '',
];
const ACCEPTS = ['*/*', 'text/html', 'application/json', ''];
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '\0',
  'a=1&a=2',
  '[{}]',
  '{"a":{"b":[1,{"c":null}]}}',
];

/** Returns a generator of numbers from 0 to 1 (mulberry32). Equal seeds give equal numbers. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function drawRequest(random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = (share: number) => random() < share;
  const target = pick(TARGETS);
  const method = chance(0.05)
    ? pick(['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'POST'])
    : pick(target.methods);
  const path = target.path.replace(/\{(\w+)\}/g, () =>
    encodeURIComponent(pick(VALUES).toWellFormed()),
  );
  const drawn = Object.fromEntries(
    Array.from({ length: Math.floor(random() * 5) }, () => [
      pick([...target.fields, 'x', 'preview']),
      pick(VALUES).toWellFormed(),
    ]),
  );
  const query = new URLSearchParams(method === 'GET' || chance(0.2) ? drawn : {});
  const type = pick(TYPES);
  const asForm = new URLSearchParams(drawn).toString();
  const whole = type.includes('form') ? asForm : JSON.stringify(drawn);
  const body = chance(0.2) ? pick(BODIES) : whole;
  const headers: Record<string, string> = {
    Accept: pick(ACCEPTS),
    'X-Forwarded-For': pick(['10.0.0.1', '::1', 'x', '']),
    'User-Agent': pick([
      '',
      'MicroMessenger',
      'wxwork MicroMessenger',
      'toutiaomicroapp',
      'x'.repeat(500),
    ]),
    ...(type && { 'Content-Type': type }),
    ...(chance(0.1) && { 'If-None-Match': pick(['*', 'W/"x"', '"']) }),
    ...(chance(0.1) && { Range: pick(['bytes=0-', 'bytes=9-1', 'x']) }),
    ...(chance(0.1) && { 'Accept-Encoding': pick(['br', 'gzip;q=0', 'x,,;q=']) }),
    ...(path.startsWith('/v1/dealer/') && { Authorization: `Bearer ${token}` }),
    ...(chance(0.1) && { Authorization: pick(['Bearer x', 'Bearer ', 'x']) }),
    ...(chance(0.1) && { Cookie: pick(['device=x', 'device=' + 'A'.repeat(22), '=;;']) }),
    ...(chance(0.1) && { Host: pick(['x.example', 'x.example:99999', '']) }),
  };
  const init = ['GET', 'HEAD'].includes(method) ? { method, headers } : { method, headers, body };
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return { target, method, url: `http://shop.example${path}${search}`, init };
}

test('no request gets a 5xx, and a failed call has the envelope of its service', async (context: TestContext) => {
  context.diagnostic(`seed ${SEED}, ${REQUESTS} requests to ${TARGETS.length} paths`);
  const random = createRandom(SEED);
  const statuses = new Map<number, number>();
  for (let at = 1; at <= REQUESTS; at += 1) {
    const { target, method, url, init } = drawRequest(random);
    const what = `request ${at} of seed ${SEED}: ${method} ${url.slice(0, 300)} ${JSON.stringify(init).slice(0, 600)}`;
    failures.length = 0;
    const answer = await http.request(url, init);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const text = await answer.text();
    assert.ok(
      answer.status < 500,
      `${answer.status} ${what}\n${failures.join('').slice(0, 2_000)}`,
    );
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    if (
      target.failed &&
      answer.status >= 400 &&
      answer.status !== 404 &&
      isJson &&
      target.methods.includes(method)
    ) {
      const body = JSON.parse(text) as object;
      for (const field of target.failed) assert.ok(field in body, `${field} is missing: ${what}`);
    }
    if (at % EACH === 0) context.diagnostic(`${at}: ${JSON.stringify([...statuses].sort())}`);
  }
});
