import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { demoGps } from '#/app/gps/demo.ts';
import { href } from '#/app/sitemap.ts';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, live, open, test } from '#/e2e/platform/fixtures.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';
import { TEST_LINKS } from '#/testing/demo-links.ts';
import { AMAP_STUB, KEY } from './amap-stub.ts';

const TRACKING = href('westardTracking', {}, { token: TEST_LINKS.shipment });
const TRAJECTORY = href('gpsTrajectory', {}, { token: TEST_LINKS.trajectory });
const OVERVIEW = href('gpsAllLocationInfo', {}, { token: TEST_LINKS.overview });
const SCREENS = [
  { path: TRACKING, title: '好车西运', texts: ['八宿', '下一站', '断线', '装车前照', '川A·1B***'] },
  { path: TRAJECTORY, title: '好车西运', texts: ['设备 GPS-LS-0117', '停了 11 小时', '断线'] },
  { path: OVERVIEW, title: '在途总览', texts: ['拉萨站', '昆明站', '八宿一带', '10 公里'] },
];

for (const { path, title, texts } of SCREENS) {
  test(`${path.split('?')[0]} is whole in the HTML, private, and fits small phones`, async ({
    browser,
    page,
    upstream,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: upstream.origin,
    });
    const bare = await context.newPage();
    const answer = await bare.goto(path);
    await expect(bare).toHaveTitle(new RegExp(`^${title} - `));
    for (const words of texts) await expect(bare.getByRole('main')).toContainText(words);
    await expect(bare.getByRole('main').getByRole('img').first()).toBeVisible();
    const headers = answer?.headers() ?? {};
    expect([headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual(
      ['no-store', 'no-referrer', 'noindex'],
    );
    await context.close();
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, path);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('an expired link shows a message with a contact; an unknown one is not found', async ({
  page,
  problems,
}) => {
  const over = await page.goto(href('westardTracking', {}, { token: TEST_LINKS.over }));
  expect(over?.status()).toBe(410);
  await expect(page.getByRole('main')).toContainText('已经过了有效期');
  await expect(page.getByRole('link', { name: /打电话 400/ })).toBeVisible();
  const none = await page.goto(href('gpsAllLocationInfo', {}, { token: TEST_LINKS.shipment }));
  expect(none?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('没有这个链接');
  const bare = await page.goto(href('westardTracking'));
  expect(bare?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('没有这个链接');
  problems.allow(/410|404/);
});

test('a track can be played by keyboard alone, and a stay can be selected', async ({
  page,
  upstream,
}) => {
  await open(page, TRAJECTORY);
  const slider = page.getByRole('slider', { name: '回放到' });
  const sliderText = () => slider.getAttribute('aria-valuetext');
  await expect(slider).toHaveAttribute('aria-valuetext', /11-17 06:00，停着/);
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /11-20 11:39/);
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /11-17 06:00/);
  // All points are fetched once, when the track is played for the first time.
  await expect
    .poll(() => upstream.calls().filter((line) => line.includes('/trajectory/points')).length)
    .toBe(1);
  await page.getByLabel('速度').selectOption('60');
  await page.getByRole('button', { name: '播放' }).press('Enter');
  await expect.poll(sliderText).not.toMatch(/11-17 06:0/);
  await page.getByRole('button', { name: '暂停' }).press('Enter');
  const stay = page.getByRole('listitem').filter({ hasText: '巴塘' });
  await stay.getByRole('button', { name: '看这里' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', /11-18 18:40，停着/);
});

test('a picture taken before loading opens in the viewer', async ({ page }) => {
  await open(page, TRACKING);
  await page.getByRole('link', { name: '左前45度' }).click();
  await expect(page.getByRole('dialog')).toContainText('左前45度');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const CODE = 'secret-of-the-shop';

/**
 * Starts a server in place of AMap's script, AMap's services and a tile server. It records the
 * requests.
 */
async function startMaps() {
  const requested: string[] = [];
  const tile = await sharp({
    create: { width: 256, height: 256, channels: 3, background: '#dfe8e3' },
  })
    .png()
    .toBuffer();
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    requested.push(url);
    if (url.startsWith('/maps?')) {
      response.setHeader('content-type', 'text/javascript');
      return void response.end(AMAP_STUB);
    }
    const isTile = /^\/tiles\/\d+\/\d+\/\d+\.png$/.test(url);
    response.setHeader('content-type', isTile ? 'image/png' : 'application/json');
    return void response.end(isTile ? tile : '{"status":"1"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, requested, stop: () => server.close() };
}

test.describe('on a map', () => {
  let maps: Awaited<ReturnType<typeof startMaps>>;
  let folder: string;
  let files: string[];
  const shops: OwnServer[] = [];
  /** Starts a shop that has only the shipments and points of the demo. */
  async function openShop(settings: Record<string, string>): Promise<string> {
    const shop = await startOwnServer('server/main.ts', { DEMO: 'off', ...settings });
    shops.push(shop);
    await shop.tool('import.ts', ...files, '--allow-missing-columns');
    return shop.origin;
  }
  test.beforeAll(async () => {
    maps = await startMaps();
    folder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-gps-'));
    const rows = new Map(demoGps(CARS, TEST_LINKS));
    const names = ['gpsdevices.ndjson', 'gpspoints.ndjson', 'gpslinks.ndjson'];
    files = names.map((name) => join(folder, name));
    for (const [at, name] of names.entries()) {
      const lines = (rows.get(name) ?? []).map((row) => JSON.stringify(row));
      await writeFile(files[at] ?? '', lines.join('\n'));
    }
  });
  test.afterAll(async () => {
    await rm(folder, { recursive: true });
    for (const shop of shops) await shop.stop();
    maps.stop();
  });

  test('tiles are fetched from the configured source with its attribution, and follow the playback', async ({
    page,
  }) => {
    const origin = await openShop({
      MAP_TILE_URL: `${maps.origin}/tiles/{z}/{x}/{y}.png`,
      MAP_TILE_ATTRIBUTION: '示例地图 审图号 GS(2026)0000号',
    });
    await open(page, origin + TRAJECTORY);
    const map = page.getByRole('region', { name: '这段时间的行驶轨迹，地图' });
    await expect(map).toContainText('审图号 GS(2026)0000号');
    await expect
      .poll(() => maps.requested.filter((url) => url.includes('/tiles/')).length)
      .toBeGreaterThan(0);
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
    const before = maps.requested.length;
    await page.getByRole('button', { name: '放大地图' }).click();
    await expect.poll(() => maps.requested.length).toBeGreaterThan(before);
    // A swipe on the map must scroll the page.
    expect(
      await map.evaluate((box) => getComputedStyle(box.firstElementChild ?? box).touchAction),
    ).toBe('pan-x pan-y');
    await page.getByRole('slider', { name: '回放到' }).press('End');
    await expect(page.getByText('11-20 11:39，')).toBeVisible();
  });

  test("AMap's loader fetches its script, and its services are called without the security code", async ({
    page,
    problems,
  }) => {
    const origin = await openShop({
      AMAP_KEY: KEY,
      AMAP_SECURITY_CODE: CODE,
      AMAP_SERVICE_ORIGIN: maps.origin,
    });
    // Tests cannot load AMap's script. The stub responds instead, at the real URL.
    await page.route('https://webapi.amap.com/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const answer = await fetch(maps.origin + pathname + search);
      await route.fulfill({ contentType: 'text/javascript', body: await answer.text() });
    });
    await page.route('https://restapi.amap.com/**', (route) => route.fulfill({ body: '' }));
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto(origin + TRAJECTORY);
    await live(page);
    await expect(page.getByText('AMap 1')).toBeVisible();
    expect(maps.requested.find((url) => url.startsWith('/maps?'))).toMatch(
      /v=2\.0.*key=key0123456789/,
    );
    const site = encodeURIComponent(origin);
    expect(maps.requested).toContain(`/v4/map/styles?key=${KEY}&appname=${site}&jscode=${CODE}`);
    // The token of this page must not be sent to another origin, and a reload must still work.
    const foreign = () =>
      [...maps.requested, ...sent.filter((url) => !url.startsWith(origin))].join();
    expect(foreign()).toContain('/v3/count');
    expect(foreign()).not.toContain(TEST_LINKS.trajectory);
    await page.reload();
    await expect(page.getByText('AMap 1')).toBeVisible();
    // For AMap, the URL of the page has no token. So the server responds with 404 to a reload, and
    // then the tab restores the token.
    problems.allow(/status of 404/);
    expect(foreign()).not.toContain(TEST_LINKS.trajectory);
    expect(sent.filter((url) => url.includes(CODE))).toEqual([]);
    expect(await page.content()).not.toContain(CODE);
    const path = await page.evaluate(() => (window as unknown as Stubbed).drawn.path);
    // Each point has the longitude first, and is in the coordinate system of Chinese maps (GCJ-02).
    expect(path.flat().length).toBeGreaterThan(50);
    expect(path.flat().every(([lng, lat]) => lng > 90 && lng < 110 && lat > 25 && lat < 35)).toBe(
      true,
    );
    await page.getByRole('slider', { name: '回放到' }).press('End');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as Stubbed).drawn.truck))
      .toBeTruthy();
  });
});

type Stubbed = { drawn: { path: [number, number][][]; truck?: [number, number] } };
/** Four reserved cars, as those on the trucks of the demo. */
const CARS = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id, type: '已预定', facade: [] }));
