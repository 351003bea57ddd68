import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { DeliveryNotice, ExamineNotice } from './contract.ts';
import { DEMO_DELIVERY, DEMO_EXAMINE } from './demo.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const DELIVERY = '/v1/getProcedureDeliveryCar';
const EXAMINE = '/gcar/appraise';

test('a delivery notice has its steps, papers and checks', async () => {
  const notice = await shop.get<DeliveryNotice>(`${DELIVERY}?id=${DEMO_DELIVERY}`);
  assert.deepEqual(
    notice.steps.map(({ state }) => state),
    ['done', 'done', 'done', 'now', 'later', 'later'],
  );
  assert.ok(notice.bring.length > 0 && notice.handed_over.length > 0 && notice.checks.length > 5);
  assert.match(notice.car_title ?? '', /迈腾/);
});

test('an inspection notice has its methods and limits', async () => {
  const notice = await shop.get<ExamineNotice>(`${EXAMINE}?id=${DEMO_EXAMINE}`);
  assert.ok(notice.methods.length > 3 && notice.unseen.length > 3 && notice.changes.length > 0);
});

test('each notice opens only with its own code', async () => {
  for (const path of [
    `${DELIVERY}?id=${DEMO_EXAMINE}`,
    `${EXAMINE}?id=${DEMO_DELIVERY}`,
    `${DELIVERY}?id=DD20261118-7K2M`,
    `${EXAMINE}?id=ZY-0317`,
  ]) {
    const { body } = await shop.request(path);
    assert.deepEqual(body.data, { reason: 'not_found' }, path);
  }
});

test('two items with the same name are refused, since they would be ticked as one', async () => {
  const { bad } = await shop.importFile('交车须知.ndjson', [
    {
      须知编号: 'D-9Zx4bNm7QwE4',
      车型: '车',
      需携带: '身份证：原件；身份证：复印件',
      步骤: '提档；提档',
    },
    { 须知编号: 'D-9Zx4bNm7QwE5', 车型: '车', 验收项: '钥匙；钥匙' },
  ]);
  assert.deepEqual(
    bad.map(({ field }) => field).toSorted(),
    ['bring', 'checks', 'steps'].toSorted(),
  );
});

test('steps may be written in a cell with their states', async () => {
  const { bad } = await shop.importFile('交车须知.ndjson', [
    {
      须知编号: 'D-9Zx4bNm7QwE3',
      车型: '车',
      步骤: '提档：已完成；落户：进行中，11-24 前；交车',
      需携带: '身份证：原件；合同',
    },
  ]);
  assert.deepEqual(bad, []);
  const notice = await shop.get<DeliveryNotice>(`${DELIVERY}?id=D-9Zx4bNm7QwE3`);
  assert.deepEqual(notice.steps, [
    { name: '提档', note: null, state: 'done' },
    { name: '落户', note: '11-24 前', state: 'now' },
    { name: '交车', note: null, state: 'later' },
  ]);
  assert.deepEqual(notice.bring, [
    { name: '身份证', note: '原件' },
    { name: '合同', note: null },
  ]);
});

test('a guessable code is refused', async () => {
  for (const file of ['delivery.ndjson', 'examine.ndjson']) {
    const { bad } = await shop.importFile(file, [{ id: 'D-20261118001', car_title: '车' }]);
    assert.deepEqual(
      bad.map(({ field }) => field),
      ['id'],
    );
  }
});

test('a notice ends after its last day, and with a withdrawal', async () => {
  const row = { 须知编号: 'E-5Tp8wLr2KcX7', 车型: '车', 失效日期: '2026-11-20' };
  const opens = async () =>
    (await shop.request(`${EXAMINE}?id=${row.须知编号}`)).body.status === 'success';
  await shop.importFile('检测须知.ndjson', [row]);
  assert.equal(await opens(), true);
  await shop.importFile('检测须知.ndjson', [{ ...row, 失效日期: '2026-11-19' }]);
  assert.equal(await opens(), false);
  await shop.importFile('检测须知.ndjson', [{ ...row, 作废: '否' }]);
  assert.equal(await opens(), true);
  const { bad } = await shop.importFile('检测须知.ndjson', [{ ...row, 作废: '是' }]);
  assert.deepEqual([bad, await opens()], [[], false]);
  const stored = await shop.db.kysely.selectFrom('examine_notice').select('id').execute();
  assert.ok(stored.every(({ id }) => id !== row.须知编号));
});
