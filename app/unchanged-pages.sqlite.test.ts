import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestPages, type TestPages } from '#/app/statements/test-pages.ts';
import type { TestDatabase } from '#/testing/database/database.ts';
import { openShopDatabase } from '#/testing/shop.ts';

const CAR = '/car/ZY-0317';
const LIST = '/discount';

let db: TestDatabase;
let pages: TestPages;
before(async () => {
  db = await openShopDatabase();
  pages = await openTestPages(db, { DEMO: 'on' });
});
after(async () => {
  await pages.close();
  await db.close();
});

const text = async (path: string, from = pages) => (await from.get(path)).text;

test('a page is the same, whether it is the first of the process or a later one', async () => {
  const urls = [CAR, LIST, `${CAR}?category=discount`];
  const first: string[] = [];
  for (const url of urls) {
    const fresh = await openTestPages(db, { DEMO: 'on' });
    first.push(await text(url, fresh));
    await fresh.close();
  }
  const later = await Promise.all(urls.map((url) => text(url)));
  assert.deepEqual(await Promise.all(urls.map((url) => text(url))), later);
  assert.deepEqual(later, first);
});

test('a document changes with the records that it shows, and with no others', async () => {
  const [car, list] = [await text(CAR), await text(LIST)];
  const row = { title: '大众 朗逸', brand: '大众', type: '在售', price: 99_000 };
  assert.equal((await pages.importRows('car', [{ ...row, id: 'N-1' }])).size, 0);
  // Pages notice a change after a second. From then on, all are made again.
  while (!(await text('/')).includes('/car/N-1')) await sleep(50);
  assert.equal(await text(CAR), car);
  assert.equal(await text(LIST), list);
});
