import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as next } from 'node:timers/promises';
import { createPageCache } from './page-cache.ts';

function counted() {
  let made = 0;
  return { make: async () => (made += 1), made: () => made };
}

/** Until what was put off until after an answer is done. */
async function settled(): Promise<void> {
  await next();
  await next();
}

test('a page that many ask for at once is made once', async () => {
  const cache = createPageCache<number>(() => true);
  const { make, made } = counted();
  await Promise.all(Array.from({ length: 20 }, () => cache.get('/', 1, make)));
  assert.equal(made(), 1);
});

test('a change of the inventory makes a page anew', async () => {
  const cache = createPageCache<number>(() => true);
  const { make } = counted();
  assert.deepEqual([await cache.get('/', 1, make), await cache.get('/', 2, make)], [1, 2]);
});

describe('a page that is older than five seconds', () => {
  function aged() {
    let time = 0;
    const cache = createPageCache<number>(
      (page) => page !== 3,
      () => time,
    );
    const { make, made } = counted();
    const at = (ms: number) => {
      time = ms;
      return cache.get('/', 1, make);
    };
    return { at, made };
  }

  test('is shown once more, at once, while the next is made', async () => {
    const { at, made } = aged();
    assert.equal(await at(0), 1);
    assert.equal(await at(4_999), 1);
    assert.equal(made(), 1);
    assert.deepEqual(await Promise.all([at(5_000), at(5_000)]), [1, 1]);
    await settled();
    assert.equal(made(), 2);
    assert.equal(await at(9_999), 2);
  });

  test('is not shown after half a minute more', async () => {
    const { at } = aged();
    await at(0);
    assert.equal(await at(35_000), 2);
  });

  test('goes when the next may not be kept', async () => {
    const { at } = aged();
    await at(0);
    await at(5_000);
    await settled();
    assert.equal(await at(10_000), 2);
    await settled();
    assert.equal(await at(10_001), 4, 'the third was not to be kept, so it is asked for anew');
  });

  test('goes when the next cannot be made', async () => {
    let time = 0;
    const cache = createPageCache<string>(
      () => true,
      () => time,
    );
    await cache.get('/', 1, async () => 'old');
    time = 5_000;
    assert.equal(await cache.get('/', 1, () => Promise.reject(new Error('no'))), 'old');
    await settled();
    assert.equal(await cache.get('/', 1, async () => 'new'), 'new');
  });

  test('gives way to a page of another version that came meanwhile', async () => {
    let time = 0;
    const cache = createPageCache<string>(
      () => true,
      () => time,
    );
    await cache.get('/', 1, async () => 'old');
    time = 5_000;
    await cache.get('/', 1, async () => 'renewed');
    await cache.get('/', 2, async () => 'of the next version');
    await settled();
    assert.equal(await cache.get('/', 2, async () => 'another'), 'of the next version');
  });
});

test('a page that failed, or is not worth keeping, is not kept', async () => {
  const cache = createPageCache<number>((page) => page !== 1);
  const { make } = counted();
  await assert.rejects(cache.get('/', 1, () => Promise.reject(new Error('no'))));
  await cache.get('/', 1, make);
  assert.equal(await cache.get('/', 1, make), 2);
});

test('of more than 500 pages the one kept longest goes', async () => {
  const cache = createPageCache<number>(() => true);
  const { make, made } = counted();
  for (let page = 0; page <= 500; page += 1) await cache.get(`/${page}`, 1, make);
  await cache.get('/500', 1, make);
  assert.equal(made(), 501);
  await cache.get('/0', 1, make);
  assert.equal(made(), 502);
});
