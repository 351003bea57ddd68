import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { services } from '#/app/services.ts';
import { createServerCall } from '#/server/http/answer.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { listBrands } from './contract.ts';

const FLAT = [
  { id: 'a', name: '奥迪', initial: 'A' },
  { id: 'b', name: '宝马', initial: 'B' },
  { id: 'h', name: '本田', initial: 'B' },
  { id: 'x', name: '其他' },
];
const back = createServer((req, res) => {
  const isFlat = req.url?.startsWith('/v1/filter-param-brand?') ?? false;
  res.writeHead(isFlat ? 200 : 404);
  res.end(JSON.stringify({ status: 'success', data: FLAT }));
});
let shop: TestShop;
before(async () => {
  await new Promise<void>((resolve) => back.listen(0, '127.0.0.1', resolve));
  const MAIN_API_ORIGIN = `http://127.0.0.1:${(back.address() as AddressInfo).port}`;
  shop = await openTestShop({ cars: 1, settings: { MAIN_API_ORIGIN } });
});
after(async () => {
  await shop.close();
  back.close();
});

test('the flat list is requested from a back end without brands by initial', async () => {
  const call = createServerCall(services, shop.context, pino({ level: 'silent' }));
  const { groups, total } = await call(listBrands, { category: 'premium' });
  assert.deepEqual(
    groups.map(({ initial, brands }) => [initial, brands.map(({ id }) => id)]),
    [
      ['#', ['x']],
      ['A', ['a']],
      ['B', ['b', 'h']],
    ],
  );
  assert.equal(total, 4);
});
