import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { setImmediate as next } from 'node:timers/promises';
import { createPageCache } from './page-cache.ts';

type Kind = 'good' | 'gone' | 'failed';

/** Creates a cache with a fixed clock. Its pages are numbers: 1 for the first rendering, then 2. */
function openCache(kinds: Readonly<Record<number, Kind>> = {}) {
  let time = 0;
  let made = 0;
  const failures: unknown[] = [];
  const cache = createPageCache<number>({
    kindOf: (page) => kinds[page] ?? 'good',
    failed: (error) => failures.push(error),
    now: () => time,
  });
  const make = async () => (made += 1);
  /** Requests the page at a time in ms. */
  const at = (ms: number, make_: (previous?: number) => Promise<number> = make, version = 1) => {
    time = ms;
    return cache.get('/', version, make_);
  };
  return { cache, make, at, made: () => made, failures };
}

/** Waits for work deferred until after the response. */
async function settled(): Promise<void> {
  await next();
  await next();
}

test('concurrent requests for a page render it once', async () => {
  const { cache, make, made } = openCache();
  await Promise.all(Array.from({ length: 20 }, () => cache.get('/', 1, make)));
  assert.equal(made(), 1);
});

test('a change of the system time does not change the age of a page', async (context: TestContext) => {
  const { now } = Date;
  context.after(() => void (Date.now = now));
  let hours = 0;
  Date.now = () => now() + hours * 3_600_000;
  const cache = createPageCache<number>({ kindOf: () => 'good', failed: () => assert.fail() });
  let made = 0;
  const get = () => cache.get('/', 1, async () => (made += 1));
  for (hours of [0, 1, -1]) {
    await get();
    await settled();
  }
  assert.equal(made, 1);
});

test('a slow page is rendered once, too', async () => {
  const { at, make, made } = openCache();
  let finish = () => {};
  const slow = () => new Promise<number>((resolve) => (finish = () => resolve(make())));
  const requests = [at(0, slow), at(9_000)];
  finish();
  assert.deepEqual(await Promise.all(requests), [1, 1]);
  await settled();
  assert.equal(made(), 1);
});

test('a change of the inventory renders a page again', async () => {
  const { at, make } = openCache();
  assert.deepEqual([await at(0), await at(1, make, 2)], [1, 2]);
});

test('each rendering receives the page before it, of any age and version', async () => {
  const { at } = openCache();
  const earlier: unknown[] = [];
  const make = async (previous?: number) => {
    earlier.push(previous);
    return earlier.length;
  };
  await at(0, make);
  await at(1, make, 2);
  await at(5_001, make, 2);
  await settled();
  await at(99_000, make, 2);
  assert.deepEqual(earlier, [undefined, 1, 2, 3]);
});

test('a page that failed or is gone is not cached', async () => {
  const { at } = openCache({ 1: 'gone', 2: 'failed' });
  await assert.rejects(at(0, () => Promise.reject(new Error('no'))));
  assert.deepEqual([await at(1), await at(2), await at(3), await at(4)], [1, 2, 3, 3]);
});

test('of more than 500 pages the oldest is evicted', async () => {
  const { cache, make, made } = openCache();
  for (let page = 0; page <= 500; page += 1) await cache.get(`/${page}`, 1, make);
  await cache.get('/500', 1, make);
  assert.equal(made(), 501);
  await cache.get('/0', 1, make);
  assert.equal(made(), 502);
});

test('of more than 200 pages with a query the oldest is evicted, and no page without', async () => {
  const { cache, make, made } = openCache();
  await cache.get('/', 1, make);
  for (let page = 0; page <= 600; page += 1) await cache.get(`/?x=${page}`, 1, make);
  await cache.get('/', 1, make);
  await cache.get('/?x=401', 1, make);
  assert.equal(made(), 602);
  await cache.get('/?x=400', 1, make);
  assert.equal(made(), 603);
});

describe('a page that is older than five seconds', () => {
  test('is served again while the next is rendered', async () => {
    const { at, made } = openCache();
    assert.equal(await at(0), 1);
    assert.equal(await at(4_999), 1);
    assert.equal(made(), 1);
    assert.deepEqual(await Promise.all([at(5_000), at(5_000)]), [1, 1]);
    await settled();
    assert.equal(made(), 2);
    assert.equal(await at(9_999), 2);
  });

  test('is served before the next rendering begins', async () => {
    const { at, made } = openCache();
    await at(0);
    await at(5_000);
    assert.equal(made(), 1);
  });

  test('is not served after another half minute', async () => {
    const { at } = openCache();
    await at(0);
    assert.equal(await at(35_000), 2);
  });

  test('is removed if the next is gone', async () => {
    const { at } = openCache({ 2: 'gone' });
    await at(0);
    await at(5_000);
    await settled();
    assert.equal(await at(5_001), 3);
  });

  test('stays for its half minute if the next fails, and the failure is reported', async () => {
    const { at, failures } = openCache({ 2: 'failed' });
    await at(0);
    await at(5_000);
    await settled();
    assert.equal(await at(6_000, () => Promise.reject(new Error('down'))), 1);
    await settled();
    assert.equal(
      await at(7_000, () => {
        throw new Error('at once');
      }),
      1,
    );
    await settled();
    assert.deepEqual(failures.map(String), ['Error: down', 'Error: at once']);
    assert.equal(await at(8_000), 1);
    await settled();
    assert.equal(await at(8_001), 3);
  });

  test('is rendered again only while fewer than two others are', async () => {
    let time = 0;
    const cache = createPageCache<number>({
      kindOf: () => 'good',
      failed: () => assert.fail(),
      now: () => time,
    });
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const get = (key: string) =>
      cache.get(key, 1, () => {
        if (time > 0) begun.push(key);
        if (time === 0) return Promise.resolve(1);
        return new Promise((resolve) => ends.set(key, () => resolve(2)));
      });
    const all = async () => Promise.all(['/a', '/b', '/c', '/d'].map(get));
    await all();
    time = 5_000;
    assert.deepEqual(await all(), [1, 1, 1, 1]);
    await settled();
    assert.deepEqual(begun, ['/a', '/b']);
    ends.get('/a')?.();
    await settled();
    assert.deepEqual(await all(), [2, 1, 1, 1]);
    await settled();
    assert.deepEqual(begun, ['/a', '/b', '/c']);
  });

  test('does not replace a page of another version rendered meanwhile', async () => {
    const { at } = openCache();
    await at(0);
    await at(5_000);
    assert.equal(await at(5_001, async () => 20, 2), 20);
    await settled();
    assert.equal(await at(5_002, async () => 30, 2), 20);
  });
});
