import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readVersion } from '#/database/queries.ts';
import { CAR, openDealer, outcomes, fetchCar, type Dealer } from '#/testing/dealer.ts';

let dealer: Dealer;
before(async () => {
  dealer = await openDealer();
});
after(() => dealer.shop.close());

describe('whole records', () => {
  test('each row has a result, and a bad one does not stop the others', async () => {
    const rows = [CAR, { ...CAR, id: 'API-2', price: '面议', 没有: 1 }, { title: '无号' }];
    const { status, data } = await dealer.put('car', rows);
    assert.equal(status, 200);
    assert.deepEqual([data.rows, data.written, data.unchanged, data.refused], [3, 1, 0, 2]);
    assert.deepEqual(data.left_out, ['没有']);
    assert.deepEqual(
      data.results.map(({ line, key, outcome, problems }) => [
        line,
        key,
        outcome,
        problems?.map(({ field }) => field),
      ]),
      [
        [1, 'API-1', 'written', undefined],
        [2, 'API-2', 'refused', ['price']],
        [3, null, 'refused', ['id', 'brand', 'type']],
      ],
    );
    assert.match(data.results[1]?.problems?.[0]?.reason ?? '', /写的是「面议」/);
    assert.deepEqual(
      data.results.flatMap(({ problems = [] }) => problems.map(({ code, value }) => [code, value])),
      [['invalid_value', '面议'], ...[1, 2, 3].map(() => ['missing_value', undefined])],
    );
    assert.equal((await fetchCar(dealer.shop, 'API-1')).title, CAR.title);
  });

  test('the response groups the problems by reason, and names what is new', async () => {
    const rows = [
      { ...CAR, id: 'API-91', brand: '极石' },
      ...['API-92', 'API-93', 'API-94', 'API-95'].map((id) => ({ ...CAR, id, price: '面议' })),
    ];
    const { data } = await dealer.send('PUT', 'records/car?dry_run=1', JSON.stringify(rows));
    assert.deepEqual(
      [data.written, data.created, data.changed, data.refused, data.added],
      [0, 1, 0, 4, [{ type: 'brand', name: '极石' }]],
    );
    const [group] = data.groups;
    assert.deepEqual(
      [group?.code, group?.effect, group?.rows, group?.title],
      ['invalid_value', 'row', 4, 'price: not usable'],
    );
    assert.deepEqual(group?.first[0], {
      line: 2,
      key: 'API-92',
      value: '面议',
      reason:
        'Write a whole number from 1 to 100000000, such as 132800; leave it empty if there is none',
      reason_code: 'whole_number',
    });
    assert.equal(group?.first.length, 3);
    assert.deepEqual(
      data.preview?.cards.map(({ line, key, card }) => [line, key, card?.title]),
      [...rows.slice(1).map(({ id }, at) => [at + 2, id, undefined]), [1, 'API-91', CAR.title]],
    );
    assert.equal(data.preview?.more, 0);
    const csv = '车源号,标题,品牌,状态,现价\nAPI-96,轩逸,日产,在售,不贵\n';
    const chinese = await dealer.send('PUT', 'records/car', csv, 'text/csv');
    assert.equal(chinese.data.groups[0]?.title, '现价：填的内容不能用');
  });

  test('the same rows again are unchanged, and no list is rebuilt', async () => {
    const version = await readVersion(dealer.shop.db, 'inventory');
    assert.deepEqual(outcomes(await dealer.put('car', [CAR])), ['unchanged']);
    assert.equal(await readVersion(dealer.shop.db, 'inventory'), version);
  });

  test('come as CSV in Chinese, also in GB18030, and as one object a line', async () => {
    const csv = '车源号,标题,品牌,状态,现价(万)\nAPI-3,2020款 轩逸,日产,在售,7.38\n';
    assert.deepEqual(
      outcomes(await dealer.send('PUT', 'records/car', csv, 'text/csv; charset=utf-8')),
      ['written'],
    );
    const example = await readFile(join(import.meta.dirname, '../docs/examples/stock-gb18030.csv'));
    const { data } = await dealer.send('PUT', 'records/car', new Uint8Array(example), 'text/csv');
    assert.equal(data.results[0]?.outcome, 'written');
    const reasons = JSON.stringify(data.results[0]);
    assert.match(reasons, /请先上传/);
    const lines = `${JSON.stringify({ ...CAR, id: 'API-4' })}\n\n{\n`;
    const taken = await dealer.send('PUT', 'records/car', lines, 'application/x-ndjson');
    assert.deepEqual(outcomes(taken), ['written', 'refused']);
  });

  test('all or nothing is 422 with the rows that are wrong, and none is written', async () => {
    const rows = [
      { ...CAR, id: 'API-5' },
      { ...CAR, id: 'API-6', brand: '' },
    ];
    const { status, message, data } = await dealer.put('car', rows, '?all_or_nothing=1');
    assert.deepEqual([status, message], [422, '1 行有问题，一行都没有写入']);
    assert.deepEqual([data.written, outcomes({ data, status, message })], [0, ['refused']]);
    const three = [...rows, { ...CAR, id: 'API-9' }];
    for (const send of [dealer.put, dealer.patch]) {
      const { data: counted } = await send('car', three, '?all_or_nothing=1');
      assert.equal(counted.rows, 3);
    }
    assert.equal((await dealer.send('GET', 'records/car/API-5')).status, 404);
    assert.equal((await dealer.put('car', rows.slice(0, 1), '?all_or_nothing=1')).data.written, 1);
    const many = Array.from({ length: 501 }, () => rows[0] ?? {});
    assert.equal((await dealer.put('car', many, '?all_or_nothing=1')).status, 413);
  });

  test('a dry run reports the result and writes nothing', async () => {
    const { status, data } = await dealer.put('car', [{ ...CAR, id: 'API-7' }, {}], '?dry_run=1');
    assert.deepEqual([status, data.written, data.refused], [200, 0, 1]);
    assert.equal((await dealer.send('GET', 'records/car/API-7')).status, 404);
  });

  test('a price history is ignored: the recorded one is authoritative', async () => {
    const history = [{ date: '2020-01-01', price: 999_999 }];
    const { data } = await dealer.put('car', [
      { ...CAR, id: 'API-8', price_history: history, 调价记录: history },
    ]);
    assert.deepEqual(data.left_out, ['price_history', '调价记录']);
    const { price_history } = await dealer.read('car', 'API-8');
    assert.deepEqual(price_history, [{ date: '2026-11-20', price: 128_000 }]);
  });

  test('records of every type written back as read are unchanged', async () => {
    const types = await dealer.send<{ type: string; count: number; key: string[] }[]>(
      'GET',
      'records',
    );
    assert.ok(types.data.length > 30);
    for (const { type, count } of types.data) {
      const seen: object[] = [];
      let cursor = '';
      do {
        const path = `records/${type}?limit=50&cursor=${cursor}`;
        const { data } = await dealer.send<{ records: object[]; next: string | null }>('GET', path);
        seen.push(...data.records);
        cursor = data.next ?? '';
      } while (cursor !== '');
      assert.equal(seen.length, count, type);
      // The test shop has no media files, so rows that name one would be refused here.
      if (/"[^"]*\.(json|jpg|mp4)"|\.json\\"/.test(JSON.stringify(seen))) continue;
      const { data } = await dealer.put(type, seen);
      assert.deepEqual([type, data.unchanged, data.refused], [type, count, 0]);
    }
  });

  test('a key of several parts is one string', async () => {
    const { data } = await dealer.send<{ records: { name: string; version: string }[] }>(
      'GET',
      'records/text',
    );
    const [first] = data.records;
    assert.ok(first);
    const found = await dealer.read('text', `${first.name}%2F${first.version}`);
    assert.deepEqual(found, first);
  });
});

test('votes are counted for the dealer', async () => {
  const { data } = await dealer.send<{ total: number; counts: object[] }>('GET', 'votes');
  assert.ok(data.counts.length > 1);
});
