import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { openTestPages, type TestPages } from '#/app/statements/test-pages.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

const OFFER = {
  phone: '13800001234',
  registration_year: '2021',
  mileage: '2',
  substation_id: '1',
  consent: 'on',
};

describe('the response of another back end to a form', () => {
  let shop: TestShop;
  let pages: TestPages;
  let says: unknown;
  const backEnd = createServer((_req, res) => res.end(JSON.stringify(says)));

  before(async () => {
    await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
    const { port } = backEnd.address() as AddressInfo;
    shop = await openTestShop({ settings: { MAIN_API_ORIGIN: `http://127.0.0.1:${port}` } });
    pages = await openTestPages(shop.db);
  });
  after(async () => {
    await pages.close();
    await shop.close();
    backEnd.closeAllConnections();
    backEnd.close();
  });

  let address = 0;
  const send = (path: string, body: unknown, headers: Record<string, string>) => {
    address += 1;
    says = body;
    return shop.answer(path, {
      method: 'POST',
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': `10.4.0.${address}`,
        ...headers,
      },
      body: new URLSearchParams(OFFER),
    });
  };
  const byScript = async (body: unknown, path = '/v1/sell_car') => {
    const answer = await send(path, body, {});
    const { status, message, data } = (await answer.json()) as Record<string, unknown>;
    return { http: answer.status, status, message, data };
  };
  const byItself = async (body: unknown) => {
    const answer = await send('/v1/sell_car', body, { Accept: 'text/html' });
    return answer.headers.get('location');
  };

  test('is a refusal with its message if it reports one', async () => {
    for (const body of [
      { success: false, message: '手机号不正确', data: null },
      { error: '手机号不正确' },
      { errno: 1001, errmsg: '手机号不正确' },
      { status: 'error', message: '手机号不正确', data: [] },
    ]) {
      const { status, message } = await byScript(body);
      assert.deepEqual([status, message], ['error', '手机号不正确'], JSON.stringify(body));
      assert.equal(await byItself(body), null);
    }
  });

  test('is no receipt without a sign of success', async () => {
    for (const body of [{ strange: 1 }, [], { data: null }, { id: 5001 }]) {
      assert.equal((await byScript(body)).http, 503, JSON.stringify(body));
      assert.equal(await byItself(body), null);
    }
  });

  test('is a success without a receipt if it has none', async () => {
    for (const data of [[], { id: 5001 }, null, { receipt: { name: '张三' } }]) {
      const body = { status: 'success', message: '已提交', data };
      const taken = await byScript(body, '/v1/customer_service');
      assert.deepEqual([taken.status, taken.data], ['success', { receipt: null }]);
      assert.equal(await byItself(body), '/receipt?sent=1');
    }
    const own = { status: 'success', data: { receipt: 'K7QM-2XKD-94TR' } };
    assert.equal(await byItself(own), '/receipt?no=K7QM-2XKD-94TR');
    const other = { status: 'success', data: { id: 5001, order_no: 'S20230815001' } };
    assert.equal(await byItself(other), '/receipt?sent=1&order=S20230815001');
  });

  test('leads to a page that confirms sending, and displays a number in its own format', async () => {
    const sent = await pages.get('/receipt?sent=1');
    assert.equal(sent.status, 200);
    assert.match(sent.text, /已提交/);
    assert.doesNotMatch(sent.text, /请核对|查进度的号码|单号/);
    const numbered = await pages.get('/receipt?sent=1&order=S20230815001');
    assert.match(numbered.text, /S20230815001/);
    const strange = await pages.get(`/receipt?sent=1&order=${encodeURIComponent('加微信 abc')}`);
    assert.doesNotMatch(strange.text.replace(/<script[\s\S]*/, ''), /加微信/);
    assert.doesNotMatch((await pages.get('/receipt')).text, /已提交/);
  });
});
