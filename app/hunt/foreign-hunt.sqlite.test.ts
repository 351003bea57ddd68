import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { openTestPages, type TestPages } from '#/app/statements/test-pages.ts';
import { visibleText } from '#/app/statements/test-visible-text.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';

let db: TestDatabase;
let pages: TestPages;
let data: unknown;
const backEnd = createServer((_req, res) =>
  res.end(JSON.stringify({ status: 'success', message: '', data })),
);
before(async () => {
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  const { port } = backEnd.address() as AddressInfo;
  db = await openTestDatabase();
  pages = await openTestPages(db, { MAIN_API_ORIGIN: `http://127.0.0.1:${port}` });
});
after(async () => {
  await pages.close();
  await db.close();
  backEnd.closeAllConnections();
  backEnd.close();
});

const ORDER = {
  title: '寻一台迈腾',
  order_number: 88123,
  mileage: '3.2',
  registration_date: '2019-06',
  src: 'https://cars.example/hunt.jpg',
};

async function read(path = '/h/77/report/mileage'): Promise<string> {
  const { text } = await pages.get(path);
  return visibleText(/<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '').join('\n');
}

test('the maintenance records of another back end may be the facts of the order', async () => {
  data = { ...ORDER, detail: '车在重庆' };
  const words = await read();
  for (const fact of ['寻一台迈腾', '88123', '3.20万公里', '2019-06', '车在重庆', '看查询原件'])
    assert.ok(words.includes(fact), `${fact}: ${words}`);
  assert.doesNotMatch(words, /0 条|还没有这份报告|没有写明/);
});

test('a text on the order that another back end sends is labelled as the dealer’s', async () => {
  data = { ...ORDER, detail: '里程真实' };
  assert.match(await read(), /里程真实（车商自述）/);
});

test('its records are displayed with the order', async () => {
  data = { ...ORDER, detail: [{ date: '2021-03-02', mileage: 12_000, type: '保养' }] };
  const words = await read();
  assert.match(words, /88123/);
  assert.match(words, /车商记录 1 条/);
  assert.match(words, /12,000/);
});

test('its page of the underbody says that there is none, and one of an unknown hunt is not found', async () => {
  data = { ...ORDER, detail: '车在重庆' };
  const { status } = await pages.get('/h/77/report/chassis');
  assert.equal(status, 200);
  const words = await read('/h/77/report/chassis');
  for (const fact of ['寻一台迈腾', '88123', '这一单还没有这份报告'])
    assert.ok(words.includes(fact), `${fact}: ${words}`);
  data = null;
  assert.equal((await pages.get('/h/77/report/chassis')).status, 404);
});
