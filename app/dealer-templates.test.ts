import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { createToken } from '#/server/dealer/tokens.ts';
import { openDealer, type Dealer } from '#/testing/dealer.ts';

let dealer: Dealer;
before(async () => {
  dealer = await openDealer();
});
after(() => dealer.shop.close());

async function download(path: string, scope: 'records:read' | 'leads:read') {
  const name = `${scope} ${path}`;
  const token = await createToken(
    dealer.shop.db,
    { name, scopes: [scope] },
    dealer.shop.context.now(),
  );
  return dealer.shop.answer(`/v1/dealer/records/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
}

test('the template of a type is a file, without the fields that programs must not write', async () => {
  const answer = await download('car/template.xlsx', 'records:read');
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /spreadsheetml\.sheet$/);
  assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="car.xlsx"');
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  assert.deepEqual(
    sheets.map(({ name }) => name),
    ['车源', '说明', '可选的词'],
  );
  assert.ok(!sheets.flatMap(({ rows }) => rows.flat()).includes('价格历史'));
});

test('404 for an unknown type, 403 without the scope', async () => {
  assert.equal((await download('nothing/template.xlsx', 'records:read')).status, 404);
  assert.equal((await download('flaw/template.xlsx', 'leads:read')).status, 403);
});

test('a table with rows of parts may be sent, and a bad cell is reported with its line', async () => {
  const rows = (panel: string) =>
    `车源号,结论,部位,类型\nZY-0317,两处,机盖,石击点\nZY-0317,,${panel},划痕\n`;
  const bad = await dealer.send('PUT', 'records/flaw', rows('座椅'), 'text/csv');
  assert.deepEqual(
    bad.data.results.map(({ line, outcome, problems }) => [
      line,
      outcome,
      problems?.map(({ heading, line: own }) => [heading, own]),
    ]),
    [[2, 'refused', [['部位', 3]]]],
  );
  const good = await dealer.send('PUT', 'records/flaw', rows('前杠'), 'text/csv');
  assert.deepEqual([good.data.rows, good.data.written], [1, 1]);
  const { data } = await dealer.send<{ flaws: { panel: string }[] }>('GET', 'records/flaw/ZY-0317');
  assert.deepEqual(
    data.flaws.map(({ panel }) => panel),
    ['hood', 'front-bumper'],
  );
});
