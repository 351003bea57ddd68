import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { Consultant } from './contract.ts';
import { demoConsultants } from './demo.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const PATH = '/v1/consultant/work-contact';

async function ask(branch: string): Promise<Consultant> {
  const { body } = await shop.request(`${PATH}?substation_id=${branch}`);
  return (body.data as { data: Consultant }).data;
}

test('every branch of the demo has consultants whose code a visitor can scan', async () => {
  type Province = { substations: { id: string; name: string }[] };
  const provinces = await shop.get<Province[]>('/v1/filter-param-substations');
  const branches = provinces.flatMap(({ substations }) => substations);
  assert.ok(branches.length >= 10);
  for (const { id, name } of branches) {
    const { name: called, phone, qr_code, contact_url, more } = await ask(id);
    assert.ok(called && phone && (qr_code ?? contact_url), id);
    assert.equal(more?.branch_name, name);
  }
});

test('requests without an id return each consultant of a branch at some time', async () => {
  const met = new Set<string | null>();
  for (let count = 0; count < 200 && met.size < 2; count += 1) met.add((await ask('chengdu')).id);
  assert.deepEqual(met, new Set(['chengdu-1', 'chengdu-2']));
});

test('an imported consultant is returned with the picture of the code and the imported fields', async () => {
  await shop.importFile('branches.ndjson', [{ id: 'lone', name: '一人站', province: '四川' }]);
  const row = { id: 'only', branch_id: 'lone', name: '李*', qr_code: 'https://x.example/qr.png' };
  await shop.importFile('consultants.ndjson', [{ ...row, years: 6, brands: '奔驰;宝马' }]);
  assert.deepEqual(await ask('lone'), {
    id: 'only',
    name: '李*',
    avatar: null,
    phone: null,
    qr_code: 'https://x.example/qr.png',
    contact_url: null,
    substation_id: 'lone',
    more: {
      years: 6,
      brands: ['奔驰', '宝马'],
      served: null,
      hours: null,
      branch_name: '一人站',
    },
  });
});

test('a call without a branch is refused with the name of the parameter', async () => {
  for (const query of ['', '?uid=chengdu-1', '?substation_id=']) {
    const { status, body } = await shop.request(PATH + query);
    assert.deepEqual([status, body], [400, { message: '参数 substation_id 不正确', data: null }]);
  }
});

test('the demo has two for each branch, however many branches there are, and no two alike', () => {
  const branches = Array.from({ length: 40 }, (_, at) => `b${at}`);
  const all = demoConsultants(branches);
  assert.equal(all.length, 80);
  assert.deepEqual(demoConsultants(branches), all);
  assert.deepEqual(demoConsultants(branches.slice(0, 3)), all.slice(0, 6));
  for (const field of ['id', 'phone', 'contact_url'] as const)
    assert.equal(new Set(all.map((each) => each[field])).size, 80, field);
});

test('a link that a browser may not follow is refused', async () => {
  const row = { id: 'bad-link', branch_id: 'chengdu', name: '王*' };
  const { bad } = await shop.importFile('consultants.ndjson', [
    { ...row, contact_url: 'javascript:alert(1)' },
  ]);
  assert.deepEqual(
    bad.map(({ field }) => field),
    ['contact_url'],
  );
});

test('a row may name the branch by its name, and an unknown branch is reported', async () => {
  await shop.importFile('branches.ndjson', [{ id: 'named', name: '有名站', province: '四川' }]);
  const row = { id: 'c-named', branch_id: '有名站', name: '王*' };
  const { bad } = await shop.importFile('consultants.ndjson', [
    row,
    { ...row, id: 'c-lost', branch_id: '月球站' },
  ]);
  assert.deepEqual(
    bad.map(({ line, field }) => [line, field]),
    [[2, 'branch_id']],
  );
  assert.equal((await ask('named')).id, 'c-named');
});
