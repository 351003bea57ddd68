import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import * as v from 'valibot';
import { demoBrand } from '#/app/demo/brand.ts';
import { endpoint } from '#/contract/endpoint.ts';
import type { Database } from '#/database/database.ts';
import { migrate } from '#/database/migrate.ts';
import { readConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import { implement } from '#/server/http/implement.ts';
import type { Http } from '#/server/http/types.ts';
import { UNLISTED } from '#/server/pages/page-head.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import { createServer } from './server.ts';

const sitemap = {
  home: { path: '/', aliases: ['/:preview?'], title: '车' },
  secret: { path: '/oem/:uuid', title: '报告', isPrivate: true },
} as const;

const getReport = endpoint({
  name: 'getReport',
  summary: '',
  service: 'own',
  path: '/v1/report',
  input: v.object({}),
  output: v.object({}),
  failure: 'pass',
});

describe('the whole server', () => {
  let folder: string;
  let db: Database;
  let http: Http;
  const lines: string[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-server-'));
    db = await openTestDatabase();
    await migrate(db);
    const config = readConfig({ DATA_DIR: folder }, demoBrand);
    http = await createServer({
      context: createContext({ db, config }),
      implementations: [
        implement(getReport, () => {
          throw new Error('a column is missing');
        }),
      ],
      locate: createLocate(sitemap, config.public.brand, 'home'),
      describe: () => UNLISTED,
      addresses: [],
      closed: ['/v1/', '/mine/'],
      inlineScript: '',
      log: pino({}, { write: (line: string) => void lines.push(line) }),
      readiness: { state: 'ready' },
      openapi: () => ({ openapi: '3.1.0' }),
      built: {
        render: async ({ key }, _config, call) => {
          if (key === 'secret') await call(getReport, {});
          throw new Error('a screen is broken');
        },
        assets: { build: 'b1', of: () => assert.fail('nothing was rendered') },
      },
    });
  });
  after(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  it('serves robots.txt', async () => {
    const response = await http.request('/robots.txt');
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
    assert.equal(
      await response.text(),
      'User-agent: *\nDisallow: /v1/\nDisallow: /mine/\n\nSitemap: http://localhost/sitemap.xml\n',
    );
  });

  it('404: a missing file at any path is not a page', async () => {
    for (const path of [
      '/favicon.ico',
      '/wp-login.php',
      '/.env',
      '/.well-known/ai-catalog.json',
      '/.well-known/change-password',
      '/.git/config',
      '/blog/xmlrpc.php',
      '/a/b/data.json?x=1',
      '/old/page.txt',
      '/a/b.TXT/',
    ]) {
      assert.equal((await http.request(path)).status, 404, path);
    }
  });

  it('302: any other path that is no page leads to the home page', async () => {
    for (const path of ['/old/page', '/a/b/c', '/a.b/c']) {
      const { status, headers } = await http.request(path);
      assert.deepEqual([status, headers.get('location')], [302, '/?not_found=1'], path);
    }
  });

  it('500: a failed page has a message and a request id; the log has the cause', async () => {
    const response = await http.request('/');
    const html = await response.text();
    assert.equal(response.status, 500);
    assert.match(html, /服务器出错了.*重试/);
    const id = response.headers.get('x-request-id') ?? '';
    assert.ok(html.includes(id));
    assert.ok(lines.some((line) => line.includes(id) && line.includes('a screen is broken')));
  });

  it('the log line of a failed call has the id of the request that rendered the page', async () => {
    const response = await http.request('/oem/7c9e6679');
    const id = response.headers.get('x-request-id') ?? '';
    const line = lines.find((each) => each.includes('a column is missing')) ?? '{}';
    assert.equal((JSON.parse(line) as { requestId?: string }).requestId, id);
  });

  it('405: a page without forms accepts no post', async () => {
    assert.equal((await http.request('/', { method: 'POST' })).status, 405);
  });

  it('logs the pattern of a route, not the values in its path', async () => {
    lines.length = 0;
    await http.request('/oem/7c9e6679');
    await http.request('/oem/7c9e6679/more');
    await http.request('/7c9e6679');
    await http.request('/7c9e6679.txt');
    await http.request('/v1/7c9e6679');
    const requests = lines.filter((line) => line.includes('"msg":"request"'));
    const routes = requests.map((line) => (JSON.parse(line) as { route: string }).route);
    assert.deepEqual(routes, ['/oem/:uuid', '*', '/', '/:file{[^/]*[.][^/]*}', '/v1/*']);
    assert.ok(!lines.join('').includes('7c9e6679'));
  });
});
