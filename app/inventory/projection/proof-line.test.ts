import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarPage } from '#/app/search/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const car = (id: string, fields: object = {}) => ({
  id,
  title: '车',
  brand: '大众',
  type: '在售',
  ...fields,
});
const importCar = async (row: object) => {
  const { warnings, badRows } = await shop.importFile('cars.ndjson', [row]);
  assert.equal(badRows, 0);
  return warnings.map(({ field, reason }) => `${field} ${reason}`);
};
const importFlaws = (car_id: string, fields: object) =>
  shop.importFile('flaw.ndjson', [{ car_id, verdict: '外观检查', ...fields }]);
const read = async (id: string) => (await shop.get<CarDetail>(`/v1/car/${id}`)).more;
const proofOf = async (id: string) => {
  const { cars } = await shop.get<CarPage>(`/v1/cars?ids=${id}`);
  const { proof } = (await read(id)) ?? {};
  assert.deepEqual(cars[0]?.more?.proof, proof);
  return proof;
};

test('the proof line of a row is not displayed, and the import says which report supports one', async () => {
  const proof = { applicable: 482, checked: 480, flaws: 0, mileage_verdict: '里程可信' };
  const [warning, ...others] = await importCar(car('P-1', { proof }));
  assert.match(warning ?? '', /^proof .*请导入检测报告.*外观瑕疵报告/);
  assert.deepEqual(others, []);
  assert.equal(await proofOf('P-1'), null);
  assert.deepEqual(await importCar(car('P-2', { proof: { applicable: 482 } })), []);
});

test('a flaw report states no flaws only with the day of the check, and flaws only with a picture', async () => {
  const line = (flaws: number, flaws_checked: string | null) => ({
    applicable: null,
    checked: null,
    flaws,
    flaws_checked,
    flaws_checked_by: null,
    mileage_verdict: null,
  });
  await importCar(car('P-3'));
  await importFlaws('P-3', {});
  assert.equal(await proofOf('P-3'), null);
  await importFlaws('P-3', { checked: '2026-11-02' });
  assert.deepEqual(await proofOf('P-3'), line(0, '2026-11-02'));
  await importFlaws('P-3', { flaws: '左前门|划痕|轻微' });
  assert.equal(await proofOf('P-3'), null);
  const near = 'https://photos.example/a.jpg';
  const flaw = { panel: '左前门', kind: '划痕', near };
  const repaired = { ...flaw, panel: '右前门', is_repaired: 1 };
  await importFlaws('P-3', { flaws: [flaw, repaired], checked: '2026-11-02' });
  assert.deepEqual(await proofOf('P-3'), line(1, '2026-11-02'));
  const by = { source: '本店检测', inspector: '周*' };
  await importFlaws('P-3', { flaws: [repaired], checked: '2026-11-02', ...by });
  assert.deepEqual(await proofOf('P-3'), {
    ...line(0, '2026-11-02'),
    flaws_checked_by: '本店检测 周*',
  });
});

test('measured paint is a headline of the flaw report', async () => {
  await importCar(car('P-4'));
  await importFlaws('P-4', { paint: '左前门|120\n右前门|118', date: '2026-11-02' });
  assert.deepEqual((await read('P-4'))?.headlines?.paint, {
    result: '漆膜 2 面',
    date: '2026-11-02',
  });
});

test('an inspection report that the row names is linked if it exists, here or on another server', async () => {
  const inspection = { report_id: 'R-P-5', business: 'retail', preview: false };
  await importCar(car('P-5', { inspection }));
  assert.equal((await read('P-5'))?.inspection, null);
  await shop.importFile('inspections.ndjson', [
    { report_id: 'R-P-5', car_id: 'P-5', inspected_on: '2026-11-18', inspector: '周*' },
  ]);
  assert.deepEqual((await read('P-5'))?.inspection, inspection);
  const elsewhere = await openTestShop({
    cars: 0,
    settings: { INSPECTION_API_ORIGIN: 'https://inspections.example' },
  });
  await elsewhere.importFile('cars.ndjson', [car('P-6', { inspection })]);
  const { more } = await elsewhere.get<CarDetail>('/v1/car/P-6');
  assert.deepEqual(more?.inspection, inspection);
  await elsewhere.close();
});
