import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { withoutClaims } from './supported-row.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const CAR = {
  id: 'T-2',
  title: '大众 迈腾 2021款 0过户 无事故（原版原漆）',
  brand: '大众',
  series: '迈腾',
  type: '在售',
  notes: '一手车，无事故无泡水。右前门有划痕。',
};
const importCar = async (fields: object) => {
  const { warnings } = await shop.importFile('cars.ndjson', [{ ...CAR, ...fields }]);
  return warnings.map(({ field, reason }) => `${field} ${reason.split('：')[0]}`);
};
const detail = () => shop.get<CarDetail>(`/v1/car/${CAR.id}`);

test('claims in title and notes without evidence are reported, and cut from both', async () => {
  assert.deepEqual(await importCar({}), [
    'title 「0过户」没有依据',
    'title 「无事故」没有依据',
    'title 「原版原漆」没有依据',
    'notes 「一手车」没有依据',
    'notes 「无事故」没有依据',
    'notes 「无泡水」没有依据',
  ]);
  const { title, car } = await detail();
  assert.equal(title, '大众 迈腾 2021款');
  assert.equal(car.notes, '右前门有划痕。');
});

test('a clause of the notes that the records contradict is removed', async () => {
  const [first, ...others] = await importCar({ facts: '过户次数：3次' });
  assert.equal(first, 'title 「0过户」与这台车的记录不符');
  assert.ok(others.includes('notes 「一手车」与这台车的记录不符'));
  assert.equal((await detail()).car.notes, '右前门有划痕。');
});

test('a claim stays in the title if more than the row of the car supports it', async () => {
  await importCar({ facts: '过户次数：0次' });
  assert.equal((await detail()).title, '大众 迈腾 2021款');
  const row = { report_id: 'R-2', car_id: CAR.id, inspected_on: '2026-11-18', inspector: '周*' };
  await shop.importFile('inspections.ndjson', [{ ...row, normal: 'Q', transfers: 0 }]);
  assert.equal((await detail()).title, '大众 迈腾 2021款 0过户');
});

test('a note on the status has neither praise nor claims that only the row supports', async () => {
  const noteOf = async (status_note: string) => {
    await importCar({ id: 'T-3', status_note, facts: '过户次数：0次' });
    return (await shop.get<CarDetail>('/v1/car/T-3')).more?.status_note;
  };
  assert.equal(await noteOf('官方认证精品车，未见异常，可放心购买'), null);
  assert.equal(await noteOf('已检测，零事故一手车，周五交车'), '周五交车');
  assert.equal(await noteOf('降价3万清仓，原价16万'), null);
  assert.equal(await noteOf('定金已付，12 月 1 日前交车'), '定金已付，12 月 1 日前交车');
});

test('a title that consists of denied claims is replaced by brand and series', async () => {
  await importCar({ title: '无事故，准新车' });
  assert.equal((await detail()).title, '大众 迈腾');
});

test('no word that only qualifies a claim is left of it', async () => {
  const titles: Readonly<Record<string, string>> = {
    '2021款 大众 迈腾 一手 仅过户零次': '2021款 大众 迈腾',
    '大众 迈腾 2021款 个人一手': '大众 迈腾 2021款',
    '大众 迈腾 仅4万公里 白色': '大众 迈腾 白色',
    '迈腾 行驶4万公里左右，330TSI': '迈腾，330TSI',
    '女士一手车 无事故': '大众 迈腾',
    '个人一手 精品 白色': '大众 迈腾',
    '无伤 车况精品 里程实 手续齐 4S保养': '大众 迈腾',
    '大众 迈腾 2021款 无伤 车况精品 里程实 手续齐': '大众 迈腾 2021款',
    '大众 迈腾 2021款 全车原版原漆 无事故无泡水': '大众 迈腾 2021款',
  };
  for (const [title, displayed] of Object.entries(titles)) {
    await importCar({ title, mileage_km: 60_000, facts: '过户次数：2次' });
    assert.equal((await detail()).title, displayed, title);
  }
});

test('words that only contain a qualifying word are left', () => {
  assert.equal(withoutClaims('支持预约 4万公里'), '支持预约');
  assert.equal(withoutClaims('车况温和 一手'), '车况温和');
});

test('a title of qualifying words alone takes no longer than another', () => {
  assert.equal(withoutClaims(`${'并且'.repeat(48)}一手`), '');
  assert.equal(withoutClaims(`${'只有'.repeat(48)} 一手 ${'的 '.repeat(40)}白色`), '白色');
});
