import type { Page } from '@playwright/test';
import { expect, live, open, test } from './fixtures.ts';
import { startOwnServer } from './own-server.ts';

/** For a longer watch: BOARD_CHANGES=40 BOARD_PAUSE_MS=13000 is about ten minutes. */
const CHANGES = Number(process.env.BOARD_CHANGES ?? 3);
const PAUSE_MS = Number(process.env.BOARD_PAUSE_MS ?? 0);
/** A change on the board is seen within this (ms). */
const SEEN_MS = 5_000;

const panel = (page: Page, name: string) => page.locator(`#${name}`);
const today = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);

test('left open while the stock changes it shows each change soon, moves nothing else, and keeps no more', async ({
  page,
}) => {
  test.setTimeout(60_000 + CHANGES * (SEEN_MS + PAUSE_MS + 5_000));
  const server = await startOwnServer('server/main.ts', {});
  try {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.addInitScript(watchTheBoard);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const answers: number[] = [];
    const boards = new Set<string>();
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.endsWith('/v1/board')) boards.add(requestId);
    });
    devtools.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
      if (boards.has(requestId)) answers.push(statusCode);
    });
    await page.goto(`${server.origin}/board`);
    await live(page);
    await expect(panel(page, 'arrivals').getByRole('listitem')).toHaveCount(5);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      for (const row of document.querySelectorAll('main li')) row.setAttribute('data-stood', '1');
    });
    // The first answers warm the code up.
    await expect.poll(() => answers.length, { timeout: 15_000 }).toBeGreaterThan(1);
    const measure = async () => {
      for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
      return { usedSize, nodes, jsEventListeners };
    };
    const before = await measure();
    const seen: number[] = [];
    const started = Date.now();
    for (let at = 0; at < CHANGES; at += 1) {
      const { row, where, words } = changeOf(at);
      await server.bring('cars.ndjson', [row]);
      const changed = Date.now();
      await expect(panel(page, where)).toContainText(words, { timeout: SEEN_MS });
      seen.push(Date.now() - changed);
      await page.waitForTimeout(PAUSE_MS);
    }
    const after = await measure();
    const told = await page.evaluate(() => (window as unknown as { told: Told }).told);
    const counted = {
      seconds: Math.round((Date.now() - started) / 1000),
      changes: seen.length,
      slowest: Math.max(...seen),
      asked: answers.length,
      unchanged: answers.filter((status) => status === 304).length,
      heap: after.usedSize - before.usedSize,
      nodes: after.nodes - before.nodes,
      listeners: after.jsEventListeners - before.jsEventListeners,
      shifts: told.shifts,
    };
    test.info().annotations.push({ type: 'board', description: JSON.stringify(counted) });
    if (process.env.BOARD_CHANGES) process.stdout.write(`\n${JSON.stringify(counted)}\n`);
    expect(counted.slowest).toBeLessThan(SEEN_MS);
    expect(told.shifts).toEqual([]);
    expect(await page.evaluate(picturesFetchedTwice)).toEqual([]);
    // Cars that nothing happened to are drawn by the very elements of the beginning.
    expect(
      await panel(page, 'ordered').locator('li[data-stood]').count(),
      'reserved cars that still stand',
    ).toBe(5);
    // What has not changed is answered without a body.
    expect(counted.unchanged).toBeGreaterThan(0);
    expect(counted.asked).toBeLessThanOrEqual(counted.seconds / 2.5 + 6);
    expect(counted.heap).toBeLessThan(1_000_000);
    expect(counted.nodes).toBeLessThan(500);
    expect(counted.listeners).toBeLessThan(10);
  } finally {
    await server.stop();
  }
});

/** A car that arrives, one whose price falls, one that is sold: in turn. */
function changeOf(at: number) {
  const id = `ZZ-${String(Math.floor(at / 3)).padStart(3, '0')}`;
  const car = {
    id,
    title: `大众 迈腾 ${id}`,
    brand: '大众',
    series: '迈腾',
    type: '在售',
    listed_at: today(),
    price: 120_000,
  };
  const history = [
    { date: '2026-01-05', price: 130_000 },
    { date: '2026-01-20', price: 128_000 },
  ];
  switch (at % 3) {
    case 0:
      return { row: car, where: 'arrivals', words: id };
    case 1: {
      // Cheaper than what it came with: a car that moved over from another system.
      const fallen = { ...car, id: `${id}-F`, title: `大众 迈腾 ${id}-F`, listed_at: '2026-01-05' };
      return {
        row: { ...fallen, price_history: history, price: 115_000 },
        where: 'falls',
        words: `${id}-F`,
      };
    }
    default:
      return { row: { ...car, type: '已售' }, where: 'sold', words: id };
  }
}

