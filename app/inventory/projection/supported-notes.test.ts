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
});

test('the import says that the words are not displayed', async () => {
  const notes = '原版原漆，可看';
  const { warnings } = await shop.importFile('cars.ndjson', [{ ...CAR, notes }]);
  assert.match(warnings[0]?.reason ?? '', /^「原版原漆」没有依据：.*不展示$/);
});
