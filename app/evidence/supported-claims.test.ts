import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const id = 'ZY-1';
const car = {
  id,
  title: '车',
  brand: '奔驰',
  type: '在售',
  first_registration: '2022-12',
  tags: '无事故;无泡水;无出险;里程可信;7座',
};
const query = { source: '某平台', day: '2026-11-18', from: '2022-12-01', to: '2026-11-18' };
const row = {
  report_id: 'R-1',
  car_id: id,
  inspected_on: '2026-11-18',
  inspector: '周*',
  normal: 'A B C D E F G H I J K L M N O Q',
};
const readings = [
  { date: '2023-12-01', km: 15_000, source: 'service' },
  { date: '2024-12-01', km: 29_000, source: 'renewal' },
  { date: '2025-12-01', km: 45_000, source: 'annual' },
  { date: '2026-11-18', km: 58_000, source: 'odometer' },
];
const tags = async () => (await shop.get<CarDetail>(`/v1/car/${id}`)).car.tags;
const inspect = (more: object) => shop.importFile('inspections.ndjson', [{ ...row, ...more }]);

test('a tag that requires an inspection is displayed while one supports it', async () => {
  const { warnings } = await shop.importFile('cars.ndjson', [car]);
  assert.deepEqual(await tags(), ['7座']);
  assert.equal(
    warnings[0]?.reason,
    '「无事故」没有依据：这台车没有检测报告得出这个结论。照常导入，但这个标签不展示',
  );
  await inspect({ readings });
  assert.deepEqual(await tags(), ['无事故', '无泡水', '7座']);
  await inspect({ readings, claims_queried: query, services_queried: query });
  assert.deepEqual(await tags(), ['无事故', '无泡水', '无出险', '里程可信', '7座']);
  await shop.importFile('cars.ndjson', [{ ...car, notes: '又导入一次' }]);
  assert.deepEqual(await tags(), ['无事故', '无泡水', '无出险', '里程可信', '7座']);
  const works = [{ item: 'A09', work: '整形' }];
  const claims = [{ date: '2024-05-29', words: '追尾', amount: 42_000, works }];
  await inspect({ normal: 'A', claims, claims_queried: query });
  assert.deepEqual(await tags(), ['7座']);
});

test('a no-accident tag is not supported if too little was checked for a level', async () => {
  await shop.importFile('cars.ndjson', [{ ...car, id: 'ZY-8' }]);
  await inspect({ car_id: 'ZY-8', report_id: 'R-8', normal: 'A C' });
  assert.deepEqual((await shop.get<CarDetail>('/v1/car/ZY-8')).car.tags, ['无泡水', '7座']);
});

test('a tag that the inspection contradicts is not shown', async () => {
  const claimed = { ...car, id: 'ZY-9', tags: '0过户;原版原漆;7座' };
  await shop.importFile('cars.ndjson', [claimed]);
  const tagsOf = async () => (await shop.get<CarDetail>('/v1/car/ZY-9')).car.tags;
  assert.deepEqual(await tagsOf(), ['7座']);
  await inspect({ car_id: 'ZY-9', report_id: 'R-7', transfers: 0, readings });
  assert.deepEqual(await tagsOf(), ['0过户', '原版原漆', '7座']);
  const findings = [{ item: 'E03', result: '整备后正常', kind: '喷漆', words: '划痕已喷漆' }];
  const { bad } = await inspect({ car_id: 'ZY-9', report_id: 'R-9', transfers: 2, findings });
  assert.deepEqual(bad, []);
  assert.deepEqual(await tagsOf(), ['7座']);
  const { warnings } = await shop.importFile('cars.ndjson', [{ ...claimed, notes: '又导入' }]);
  assert.match(warnings[0]?.reason ?? '', /检测报告记录过户 2 次/);
  assert.deepEqual(await tagsOf(), ['7座']);
});

test('a recorded collision contradicts every way to say that there was no accident', async () => {
  const words = '无任何事故，可看';
  const claimed = { ...car, id: 'ZY-5', tags: '从未出险;没碰撞过;非事故车;7座', notes: words };
  const claims = [{ date: '2025-03-02', words: '单方，倒车碰护栏', amount: 1_800, works: [] }];
  await shop.importFile('cars.ndjson', [{ ...claimed, notes: '可看' }]);
  const { bad } = await inspect({
    car_id: 'ZY-5',
    report_id: 'R-5',
    readings,
    claims,
    claims_queried: query,
  });
  assert.deepEqual(bad, []);
  const { warnings } = await shop.importFile('cars.ndjson', [claimed]);
  const reasons = warnings.map(({ reason }) => reason).join('\n');
  assert.match(reasons, /「从未出险」与这台车的记录不符：检测报告记录出险 1 次。/);
  const crash = '检测报告记录 2025-03-02 出险「单方，倒车碰护栏」';
  assert.ok(reasons.includes(`「没碰撞过」与这台车的记录不符：${crash}。`), reasons);
  assert.ok(reasons.includes(`「无任何事故」与这台车的记录不符：${crash}。`), reasons);
  const { car: displayed } = await shop.get<CarDetail>('/v1/car/ZY-5');
  assert.deepEqual([displayed.tags, displayed.notes], [['非事故车', '7座'], '可看']);
});
