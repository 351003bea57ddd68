import type { Page } from '@playwright/test';
import { expect, live, test } from '#/e2e/platform/fixtures.ts';
import { startOwnServer } from '#/e2e/platform/own-server.ts';

/**
 * Number of changes of the stock. BOARD_CHANGES=40 BOARD_PAUSE_MS=13000 makes the test take about
 * ten minutes.
 */
const CHANGES = Number(process.env.BOARD_CHANGES ?? 3);
const PAUSE_MS = Number(process.env.BOARD_PAUSE_MS ?? 0);
/** Maximum time in ms until the board displays a change. */
const SEEN_MS = 5_000;

const panel = (page: Page, name: string) => page.locator(`#${name}`);
const today = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);

test(
  'an open board shows each change soon, moves nothing else, and uses no more memory over time',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000 + CHANGES * (SEEN_MS + PAUSE_MS + 5_000));
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
      // The first responses are not measured, because the browser compiles code for them.
      await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(1);
      const measure = async () => {
        for (let round = 0; round < 3; round += 1)
          await devtools.send('HeapProfiler.collectGarbage');
        const { usedSize } = await devtools.send('Runtime.getHeapUsage');
        const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
        return { usedSize, nodes, jsEventListeners };
      };
      const seen: number[] = [];
      const started = Date.now();
      let before = await measure();
      for (let at = 0; at < CHANGES; at += 1) {
        // All code is compiled by now. If memory still grows, it grows without end.
        if (at === Math.floor(CHANGES / 2)) before = await measure();
        const { row, where, words } = changeOf(at);
        await server.importFile('cars.ndjson', [row]);
        const changed = Date.now();
        await expect(panel(page, where)).toContainText(words, { timeout: SEEN_MS });
        seen.push(Date.now() - changed);
        await page.waitForTimeout(PAUSE_MS);
      }
      const after = await measure();
      const recorded = await page.evaluate(
        () => (window as unknown as { recorded: Recorded }).recorded,
      );
      const counted = {
        seconds: Math.round((Date.now() - started) / 1000),
        changes: seen.length,
        slowest: Math.max(...seen),
        calls: answers.length,
        unchanged: answers.filter((status) => status === 304).length,
        heap: after.usedSize - before.usedSize,
        nodes: after.nodes - before.nodes,
        listeners: after.jsEventListeners - before.jsEventListeners,
        shifts: recorded.shifts,
      };
      test.info().annotations.push({ type: 'board', description: JSON.stringify(counted) });
      if (process.env.BOARD_CHANGES) process.stdout.write(`\n${JSON.stringify(counted)}\n`);
      expect(recorded.shifts).toEqual([]);
      expect(await page.evaluate(picturesFetchedTwice)).toEqual([]);
      // The elements of unchanged cars must be the same as at the beginning.
      expect(
        await panel(page, 'ordered').locator('li[data-stood]').count(),
        'reserved cars that are in stock',
      ).toBe(5);
      // For unchanged data, the server responds with 304 and no body.
      expect(counted.unchanged).toBeGreaterThan(0);
      expect(counted.calls).toBeLessThanOrEqual(counted.seconds / 2.5 + 6);
      expect(counted.heap).toBeLessThan(500_000);
      expect(counted.nodes).toBeLessThan(500);
      expect(counted.listeners).toBeLessThan(10);
    } finally {
      await server.stop();
    }
  },
);

/**
 * Returns a change. In turn it is a new car, a car with a reduced price, and the new car as sold.
 */
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
      // The price is lower than at the listing, as for a car imported from another system.
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

type Recorded = { shifts: unknown[] };

/** Records all layout shifts. It runs in the page. */
function watchTheBoard() {
  const recorded: Recorded = { shifts: [] };
  Object.assign(window, { recorded });
  performance.setResourceTimingBufferSize(10_000);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources?: { node?: Node }[];
    })[])
      recorded.shifts.push([entry.value, entry.sources?.map(({ node }) => node?.textContent)]);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the URLs of pictures that were fetched more than once. It runs in the page. */
function picturesFetchedTwice(): string[] {
  const names = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/media/'));
  return names.filter((name, at) => names.indexOf(name) !== at);
}
