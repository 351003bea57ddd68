import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import {
  startSpecificationBackEnd,
  type SpecificationBackEnd,
} from '#/testing/specification-back-end.ts';
import { openTestPages, type TestPages } from './test-pages.ts';

let back: SpecificationBackEnd;
let shop: TestShop;
let pages: TestPages;
/** A car of the back end whose warranty is a text, as the specification has it. */
const WORDED = {
  title: '某电车',
  car: { type: '在售', price: {}, new_energy: 1, three_electric_warranty_info: '三电八年不限里程' },
  images: {},
};
const main = createServer((req, res) => {
  const answer = async () => {
    if (req.url?.startsWith('/v1/car/40001')) return { status: 'success', data: WORDED };
    const origin = back.settings.MAIN_API_ORIGIN ?? '';
    return (await fetch(origin + (req.url ?? ''))).json();
  };
  void answer().then((body) => res.end(JSON.stringify(body)));
});
before(async () => {
  back = await startSpecificationBackEnd();
  await new Promise<void>((resolve) => main.listen(0, '127.0.0.1', resolve));
  const { port } = main.address() as AddressInfo;
  const MAIN_API_ORIGIN = `http://127.0.0.1:${port}`;
  shop = await openTestShop({ isEmpty: true });
  pages = await openTestPages(shop.db, { ...back.settings, MAIN_API_ORIGIN });
});
after(async () => {
  main.closeAllConnections();
  main.close();
  await pages.close();
  await shop.close();
  back.stop();
});

/** Returns the text of the page at this path. */
async function read(path: string): Promise<string> {
  const { text } = await pages.get(path);
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(text) ?? [];
  return main
    .replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('no page says of a car that its flaws are unrecorded, as its flaw page lists them', async () => {
  assert.match(await read('/car/30211/report/flaw'), /左前门，划痕/);
  for (const path of ['/car/30212', '/compare?ids=30211,30212']) {
    const text = await read(path);
    assert.doesNotMatch(text, /瑕疵未登记/, path);
    assert.match(text, /看外观瑕疵/, path);
  }
});

test('the questions state transfers and emission standard, and call nothing unrecorded', async () => {
  const text = await read('/car/30211/faq');
  assert.match(text, /过过几次户？ 0过户（车商自述）/);
  assert.match(text, /这台车是国VI/);
  assert.match(text, /瑕疵照片 1 张/);
  assert.doesNotMatch(text, /没有登记的|记录里还没有/);
  const [, open = ''] = text.split('这里没有答案的');
  assert.match(open, /有几把钥匙/);
  assert.doesNotMatch(open, /过过几次户|能上我城市的牌吗/);
});

test('a reduction without a day is not called one since the listing', async () => {
  for (const path of [
    '/',
    '/discount',
    '/car/30211',
    '/car/30211/faq',
    '/compare?ids=30211,30217',
  ]) {
    const text = await read(path);
    assert.match(text, /0\.50万/, path);
    assert.doesNotMatch(text, /上架以来|较 ?上架|较 ?原价/, path);
  }
});

test('the loans of a car without products offer no retry', async () => {
  const text = await read('/car/30211/loans');
  assert.match(text, /这里没有这台车的分期方案/);
  assert.doesNotMatch(text, /重试|没有取到/);
});

test('a text in place of the three-electric warranty is on the page of its car', async () => {
  assert.match(await read('/car/40001'), /三电八年不限里程/);
});

test('a car that the back end refuses without a reason is not found', async () => {
  const { status, text } = await pages.get('/car/99999');
  assert.equal(status, 404);
  assert.match(text, /这辆车不存在或已被移除/);
});
