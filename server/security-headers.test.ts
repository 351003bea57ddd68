import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { demoBrand } from '#/app/demo/brand.ts';
import type { Database } from '#/database/database.ts';
import { migrate } from '#/database/migrate.ts';
import { readConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import type { Http, Readiness } from '#/server/http/types.ts';
import { UNLISTED } from '#/server/pages/page-head.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import { createServer } from './server.ts';

const sitemap = { home: { path: '/', aliases: ['/:preview?'], title: '车' } } as const;
const assets = { css: 'a{}', cssUrls: [], scripts: ['/assets/e.js'], screen: '/assets/s.js' };

let folder: string;
let db: Database;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-headers-'));
  db = await openTestDatabase();
  await migrate(db);
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

/** A server whose home page fails with `?broken`. */
function open(env: Record<string, string> = {}, readiness: Readiness = { state: 'ready' }) {
  const config = readConfig({ DATA_DIR: folder, ...env }, demoBrand);
  return createServer({
    context: createContext({ db, config }),
    implementations: [],
    locate: createLocate(sitemap, config.public.brand, 'home'),
    describe: ({ at }) => ({ ...UNLISTED, isListed: true, canonical: at.canonical }),
    addresses: [
      {
        count: async () => 1,
        list: async (_, from) => (from === '' ? [{ key: 'a', path: '/a' }] : []),
      },
    ],
    closed: [],
    inlineScript: '',
    log: pino({ level: 'silent' }),
    readiness,
    openapi: () => ({}),
    built: {
      render: async ({ url }) => {
        if (url.includes('broken')) throw new Error('a screen is broken');
        return {
          status: 200,
          title: '车',
          name: '车',
          data: {},
          html: '<main></main>',
          state: {},
          held: '{}',
          screenFile: 's.tsx',
        };
      },
      assets: { build: 'b1', of: () => assets },
    },
  });
}

async function visit(http: Http, url: string, init: RequestInit = {}) {
  const answer = await http.request(url, { ...init, headers: { Accept: 'text/html' } });
  return { answer, what: `${answer.status} ${url}` };
}

test('every HTML response, also of an error, names who may frame it, and is not sniffed', async () => {
  const http = await open({ BACK_OFFICE_HOSTS: 'erp.example:8080' });
  const starting = await open({ BACK_OFFICE_HOSTS: 'erp.example:8080' }, { state: 'starting' });
  const seen = new Set<number>();
  for (const { answer, what } of [
    await visit(http, '/'),
    await visit(http, '/?broken'),
    await visit(http, '/.env'),
    await visit(http, '/v1/none'),
    await visit(http, '/qr?to=x'),
    await visit(http, '/share-card'),
    await visit(http, '/', { method: 'POST' }),
    await visit(starting, '/'),
  ]) {
    seen.add(answer.status);
    const { headers } = answer;
    assert.match(headers.get('content-type') ?? '', /^text\/html/, what);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /(^|; )default-src 'none';/, what);
    const frames = policy.split('; ').filter((part) => part.startsWith('frame-ancestors'));
    assert.deepEqual(frames, ["frame-ancestors 'self' erp.example:8080"], what);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', what);
    assert.match(headers.get('permissions-policy') ?? '', /camera=\(self\), microphone=\(\)/, what);
  }
  assert.deepEqual([...seen].toSorted(), [200, 400, 404, 405, 500, 503]);
});

test('only a site whose own origin is https has browsers remember that', async () => {
  const headers = { 'X-Forwarded-Proto': 'https' };
  for (const [env, expected] of [
    [{ SITE_ORIGIN: 'https://shop.example' }, 'max-age=31536000'],
    [{ SITE_ORIGIN: 'http://shop.example' }, null],
    [{ TRUSTED_PROXIES: '1' }, null],
  ] as const) {
    const http = await open(env);
    for (const path of ['/', '/.env', '/healthz', '/v1/none', '/?broken']) {
      const answer = await http.request(`https://shop.example${path}`, { headers });
      assert.equal(answer.headers.get('strict-transport-security'), expected, path);
    }
  }
});

test('no response has the host of the request where the site has an origin of its own', async () => {
  const http = await open({ SITE_ORIGIN: 'https://shop.example', TRUSTED_PROXIES: '1' });
  const headers = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' };
  let named = 0;
  for (const path of [
    '/',
    '/sitemap.xml',
    '/robots.txt',
    '/share-card?of=/',
    '/no/page',
    '/?broken',
  ]) {
    const answer = await http.request(`http://evil.example${path}`, { headers });
    const all = [...answer.headers.values(), await answer.text()].join('\n');
    assert.ok(!all.includes('evil.example'), path);
    if (all.includes('https://shop.example/')) named += 1;
  }
  assert.equal(named, 4);
});
