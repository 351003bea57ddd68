import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestPages, type TestPages } from '#/app/statements/test-pages.ts';
import { makeKey } from '#/server/signing/key-file.ts';
import type { TestDatabase } from '#/testing/database/database.ts';
import { openShopDatabase } from '#/testing/shop.ts';

const CAR = '/car/ZY-0317';
const LIST = '/discount';
const REPORT = '/car/ZY-0331/report-inspection/R-ZY-0331/business/retail';

const KEY = 'report.pem';

let db: TestDatabase;
let folder: string;
let pages: TestPages;
before(async () => {
  db = await openShopDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-key-'));
  await makeKey(join(folder, KEY));
  pages = await openPages();
});
after(async () => {
  await pages.close();
  await db.close();
  await rm(folder, { recursive: true });
});

/** Opens a server. All servers on one database sign reports with one key. */
const openPages = () => openTestPages(db, { DEMO: 'on', KEY_FILE: join(folder, KEY) });

type Row = Readonly<Record<string, unknown>>;

async function store(type: string, row: Row): Promise<void> {
  assert.equal((await pages.importRows(type, [row])).size, 0, type);
}

/** Returns the page once its text is as expected; fails if it is not after a minute. */
async function changed(path: string, isExpected: (page: string) => boolean) {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const page = await pages.get(path);
    if (isExpected(page.text)) return page;
    assert.ok(performance.now() < deadline, `${path} did not change`);
    await sleep(50);
  }
}

const text = async (path: string, from = pages) => (await from.get(path)).text;

test('a page is the same, whether it is the first of the process or a later one', async () => {
  const urls = [CAR, LIST, `${CAR}?category=discount`];
  const first: string[] = [];
  for (const url of urls) {
    const fresh = await openPages();
    first.push(await text(url, fresh));
    await fresh.close();
  }
  const later = await Promise.all(urls.map((url) => text(url)));
  assert.deepEqual(await Promise.all(urls.map((url) => text(url))), later);
  assert.deepEqual(later, first);
});

test('a document changes with the records that it shows, and with no others', async () => {
  const [car, list] = [await text(CAR), await text(LIST)];
  // Without an earlier page of this address, it would be rendered in any case.
  await text('/');
  const row = { title: '大众 朗逸', brand: '大众', type: '在售', price: 99_000 };
  await store('car', { ...row, id: 'N-1' });
  // Pages notice a change after a second. From then on, all are made again.
  await changed('/', (home) => home.includes('/car/N-1'));
  assert.equal(await text(CAR), car);
  assert.equal(await text(LIST), list);
});

test('a document changes with each kind of response that it is made from', async () => {
  const isOther = async (path: string, type: string, row: Row) => {
    const before = await pages.get(path);
    await store(type, row);
    const after = await changed(path, (page) => page !== before.text);
    assert.notEqual(after.etag, before.etag, path);
  };
  // The screen itself needs the price.
  await isOther(CAR, 'car', { id: 'ZY-0317', price: 131_800, real_lines: null });
  // The overview on the page of a car is a response to a part of the screen.
  const roof = (mean: number) => [{ panel: 'roof', mean, min: 450, max: 470 }];
  const flaw = { car_id: 'ZY-0348', verdict: '一处' };
  await store('flaw', { ...flaw, paint: roof(455) });
  await changed('/car/ZY-0348', (page) => page.includes('455'));
  await isOther('/car/ZY-0348', 'flaw', { ...flaw, paint: roof(460) });
  // Only the metadata of a report contain the price of the car.
  await isOther(REPORT, 'car', {
    id: 'ZY-0331',
    price: 108_800,
    real_lines: null,
    special_until: null,
  });
});
