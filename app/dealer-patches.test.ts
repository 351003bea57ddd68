import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { CAR, openDealer, outcomes, fetchCar, type Dealer } from '#/testing/dealer.ts';

let dealer: Dealer;
before(async () => {
  dealer = await openDealer();
});
after(() => dealer.shop.close());

describe('some fields', () => {
  test('a price alone can be changed, and its history stays', async () => {
    await dealer.put('car', [{ ...CAR, id: 'API-P', tags: ['一手车'] }]);
    assert.deepEqual(outcomes(await dealer.patch('car', [{ id: 'API-P', price: 118_000 }])), [
      'written',
    ]);
    const now = await dealer.read('car', 'API-P');
    assert.deepEqual([now.title, now.price, now.tags], [CAR.title, 118_000, ['一手车']]);
    assert.equal((await fetchCar(dealer.shop, 'API-P')).price, 118_000);
    assert.deepEqual(outcomes(await dealer.patch('car', { id: 'API-P', price: '11.8万' })), [
      'unchanged',
    ]);
  });

  test('a status alone can be changed, also from a table; the day of the old status is cleared', async () => {
    await dealer.put('car', [{ ...CAR, id: 'API-S', type: '已售', status_since: '2026-11-01' }]);
    const csv = '车源号,状态\nAPI-S,在售\n';
    assert.deepEqual(outcomes(await dealer.send('PATCH', 'records/car', csv, 'text/csv')), [
      'written',
    ]);
    const now = await dealer.read('car', 'API-S');
    assert.deepEqual([now.type, now.status_since], ['在售', undefined]);
  });

  test('a price that makes other values false is refused until the call allows to clear them', async () => {
    await dealer.put('car', [{ ...CAR, id: 'API-P', price: 100_000, real: 104_000 }]);
    const rows = [{ id: 'API-P', price: 98_000 }];
    const refused = await dealer.patch('car', rows);
    assert.deepEqual(outcomes(refused), ['refused']);
    assert.match(JSON.stringify(refused), /"code":"would_clear"/);
    assert.equal((await dealer.read('car', 'API-P')).price, 100_000);
    const allowed = await dealer.patch('car', rows, '?allow_clearing=1');
    assert.deepEqual(outcomes(allowed), ['written']);
    const { price, real } = await dealer.read('car', 'API-P');
    assert.deepEqual([price, real], [98_000, undefined]);
    const stated = await dealer.patch('car', [{ id: 'API-P', price: 97_000 }]);
    assert.deepEqual(outcomes(stated), ['written'], 'nothing is left to clear');
  });

  test('null clears a field, and two rows of one record are merged', async () => {
    await dealer.put('car', [{ ...CAR, id: 'API-N', notes: '有备注' }]);
    const rows = [
      { id: 'API-N', notes: null },
      { id: 'API-N', colour: '白色' },
    ];
    assert.deepEqual(outcomes(await dealer.patch('car', rows)), ['written', 'written']);
    const now = await dealer.read('car', 'API-N');
    assert.deepEqual([now.notes, now.colour, now.title], [undefined, '白色', CAR.title]);
  });

  test('of an unknown record, of no record, and with an invalid value are refused', async () => {
    await dealer.put('car', [CAR]);
    const rows = [{ id: 'nobody', price: 1 }, { price: 1 }, { id: 'API-1', price: 'x' }, 5];
    const { data } = await dealer.patch('car', rows);
    assert.deepEqual(
      data.results.map(({ key, problems }) => [key, problems?.[0]?.field, problems?.[0]?.reason]),
      [
        ['nobody', 'id', '没有这条记录，请先写入整行'],
        [null, 'id', '必填'],
        ['API-1', 'price', data.results[2]?.problems?.[0]?.reason],
        [null, '', '应为一个 JSON 对象'],
      ],
    );
    assert.equal((await dealer.patch('car', rows, '?all_or_nothing=1')).status, 422);
  });

  test('two concurrent writers of one car do not lose each other’s fields', async () => {
    await dealer.put('car', [{ ...CAR, id: 'API-T' }]);
    const colours = Array.from({ length: 8 }, (_, at) => ({ id: 'API-T', colour: `色${at}` }));
    const prices = Array.from({ length: 8 }, (_, at) => ({ id: 'API-T', price: 100_000 + at }));
    await Promise.all([...colours, ...prices].map((row) => dealer.patch('car', [row])));
    const { colour, price, title } = await dealer.read('car', 'API-T');
    assert.match(String(colour), /^色\d$/);
    assert.ok(Number(price) >= 100_000 && Number(price) < 100_008);
    assert.equal(title, CAR.title);
  });

  test('a version of a report is written whole or not at all', async () => {
    assert.equal((await dealer.patch('inspection', [{ report_id: 'R' }])).status, 405);
  });
});
