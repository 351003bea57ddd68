import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const CAR = { id: 'N-1', title: '大众 迈腾', brand: '大众', type: '在售' };

async function displayed(notes: string, fields: object = {}): Promise<string | null | undefined> {
  await shop.importFile('cars.ndjson', [{ ...CAR, ...fields, notes }]);
  return (await shop.get<CarDetail>('/v1/car/N-1')).car.notes;
}

test('notes have no claim that no record supports, as tags have none', async () => {
  assert.equal(await displayed('原版原漆，无事故'), null);
  assert.equal(await displayed('可看车，全车原版原漆。支持第三方检测'), '可看车。支持第三方检测');
  assert.equal(await displayed('代步用车、无事故、原版原漆。'), '代步用车。');
  assert.equal(await displayed('无事故\n内饰干净\n钥匙在店'), '内饰干净\n钥匙在店');
  assert.equal(await displayed('0过户，可看', { facts: '过户次数：0次' }), '0过户，可看');
});

test('notes retain what they disclose beside such a claim', async () => {
  assert.equal(await displayed('除左前门喷漆外原版原漆'), '除左前门喷漆外');
  assert.equal(await displayed('右前门有划痕但无事故。'), '右前门有划痕。');
  assert.equal(await displayed('左前门喷漆，其余原版原漆'), '左前门喷漆');
  assert.equal(await displayed('不保证无事故'), '不保证无事故');
  assert.equal(await displayed('补漆无泡水。可看'), '补漆。可看');
});

test('a disclosure beside a claim that the records contradict stays in every text', async () => {
  const text = '无事故仅左前门喷漆';
  const entries = [{ date: '2024-06-22', kind: '出险', items: ['左前门喷漆'] }];
  const fields = {
    ...CAR,
    id: 'N-2',
    tags: `${text};左前门补漆`,
    mileage_report: `${text}，保养两次`,
    notes: `${text}，可看`,
    status_note: text,
  };
  await shop.importFile('cars.ndjson', [fields]);
  await shop.importFile('mileage.ndjson', [{ car_id: 'N-2', verdict: '一次出险', entries }]);
  const { car, more } = await shop.get<CarDetail>('/v1/car/N-2');
  assert.deepEqual(car.tags, ['仅左前门喷漆', '左前门补漆']);
  assert.equal(car.mileage_report, '仅左前门喷漆，保养两次');
  assert.equal(car.notes, '仅左前门喷漆，可看');
  assert.equal(more?.status_note, '仅左前门喷漆');
});

test('the dealer’s sentence on the services claims no more than notes do', async () => {
  const fields = { id: 'N-3', mileage_report: '里程可信，4S全程。保养到 2024 年' };
  await shop.importFile('cars.ndjson', [{ ...CAR, ...fields }]);
  const { car } = await shop.get<CarDetail>('/v1/car/N-3');
  assert.equal(car.mileage_report, '保养到 2024 年');
});

test('the import says that the words are not displayed', async () => {
  const notes = '原版原漆，可看';
  const { warnings } = await shop.importFile('cars.ndjson', [{ ...CAR, notes }]);
  assert.match(warnings[0]?.reason ?? '', /^「原版原漆」没有依据：.*展示时去掉这几个字$/);
});
