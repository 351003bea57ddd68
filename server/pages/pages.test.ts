import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Hono } from 'hono';
import { demoBrand } from '#/app/demo/brand.ts';
import { readConfig } from '#/server/config/config.ts';
import { failedAnswer } from '#/server/http/errors.ts';
import { createRateLimit } from '#/server/http/rate-limit.ts';
import type { Variables } from '#/server/http/types.ts';
import { NO_METER } from '#/server/metrics/meter.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import { UNLISTED } from './page-head.ts';
import { createPages, type ReadUrl } from './pages.ts';
import type { Render } from './render-page.ts';
import type { ShareCard } from './share-card.ts';

const sitemap = {
  home: { path: '/', title: '车' },
  car: { path: '/car/:id', aliases: ['/c/:id'], title: '车' },
  secret: { path: '/oem/:uuid', title: '报告', isPrivate: true },
} as const;
const assets = { css: 'a{}', cssUrls: [], scripts: ['/assets/e.js'], screen: '/assets/s.js' };

/** Creates pages and records each rendered URL; `status` is the status of every rendered page. */
function openSite(env: Record<string, string> = {}, status = 200, readUrl?: ReadUrl) {
  const rendered: string[] = [];
  const measured: number[] = [];
  const stock = { version: 1, responses: 'first' };
  const render: Render = async ({ url }, _config, _call, isSame) => {
    if (isSame(stock.responses)) return undefined;
    rendered.push(url);
    const html = `<main>${'车'.repeat(500)}</main>`;
    const data = status === 200 ? {} : undefined;
    const words = { status, title: '车', name: '车', html: html + stock.responses };
    return { ...words, data, state: {}, held: '{}', screenFile: 's.tsx' };
  };
  const config = readConfig(env, demoBrand);
  const pages = createPages({
    config,
    guesses: createRateLimit({ most: 3, withinMs: 60_000 }),
    renders: createRateLimit({ most: 3, withinMs: 60_000 }),
    locate: createLocate(sitemap, config.public.brand, 'home'),
    call: () => assert.fail('nothing is called'),
    built: { render, assets: { build: 'b1', of: () => assets } },
    inlineScript: '',
    describe: ({ at }) => ({
      ...UNLISTED,
      isListed: !at.query.has('hidden'),
      status: at.query.has('gone') ? 410 : 200,
      canonical: at.canonical,
    }),
    redirect: ({ path, query }) => (query.get('order') === 'b,a' ? `${path}?order=a,b` : undefined),
    ...(readUrl && { readUrl }),
    inventoryVersion: async () => stock.version,
    meter: { ...NO_METER, pageRendered: (ms) => measured.push(ms) },
    failed: assert.ifError,
  });
  const http = new Hono<Variables>();
  http.onError((error, c) => c.text('', failedAnswer(error).status as 429));
  const get = async (url: string, headers: Record<string, string> = {}) =>
    http.request(url, { headers });
  http.get('/card', async (c) => c.json(await pages.cardOf(c, c.req.query('of') ?? '')));
  const card = async (of: string): Promise<ShareCard> =>
    (
      await http.request(`https://x.example/card?${new URLSearchParams({ of })}`)
    ).json() as Promise<ShareCard>;
  http.get('*', (c) => pages.show(c));
  return { rendered, measured, stock, get, card };
}

describe('the link preview of a page', () => {
  it('is made from the cached page', async () => {
    const { rendered, card } = openSite({ SITE_ORIGIN: 'https://x.example' });
    assert.equal((await card('/c/1?from=timeline&openid=o1')).link, 'https://x.example/car/1');
    await card('/c/1');
    assert.deepEqual(rendered, ['/c/1']);
  });

  it("is the home page's for a page that is private, hidden, gone or missing", async () => {
    const { card, rendered } = openSite();
    for (const url of ['/oem/1', '/?hidden', '/car/1?gone', '/elsewhere/1', '/c/1?preview=a']) {
      assert.equal((await card(url)).link, 'https://x.example/', url);
    }
    assert.ok(!rendered.includes('/oem/1') && !rendered.includes('/c/1?preview=a'));
    assert.equal((await openSite({}, 502).card('/car/1')).link, '');
  });
});

