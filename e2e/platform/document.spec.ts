import { expect, test } from './fixtures.ts';

test('the list is in the HTML itself, with its style, and one script element that runs', async ({
  request,
}) => {
  const response = await request.get('/');
  const html = await response.text();
  expect(response.status()).toBe(200);
  expect(html.match(/<h2><a [^>]*href="\/car\//g)).toHaveLength(20);
  expect(html).toContain('万');
  expect(html.match(/<script(?! type="application\/(ld\+)?json")/g)).toHaveLength(2);
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]+" disabled>/);
});

test('the HTML is the same for every browser, and may be cached for a stated time', async ({
  request,
}) => {
  const agents = ['MicroMessenger/8.0 miniProgram', 'Mozilla/5.0 (iPhone)'];
  const pages = await Promise.all(
    agents.map((agent) => request.get('/car', { headers: { 'user-agent': agent } })),
  );
  const [first, second] = await Promise.all(pages.map((page) => page.text()));
  expect(first).toBe(second);
  expect(pages[0]?.headers()['cache-control']).toBe(
    'public, max-age=0, s-maxage=5, stale-while-revalidate=30',
  );
});

test('private pages are not stored, not indexed, and send no referrer', async ({ request }) => {
  const response = await request.get('/tool/gps-trajectory');
  expect(response.headers()['cache-control']).toBe('no-store');
  expect(response.headers()['referrer-policy']).toBe('no-referrer');
  expect(await response.text()).toContain('<meta name="robots" content="noindex">');
});

test('a path of one unknown word shows Index with its canonical URL; a longer one is redirected there', async ({
  request,
}) => {
  const preview = await request.get('/some-word');
  expect(preview.status()).toBe(200);
  expect(await preview.text()).toMatch(/<link rel="canonical" href="http:\/\/[^/"]+\/">/);
  const moved = await request.get('/some/words', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([302, '/?not_found=1']);
});

test('built files are immutable and compressed, and a missing one is not cached', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const [script] = /\/assets\/entry[^"]+\.js/.exec(html) ?? [];
  const response = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(response.headers()['content-encoding']).toBe('br');
  const missing = await request.get('/assets/list-removed.js');
  expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, 'no-store']);
  const traversal = await request.get('/assets/..%2f..%2fpackage.json');
  expect(traversal.status()).toBe(404);
});

test('a page refuses other methods, and an unknown call is 404', async ({ request }) => {
  expect((await request.post('/')).status()).toBe(405);
  const unknown = await request.get('/v1/nothing');
  expect([unknown.status(), (await unknown.json()).status]).toEqual([404, 'error']);
});

test('the calls are described as OpenAPI 3.1', async ({ request }) => {
  const { openapi, paths } = await (await request.get('/openapi.json')).json();
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/v1/cars', '/v1/car/{id}', '/v1/likes']),
  );
});

test('the page obeys its own security policy', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  await page.waitForLoadState('load');
  expect(refused).toEqual([]);
});
