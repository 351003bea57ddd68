import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import type { CarPage } from '#/app/search/contract.ts';
import type { Scope } from '#/server/dealer/scopes.ts';
import { endToken } from '#/server/dealer/token-queries.ts';
import { createToken } from '#/server/dealer/tokens.ts';
import { CAR, openDealer, type Taken, type Dealer } from '#/testing/dealer.ts';

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

  test('a flood of empty rows is refused before any is handled', async (context: TestContext) => {
    const before = process.memoryUsage.rss();
    const count = 1_000_000;
    const flood = [
      ['application/json', `[${'{},'.repeat(count)}{}]`],
      ['application/x-ndjson', '{}\n'.repeat(count)],
      ['application/json', `[${'{},'.repeat(5 * count)}{}]`],
    ] as const;
    for (const [type, body] of flood) {
      const { status, message } = await dealer.send('PUT', 'records/car', body, type);
      assert.equal(status, 413, `${type}: ${message}`);
    }
    const grown = (process.memoryUsage.rss() - before) / 1_000_000;
    context.diagnostic(`RSS grew by ${grown.toFixed(0)} MB`);
  });

  test('of 20,000 bad rows each is counted, and the first 1,000 say what is wrong', async () => {
    const { status, data } = await dealer.send(
      'PUT',
      'records/car',
      '{}\n'.repeat(20_000),
      'application/x-ndjson',
    );
    assert.deepEqual([status, data.refused, data.results.length], [200, 20_000, 20_000]);
    assert.equal(data.results.filter(({ problems }) => problems).length, 1_000);
  });

  test('a deeply nested row is refused alone', async () => {
    for (const levels of [30, 5_000, 200_000]) {
      const deep = '['.repeat(levels) + ']'.repeat(levels);
      const bad = JSON.stringify({ ...CAR, id: 'DEEP' }).replace('{', `{"meta":${deep},`);
      const good = JSON.stringify({ ...CAR, id: `FLAT-${levels}` });
      const bodies = [
        ['application/json', `[${bad},${good}]`],
        ['application/x-ndjson', `${bad}\n${good}\n`],
      ] as const;
      for (const method of ['PUT', 'PATCH']) {
        for (const [type, body] of bodies) {
          const { status, data } = await dealer.send(method, 'records/car', body, type);
          assert.equal(status, 200);
          const [first, second] = data.results;
          assert.match(first?.problems?.[0]?.reason ?? '', /套得太深/);
          assert.notEqual(second?.outcome, 'refused', `${method} ${type} ${levels}`);
        }
      }
    }
  });

  test('rows with open quotes are refused alone, in a time that grows with the rows only', async () => {
    for (const start of ['"', '"""', 'x","', '"a,']) {
      const lines = Array.from({ length: 2_000 }, (_, at) => `${start}${at}${'长'.repeat(400)}`);
      const good = `QUOTE,${CAR.title},${CAR.brand},${CAR.type},${CAR.price}`;
      const body = ['id,title,brand,type,price', ...lines, good, ''].join('\n');
      const started = performance.now();
      const { status, data } = await dealer.send('PUT', 'records/car', body, 'text/csv');
      const seconds = (performance.now() - started) / 1_000;
      assert.equal(status, 200);
      const last = data.results.at(-1);
      assert.deepEqual([last?.key, last?.outcome === 'refused'], ['QUOTE', false], start);
      assert.ok(seconds < 10, `${start}: ${seconds.toFixed(1)} s`);
    }
  });

  test('a row with a NUL is refused or imported whole', async () => {
    const { data } = await dealer.put('car', [{ ...CAR, id: 'NUL', title: 'a\0b' }]);
    assert.ok(['refused', 'written'].includes(data.results[0]?.outcome ?? ''));
  });

  test('a token revoked during a call is valid for that call only', async () => {
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

describe('a token that writes records', () => {
  test('cannot delete or withdraw: that requires the scope records:withdraw', async () => {
    const { shop } = dealer;
    await dealer.put('car', [{ ...CAR, id: 'KEEP' }]);
    const withdrawal = { report_id: 'R-NONE', reason: '漆膜仪没有校准' };
    type Call = readonly [method: string, path: string, body?: object];
    const ask = async (scopes: readonly Scope[], [method, path, body]: Call) => {
      const name = `${method} ${path} ${scopes.join()}`.replaceAll('/', ' ');
      const token = await createToken(shop.db, { name, scopes }, shop.context.now());
      const answer = await shop.answer(`/v1/dealer/${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return answer.status;
    };
    const calls: readonly Call[] = [
      ['POST', 'reports/withdraw', withdrawal],
      ['PUT', 'records/withdrawal', [withdrawal]],
      ['DELETE', 'records/car/KEEP'],
    ];
    for (const call of calls) {
      assert.equal(await ask(['records:read', 'records:write'], call), 403, call[1]);
      assert.notEqual(await ask(['records:withdraw'], call), 403, call[1]);
    }
    assert.equal(await ask(['records:withdraw'], ['PUT', 'records/car', [CAR]]), 403);
  });
});

describe('a row that withdraws a record', () => {
  const rows: Readonly<Record<string, object>> = {
    hunt: { id: 'H-Kq3xVd94TzR7', title: '大众迈腾' },
    momentauthor: { union_id: 'U-7Qm2xKd94TzR', nickname: '老王' },
    coupon: { code: 'C-Kq3xVd94TzR7', title: '保养券', value: 100, until: '2026-12-31' },
  };
  for (const [type, row] of Object.entries(rows)) {
    test(`is refused for a ${type} without records:withdraw, and the others are written`, async () => {
      const { shop } = dealer;
      const send = async (method: string, scopes: readonly Scope[], body: readonly object[]) => {
        const name = `${type} ${method} ${scopes.length} ${crypto.randomUUID()}`;
        const token = await createToken(shop.db, { name, scopes }, shop.context.now());
        const answer = await shop.answer(`/v1/dealer/records/${type}`, {
          method,
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
        return ((await answer.json()) as { data: Taken }).data.results;
      };
      const [key = ''] = Object.values(row).map(String);
      const [written] = await send('PUT', ['records:write'], [row]);
      assert.equal(written?.outcome, 'written', JSON.stringify(written));
      for (const method of ['PUT', 'PATCH']) {
        for (const word of [1, '是', true]) {
          const [refused] = await send(method, ['records:write'], [{ ...row, withdrawn: word }]);
          assert.deepEqual(
            [refused?.outcome, refused?.problems?.[0]?.reason],
            ['refused', '这个令牌没有权限 records:withdraw，不能作废'],
          );
        }
        assert.equal((await dealer.send('GET', `records/${type}/${key}`)).status, 200);
      }
      const both: readonly Scope[] = ['records:write', 'records:withdraw'];
      const [deleted] = await send('PUT', both, [{ ...row, withdrawn: 1 }]);
      assert.equal(deleted?.outcome, 'written');
      assert.equal((await dealer.send('GET', `records/${type}/${key}`)).status, 404);
    });
  }
});

describe('a token for records', () => {
  const rows: Readonly<Record<string, object>> = {
    gpslink: { token: 'Hq3kXb8QsT5dGy7LpJ2vRz', kind: 'overview' },
    gpsdevice: { id: 'GPS-1' },
    gpspoint: { device: 'GPS-1', at: '2026-11-20 11:00', lng: 104, lat: 30 },
    shipment: { no: 'WB-1', car_title: '迈腾', from: '成都', to: '拉萨' },
    station: { no: 'WB-1', position: 1, name: '成都', lng: 104, lat: 30 },
  };
  for (const [type, row] of Object.entries(rows)) {
    test(`cannot read or write ${type}: that requires a token for gps`, async () => {
      const { shop } = dealer;
      const now = shop.context.now();
      const ask = async (method: string, scopes: readonly Scope[], key = '') => {
        const name = `${type} ${method} ${scopes.join()}`;
        const token = await createToken(shop.db, { name, scopes }, now);
        const answer = await shop.answer(`/v1/dealer/records/${type}${key}`, {
          method,
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          ...(method !== 'GET' && { body: JSON.stringify([row]) }),
        });
        return answer.status;
      };
      const all: readonly Scope[] = ['records:read', 'records:write'];
      for (const method of ['GET', 'PUT', 'PATCH']) assert.equal(await ask(method, all), 403);
      assert.equal(await ask('DELETE', all, '/GPS-1'), 403);
      assert.equal(await ask('GET', ['gps:read']), 200);
      assert.equal(await ask('PUT', ['gps:write']), 200);
    });
  }
});
