import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { transact } from '#/database/database.ts';
import { bumpVersion } from '#/database/queries.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { CarPage } from './contract.ts';
import { cacheStock, cacheAnswers } from './stock-cache.ts';
import { configureStock, stockOf, type Stock } from './stock.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 88 });
});
after(() => shop.close());

const total = async () => (await shop.get<CarPage>('/v1/cars')).total;

/** Imports a car with a status: on sale or delisted. */
async function setType(type: '在售' | '下架'): Promise<void> {
  const row = { id: 'NEW-1', title: '大众 测试 2024款', brand: '大众', type, price: 90_000 };
  await shop.importFile('cars.ndjson', [row]);
}

/** Waits until a condition is true: the stock is reloaded in the background. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries += 1) {
    assert.ok(tries < 2_000, 'the condition was not met in time');
    await sleep(10);
  }
}

describe('a stock of few cars', () => {
  test('is reloaded before the response', async () => {
    const before = (await total()) ?? 0;
    await setType('在售');
    assert.equal(await total(), before + 1);
    await setType('下架');
    assert.equal(await total(), before);
  });

  test('that cannot be read makes the call fail', async () => {
    await breakReading();
    await assert.rejects(total);
    await mendReading();
    assert.ok(await total());
  });
});

describe('a large stock', () => {
  let listed = 0;
  let clock = 0;
  let failures: unknown[] = [];
  beforeEach(async () => {
    clock = 0;
    failures = [];
    await setType('下架');
    configureStock(shop.db, {
      large: 10,
      waitMs: 0,
      now: () => clock,
      failed: (error) => failures.push(error),
    });
    listed = (await total()) ?? 0;
  });

  test('shows a change as soon as it is read', async () => {
    await setType('在售');
    clock = 1_000;
    await until(async () => (await total()) === listed + 1);
    assert.deepEqual(failures, []);
  });

  test('is awaited for a moment, so that most visitors get the current one', async () => {
    configureStock(shop.db, { large: 10, pauseMs: 0, waitMs: 10_000 });
    await total();
    await setType('在售');
    assert.equal(await total(), listed + 1);
  });

  test('is read once a second', async () => {
    const { version } = await stockOf(shop.db);
    await change();
    const isRead = async () => (await stockOf(shop.db)).version > version;
    clock = 999;
    await stockOf(shop.db);
    await sleep(100);
    assert.equal(await isRead(), false);
    clock = 1_000;
    await until(isRead);
  });

  test('that cannot be reloaded is still served, reports each attempt, and pauses after it', async () => {
    await breakReading();
    clock = 1_000;
    for (let visitors = 0; visitors < 5; visitors += 1) assert.equal(await total(), listed);
    await until(async () => failures.length === 1);
    assert.match(String(failures[0]), /search_word/);
    await mendReading();
  });

  test('that could not be reloaded for a minute makes calls fail until it can', async () => {
    await breakReading();
    clock = 1_000;
    assert.equal(await total(), listed);
    await until(async () => failures.length > 0);
    clock = 60_999;
    assert.equal(await total(), listed);
    await sleep(50);
    clock = 61_000;
    await assert.rejects(total);
    await mendReading();
    clock = 10_000_000;
    await until(() => total().then(Boolean, () => false));
  });
});

describe('a cached result of a stock', () => {
  const make = async (
    stock: Stock,
    cache: typeof cacheAnswers | typeof cacheStock,
    name: string,
  ) => {
    let made = 0;
    await cache(stock, [name], () => (made += 1));
    return made === 1;
  };

  test('is computed once; one that depends on the filter again after it was evicted', async () => {
    const stock = await stockOf(shop.db);
    assert.ok(await make(stock, cacheAnswers, 'a'));
    assert.ok(await make(stock, cacheStock, 'order'));
    assert.ok(!(await make(stock, cacheAnswers, 'a')));
    for (let at = 0; at < 1_000; at += 1) await make(stock, cacheAnswers, `visitor ${at}`);
    assert.ok(await make(stock, cacheAnswers, 'a'));
    assert.ok(!(await make(stock, cacheStock, 'order')));
  });

  test('that depends on the day is computed again on another day', async () => {
    const stock = await stockOf(shop.db);
    const on = (day: string) => cacheStock(stock, ['day'], () => day, day);
    assert.deepEqual([await on('1'), await on('1'), await on('2')], ['1', '1', '2']);
  });

  test('is not cached if it fails', async () => {
    const stock = await stockOf(shop.db);
    for (const cache of [cacheAnswers, cacheStock]) {
      const fail = cache(stock, ['failing'], () => Promise.reject(new Error('no')));
      await assert.rejects(fail, /no/);
      assert.equal(await cache(stock, ['failing'], () => 'yes'), 'yes');
    }
  });
});

async function change(): Promise<void> {
  await transact(shop.db, (trx) => bumpVersion(trx, 'inventory'));
}

/** Renames a table, so that reading fails as with a broken disk. */
async function breakReading(): Promise<void> {
  await sql`alter table search_word rename to search_word_away`.execute(shop.db.kysely);
  await change();
}

async function mendReading(): Promise<void> {
  await sql`alter table search_word_away rename to search_word`.execute(shop.db.kysely);
}