type Told = { shifts: unknown[] };

/** Notes all that moves; runs in the page. */
function watchTheBoard() {
  const told: Told = { shifts: [] };
  Object.assign(window, { told });
  performance.setResourceTimingBufferSize(10_000);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources?: { node?: Node }[];
    })[])
      told.shifts.push([entry.value, entry.sources?.map(({ node }) => node?.textContent)]);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. */
function picturesFetchedTwice(): string[] {
  const names = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/media/'));
  return names.filter((name, at) => names.indexOf(name) !== at);
}

test('a board that stays as it is keeps nothing of what it asks', async ({ page, upstream }) => {
  const devtools = await page.context().newCDPSession(page);
  const heap = async () => {
    for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const askOften = (times: number) =>
    page.evaluate(async (count) => {
      for (let at = 0; at < count; at += 1) {
        window.dispatchEvent(new Event('online'));
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      performance.clearResourceTimings();
    }, times);
  await open(page, '/board');
  await page.waitForLoadState('networkidle');
  await askOften(20);
  const before = await heap();
  upstream.calm();
  await askOften(150);
  // A board is about 7 kB: were each kept, this would be some hundreds of kB for each hundred.
  const asked = upstream.calls().length;
  expect(asked).toBeGreaterThan(60);
  expect(((await heap()) - before) / asked).toBeLessThan(2_500);
});

test('a line that drops leaves the last board, is said quietly, and is tried again', async ({
  page,
  upstream,
  alerts,
}) => {
  await open(page, '/board');
  const status = page.locator('main').getByRole('status');
  await expect(status).toHaveText('自动更新');
  const cars = await page.locator('main li').allTextContents();
  upstream.trouble(/\/v1\/board/, { status: 500 });
  const lookAgain = async () => {
    const asked = upstream.requests.length;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => upstream.requests.length).toBeGreaterThan(asked);
  };
  await lookAgain();
  await page.waitForTimeout(100);
  await lookAgain();
  await expect(status).toContainText('连不上，停在');
  expect(await page.locator('main li').allTextContents()).toEqual(cars);
  // An answer of another shape is no board either.
  upstream.calm();
  upstream.trouble(/\/v1\/board/, { body: { status: 'success', message: '', data: null } });
  await lookAgain();
  await expect(status).toContainText('连不上，停在');
  upstream.calm();
  await lookAgain();
  await expect(status).toHaveText('自动更新');
  expect(alerts).toEqual([]);
});

test('a board that nobody sees asks nothing, and asks at once when it is seen again', async ({
  page,
  upstream,
}) => {
  await open(page, '/board');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForTimeout(300);
  upstream.calm();
  await page.waitForTimeout(3_500);
  expect(upstream.calls()).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => upstream.calls()).toContain('GET /v1/board');
});

test('a board that did not come can be asked for again', async ({ page, upstream }) => {
  await open(page, '/privacy');
  upstream.trouble(/\/v1\/board/, { status: 500, times: 1 });
  await page.getByLabel('良驹好车 更多页面').click();
  await page.locator('header').getByRole('link', { name: '车源看板' }).click();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(panel(page, 'arrivals')).toBeVisible();
});

test('groups without a car say so in their places', async ({ page, upstream }) => {
  await open(page, '/privacy');
  const none = { count: 0, cars: [] };
  const data = {
    today: today(),
    statuses: [],
    arrivals: none,
    falls: none,
    early: none,
    ordered: none,
    sold: none,
  };
  upstream.trouble(/\/v1\/board/, { body: { status: 'success', message: '', data } });
  await page.getByLabel('良驹好车 更多页面').click();
  await page.locator('header').getByRole('link', { name: '车源看板' }).click();
  await expect(panel(page, 'falls')).toContainText('近期没有降价');
  await expect(page.locator('main')).toContainText('在库 0 台');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the figures and cars are there, and a link to ask anew', async ({ page }) => {
    await page.goto('/board');
    await expect(page.locator('main')).toContainText(/在库 \d+ 台/);
    await expect(panel(page, 'sold').getByRole('listitem')).toHaveCount(5);
    await expect(page.getByText('自动更新')).toBeHidden();
    await page.getByRole('link', { name: '刷新看板' }).click();
    await expect(page).toHaveURL(/\/board$/);
    await panel(page, 'arrivals').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/car\//);
  });
});
