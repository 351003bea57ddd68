import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CarPage } from '#/app/cars/contract.ts';
import { createToken } from '#/server/dealer/tokens.ts';
import { endToken } from '#/server/dealer/token-queries.ts';
import { CAR, openDealer, type Taken, type Dealer } from './test-dealer.ts';

let dealer: Dealer;
before(async () => {
  dealer = await openDealer();
});
after(() => dealer.shop.close());

describe('whatever is sent', () => {
  test('nothing makes the server fail', async () => {
    const bodies = [
      '',
      '\0',
      '[',
      '[[]]',
      'null',
      '[null]',
      '"x"',
      '[{"id":{}}]',
      '[{"id":"a\\u0000b"}]',
      '{"__proto__":{"id":1}}',
    ];
    const types = ['application/json', 'application/x-ndjson', 'text/csv'];
    for (const method of ['PUT', 'PATCH']) {
      for (const type of types) {
        for (const body of [...bodies, `[{"id":"API-1","title":"${'长'.repeat(4000)}"}]`]) {
          const { status } = await dealer.send(method, 'records/car', body, type);
          assert.ok(status < 500, `${method} ${type} ${body.slice(0, 40)}: ${status}`);
        }
      }
    }
    for (const path of [
      'records/cars',
      'records/%00',
      'records/car/%00',
      'records/car?cursor=%00',
      'records/car?cursor=e30',
      'records/car?limit=0',
      'records/car?limit=9999',
      'records/car?cursor=WyJhIiwxZTk5XQ',
    ]) {
      const { status } = await dealer.send('GET', path);
      assert.ok(status < 500 && (status !== 200 || path.includes('car/')), `${path}: ${status}`);
    }
    assert.equal((await dealer.send('PUT', 'records/car', '<x/>', 'text/xml')).status, 415);
  });

  test('a NUL in a text is a bad row, or taken as it is, and never half a row', async () => {
    const { data } = await dealer.put('car', [{ ...CAR, id: 'NUL', title: 'a\0b' }]);
    assert.ok(['refused', 'written'].includes(data.results[0]?.outcome ?? ''));
  });

  test('a token that is revoked while its call is under way finishes that call, and no other', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => ({ ...CAR, id: `REV-${at}` }));
    const now = dealer.shop.context.now();
    const own = await createToken(dealer.shop.db, { name: '短', scopes: ['records:write'] }, now);
    const put600 = () =>
      dealer.shop.answer('/v1/dealer/records/car', {
        method: 'PUT',
        headers: { Authorization: `Bearer ${own}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(rows),
      });
    const call = put600();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await endToken(dealer.shop.db, '短', now.toISOString());
    const { data } = (await (await call).json()) as { data: Taken };
    assert.equal(data.written, 600);
    assert.equal((await put600()).status, 401);
    const { total } = await dealer.shop.get<CarPage>('/v1/cars?q=330TSI');
    assert.ok(Number(total) >= 600);
  });
});
