import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { Database } from '#/database/database.ts';
import { BadCall, failedAnswer } from '#/server/http/errors.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import type { AddressSource } from './sitemap-file.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

let db: Database;
before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());

/** Creates a source of numbered pages. */
function numbered(word: string, count: number): AddressSource {
  const all = Array.from({ length: count }, (_, at) => {
    const key = `${word}${String(at).padStart(5, '0')}`;
    return { key, path: `/${key}`, ...(at === 0 && { changed: '2026-11-20' }) };
  });
  return {
    count: async () => count,
    list: async (_, from, limit, skip = 0) =>
      all.filter(({ key }) => key > from).slice(skip, skip + limit),
  };
}

const open = (sources: AddressSource[], most = 50_000) =>
  sitemapRoutes({
    db,
    sources,
    version: async () => '7-b1',
    homeOf: () => 'https://x.example',
    most,
  });
const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/x\.example(.*?)<\/loc>/g)].map(([, path]) => path);

describe('the list of addresses', () => {
  test('lists every page once, with the day of its last change where known', async () => {
    const response = await open([numbered('a', 2), numbered('b', 2_345)]).request('/sitemap.xml');
    assert.match(response.headers.get('content-type') ?? '', /^application\/xml/);
    const xml = await response.text();
    assert.match(
      xml,
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
    );
    assert.ok(
      xml.includes('<url><loc>https://x.example/a00000</loc><lastmod>2026-11-20</lastmod></url>'),
    );
    const paths = pathsIn(xml);
    assert.deepEqual([paths.length, new Set(paths).size, paths.at(-1)], [2_347, 2_347, '/b02344']);
  });

  test('becomes an index of files if there are too many pages, which together list all of them', async () => {
    const routes = open([numbered('a', 3), numbered('b', 2_500), numbered('c', 4)], 1_100);
    const index = await (await routes.request('/sitemap.xml')).text();
    assert.match(index, /<sitemapindex /);
    const files = pathsIn(index);
    assert.deepEqual(files, ['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    const parts = await Promise.all(
      files.map(async (file) => pathsIn(await (await routes.request(file ?? '')).text())),
    );
    assert.deepEqual(
      parts.map(({ length }) => length),
      [1_100, 1_100, 307],
    );
    assert.equal(new Set(parts.flat()).size, 2_507);
    for (const none of ['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-99999.xml']) {
      assert.equal((await routes.request(none)).status, 404);
    }
  });

  test('responds 304 to a known ETag, and is compressed if accepted', async () => {
    const routes = open([numbered('a', 2)]);
    const first = await routes.request('/sitemap.xml', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    assert.equal(first.headers.get('content-encoding'), 'gzip');
    assert.match(gunzipSync(Buffer.from(await first.arrayBuffer())).toString(), /a00001/);
    const etag = first.headers.get('etag') ?? '';
    const again = await routes.request('/sitemap.xml', { headers: { 'if-none-match': etag } });
    assert.deepEqual([again.status, await again.text()], [304, '']);
  });

  test('is made once for a version, whatever the query, and again after a failure', async () => {
    let made = 0;
    let version = '7';
    let isBroken = true;
    const source = numbered('a', 2);
    const routes = sitemapRoutes({
      db,
      sources: [
        {
          ...source,
          list: (...args) => {
            if (isBroken) throw new Error('the database is away');
            made += 1;
            return source.list(...args);
          },
        },
      ],
      version: async () => version,
      homeOf: () => 'https://x.example',
    });
    const get = async (query: string, encoding = 'identity') => {
      const answer = await routes.request(`/sitemap.xml${query}`, {
        headers: { 'accept-encoding': encoding },
      });
      return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : undefined;
    };
    assert.equal(await get(''), undefined);
    isBroken = false;
    const all = await Promise.all(['', '?a', '?a=1', '?b=2'].map((query) => get(query)));
    const packed = await get('?c', 'gzip');
    assert.ok(packed);
    for (const xml of [...all, gunzipSync(packed)])
      assert.match(String(xml), /a00001.*<\/urlset>/s);
    assert.equal(made, 1);
    version = '8';
    await get('');
    assert.equal(made, 2);
  });

  test('stays stored while files beyond the last one are requested', async () => {
    let made = 0;
    const source = numbered('a', 2);
    const list: typeof source.list = (...args) => {
      made += 1;
      return source.list(...args);
    };
    const routes = sitemapRoutes({
      db,
      sources: [{ ...source, list }],
      version: async () => '7',
      homeOf: () => 'https://x.example',
    });
    const statusOf = async (file: string) => (await routes.request(file)).status;
    assert.equal(await statusOf('/sitemap.xml'), 200);
    for (let part = 90_001; part <= 90_040; part += 1) {
      assert.equal(await statusOf(`/sitemap-${part}.xml`), 404);
    }
    assert.equal(await statusOf('/sitemap.xml'), 200);
    assert.equal(made, 1);
  });

  test('is not made for a network that had too many made', async () => {
    let allowed = 1;
    const routes = sitemapRoutes({
      db,
      sources: [numbered('a', 2)],
      version: async () => '7',
      homeOf: (request) => new URL(request.url).origin,
      admit: () => {
        allowed -= 1;
        if (allowed < 0) throw new BadCall(429, '');
      },
    });
    routes.onError((error, c) => c.text('', failedAnswer(error).status as 429));
    const statusOf = async (url: string) => (await routes.request(url)).status;
    assert.equal(await statusOf('http://a.example/sitemap.xml'), 200);
    assert.equal(await statusOf('http://b.example/sitemap.xml'), 429);
    assert.equal(await statusOf('http://a.example/sitemap.xml?x'), 200);
  });

  test('escapes XML characters', async () => {
    const odd: AddressSource = {
      count: async () => 1,
      list: async () => [{ key: 'a', path: '/?a=1&b=<x>' }],
    };
    const xml = await (await open([odd]).request('/sitemap.xml')).text();
    assert.ok(xml.includes('<loc>https://x.example/?a=1&#38;b=&#60;x&#62;</loc>'));
  });

  test('has another ETag on another day and another origin', async () => {
    let day = '2026-11-20';
    let home = 'https://x.example';
    const list = sitemapRoutes({
      db,
      sources: [{ ...numbered('a', 1), version: () => day }],
      version: async () => '7-b1',
      homeOf: () => home,
    });
    const etag = (await list.request('/sitemap.xml')).headers.get('etag') ?? '';
    const again = async () =>
      (await list.request('/sitemap.xml', { headers: { 'if-none-match': etag } })).status;
    assert.equal(await again(), 304);
    day = '2026-11-21';
    assert.equal(await again(), 200);
    day = '2026-11-20';
    home = 'https://y.example';
    assert.equal(await again(), 200);
  });
});