describe('a page', () => {
  it('is rendered once for all URLs that show it', async () => {
    const { get, rendered } = openSite({}, 200, ({ path }) => path);
    for (const url of ['/car/1?n=1', '/car/1', '/car/1?n=2&n=3']) {
      assert.equal((await get(url)).status, 200);
    }
    assert.deepEqual(rendered, ['/car/1']);
  });

  it('is 304 for a known ETag', async () => {
    const { get } = openSite();
    const etag = (await get('/')).headers.get('etag') ?? assert.fail('no ETag');
    const again = await get('/', { 'if-none-match': `"x", ${etag}` });
    assert.deepEqual([again.status, await again.text()], [304, '']);
    assert.ok(again.headers.has('content-security-policy'));
    assert.equal((await get('/', { 'if-none-match': '"x"' })).status, 200);
  });

  it('is rendered after a change of the stock only if one of its responses differs', async (test) => {
    test.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
    const { get, rendered, measured, stock } = openSite();
    const first = await get('/');
    const body = await first.text();
    test.mock.timers.setTime(Date.parse('2026-11-20T12:30:00Z'));
    stock.version += 1;
    const second = await get('/');
    assert.deepEqual([rendered.length, await second.text()], [1, body]);
    assert.equal(second.headers.get('etag'), first.headers.get('etag'));
    // The browser reads the age of the responses from it.
    assert.equal(second.headers.get('last-modified'), 'Fri, 20 Nov 2026 12:30:00 GMT');
    stock.version += 1;
    stock.responses = 'second';
    const third = await get('/');
    assert.match(await third.text(), /second/);
    assert.notEqual(third.headers.get('etag'), first.headers.get('etag'));
    // The time of a page that stays the same is not that of a rendering.
    assert.deepEqual([rendered.length, measured.length], [2, 2]);
  });

  it('has an Age, so that a CDN caches it no longer than this server', async (test) => {
    let time = 1_000_000;
    test.mock.method(performance, 'now', () => time);
    const { get } = openSite();
    const ages: (string | null)[] = [];
    for (const ms of [0, 4_200, 3_000]) {
      time += ms;
      ages.push((await get('/')).headers.get('age'));
    }
    assert.deepEqual(ages, ['0', '4', '7']);
    assert.equal((await get('/oem/1')).headers.get('age'), null);
  });

  it('that is private or failed has no ETag and is not stored', async () => {
    for (const response of [await openSite().get('/oem/1'), await openSite({}, 502).get('/')]) {
      assert.equal(response.headers.get('etag'), null);
      assert.equal(response.headers.get('cache-control'), 'no-store');
    }
  });

  it('ignores foreign tracking parameters', async () => {
    const { rendered, get } = openSite();
    for (const url of ['/?a=1', '/?from=timeline&a=1&isappinstalled=0', '/?a=1&utm_source=x']) {
      await get(url);
    }
    assert.deepEqual(rendered, ['/?a=1']);
  });

  it('is not rendered under another URL of its content, which redirects', async () => {
    const { rendered, get } = openSite();
    const { status, headers } = await get('/?order=b,a');
    assert.deepEqual([status, headers.get('location')], [302, '/?order=a,b']);
    assert.equal((await get('/?order=a,b')).status, 200);
    assert.deepEqual(rendered, ['/?order=a,b']);
  });

  it('ignores Host if the site has an origin', async () => {
    const { rendered, get } = openSite({ SITE_ORIGIN: 'https://x.example' });
    await get('http://a.example/');
    await get('http://b.example/');
    assert.deepEqual(rendered, ['/']);
  });

  it('of a list that does not accept its cursor leads to the first page', async () => {
    const answer = await openSite({}, 404).get('/?cursor=x&a=1');
    assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/?a=1']);
    assert.equal((await openSite({}, 404).get('/?a=1')).status, 404);
  });

  it('of a list that fails is the failed screen, on later pages, too', async () => {
    for (const status of [500, 502, 503]) {
      assert.equal((await openSite({}, status).get('/?cursor=x')).status, status);
    }
  });

  it('has its canonical URL, however it was reached', async () => {
    const { get } = openSite({ SITE_ORIGIN: 'https://x.example' });
    for (const url of ['/car/A1', '/c/A1', '/CAR/A1/', '/car/A1?from=x']) {
      assert.match(
        await (await get(url)).text(),
        /rel="canonical" href="https:\/\/x\.example\/car\/A1"/,
      );
    }
  });

  it('that must not be indexed says so, in its head and in a header', async () => {
    const marks = async (url: string, status = 200) => {
      const response = await openSite({}, status).get(url);
      const isNamed = (await response.text()).includes('name="robots" content="noindex"');
      return [response.status, response.headers.get('x-robots-tag'), isNamed];
    };
    assert.deepEqual(await marks('/'), [200, null, false]);
    assert.deepEqual(await marks('/?hidden=1'), [200, 'noindex', true]);
    assert.deepEqual(await marks('/oem/1'), [200, 'noindex', true]);
    assert.deepEqual(await marks('/', 404), [404, 'noindex', true]);
    // A page with status 410 keeps its metadata and gets no `noindex`.
    assert.deepEqual(await marks('/?gone=1'), [410, null, false]);
  });

  it('connects to the origins of moved services, and not to their paths', async () => {
    const { get } = openSite({
      OPTIONS_ROOT: 'https://o.example/a;b',
      ANALYTICS_URL: 'https://o.example/c',
    });
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    assert.match(policy, /connect-src 'self' https:\/\/o\.example;/);
  });
});

