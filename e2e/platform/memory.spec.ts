import type { APIRequestContext, Page } from '@playwright/test';
import { expect, open, settle, test } from './fixtures.ts';

/**
 * Maximum number of cached responses in a tab, the same as in `web/query-cache/query-cache.tsx`.
 */
const LIMIT = 80;

/** Returns the ids of the first `count` cars in the list. */
async function carIds(
  request: APIRequestContext,
  origin: string,
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor = '';
  while (ids.length < count) {
    const answer = await request.get(
      `${origin}/v1/cars?cursor=${cursor}`.replace(/\?cursor=$/, ''),
    );
    const { data } = (await answer.json()) as {
      data: { cars: { id: string }[]; next_cursor: string | null };
    };
    ids.push(...data.cars.map(({ id }) => id));
    if (data.next_cursor === null) break;
    cursor = encodeURIComponent(data.next_cursor);
  }
  return ids.slice(0, count);
}

/**
 * Opens URLs one after the other by links in the page. Follows the next link as soon as the page of
 * the previous one is displayed.
 */
async function visit(page: Page, stops: readonly { url: string; shows: string }[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const { url, shows } of all) {
      const link = document.createElement('a');
      link.href = url;
      link.dataset.link = '';
      document.body.append(link);
      link.click();
      link.remove();
      const end = Date.now() + 20_000;
      while (!document.querySelector(shows)) {
        if (Date.now() > end) throw new Error(`${url} was not shown`);
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
    }
  }, stops);
}

const carStop = (id: string) => ({ url: `/car/${id}`, shows: `main a[href^="/car/${id}/"]` });

/** Returns a search that finds one car, so that its response is as small as possible. */
const searchStop = (number: number) => ({
  url: `/?keyword=ZY-0317&age_max=${100 + number}`,
  shows: `main input[name="age_max"][value="${100 + number}"]`,
});

test('at most 80 responses are cached, and the least recently used are dropped', async ({
  page,
  upstream,
}) => {
  await open(page, '/recycle');
  await visit(
    page,
    Array.from({ length: 100 }, (_, index) => searchStop(index + 1)),
  );
  const callsFor = async (number: number) => {
    upstream.requests.length = 0;
    await visit(page, [searchStop(number)]);
    await settle(page);
    return upstream.calls().length;
  };
  // Each list also uses the choices of its filters, such as brands. Their responses are therefore
  // never the least recently used ones.
  const others = upstream.calls().filter((call) => !call.includes('keyword=')).length;
  const oldest = 100 - (LIMIT - others) + 1;
  expect(await callsFor(99)).toBe(0);
  expect(await callsFor(oldest)).toBe(0);
  expect(await callsFor(oldest - 1)).toBe(1);
  expect(await callsFor(1)).toBe(1);
  // The response that was just used is now the newest one. So the next oldest was dropped.
  expect(await callsFor(oldest)).toBe(0);
  expect(await callsFor(oldest + 1)).toBe(1);
});

test(
  'the heap does not grow over 180 screens',
  { tag: '@long' },
  async ({ page, request, upstream }) => {
    test.slow();
    const ids = await carIds(request, upstream.origin, 88);
    const devtools = await page.context().newCDPSession(page);
    const measure = async () => {
      // Before measuring, all requests must have ended, and unreachable objects must be collected.
      await settle(page);
      for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
      return { usedSize, nodes, jsEventListeners };
    };
    await open(page, '/recycle');
    // The heap may grow until 80 responses are cached and all code is compiled.
    await visit(page, ids.slice(0, 60).map(carStop));
    const before = await measure();
    const again = Array.from({ length: 180 }, (_, index) => ids[(60 + index) % ids.length] ?? '');
    await visit(page, again.map(carStop));
    const after = await measure();
    // A car's page has about 800 nodes and 200 kB, and its response about 10 kB. If screens or
    // responses leaked, 180 of them would exceed these limits by far. Differences between cars do
    // not exceed them.
    expect(after.nodes - before.nodes).toBeLessThan(2_000);
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(50);
    expect(after.usedSize - before.usedSize).toBeLessThan(1_000_000);
  },
);