describe('a network that requests many uncached pages', () => {
  const of = (ip: string) => ({ 'X-Forwarded-For': ip });

  it('gets 429 for the next one, and still gets cached pages', async () => {
    const { get, rendered } = openSite({ TRUSTED_PROXIES: '1' });
    const open = async (url: string, ip: string) => (await get(url, of(ip))).status;
    for (const url of ['/', '/car/1', '/car/2']) assert.equal(await open(url, '203.0.113.7'), 200);
    const refused = await get('/?x=1', of('203.0.113.7'));
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    assert.equal(await open('/car/1', '203.0.113.7'), 200);
    assert.equal(await open('/?x=1', '203.0.113.8'), 200);
    assert.equal(rendered.length, 4);
  });

  it('is not counted where all visitors have the address of a proxy', async () => {
    const { get } = openSite({ TRUSTED_PROXIES: '1' });
    for (let at = 0; at < 6; at += 1) {
      for (const ip of ['10.1.2.3', '127.0.0.1', 'fd00::1', '::ffff:192.168.0.9']) {
        assert.equal((await get(`/car/${at}?${ip}`, of(ip))).status, 200, ip);
      }
    }
  });
});

describe('a page with a preview word', () => {
  const WORD = 'k8f2mPq7v71xZ4tB9w3c';

  it('is cached nowhere', async () => {
    const { get, rendered } = openSite({ PREVIEW_WORD: WORD });
    for (const url of [`/car/1?preview=${WORD}`, '/car/1?preview=another']) {
      for (let times = 0; times < 2; times += 1) {
        assert.equal((await get(url)).headers.get('cache-control'), 'no-store');
      }
    }
    assert.equal(rendered.length, 4);
  });

  it('is refused after too many wrong words, also with the right one, which is not revealed so', async () => {
    const { get } = openSite({ PREVIEW_WORD: WORD });
    const open = async (word: string) => (await get(`/car/1?preview=${word}`)).status;
    for (let at = 0; at < 3; at += 1) assert.equal(await open(`a-long-guessed-word-${at}`), 200);
    assert.deepEqual([await open('a-long-guessed-word-4'), await open(WORD)], [429, 429]);
    assert.equal((await get('/car/1')).status, 200);
  });

  it('is not counted where it is too short to be right', async () => {
    const { get } = openSite({ PREVIEW_WORD: WORD });
    for (let at = 0; at < 9; at += 1) assert.equal((await get('/car/1?preview=sale')).status, 200);
  });
});
