import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 20 });
});
after(() => shop.close());

const ROW = {
  car_id: 'ZY-0317',
  verdict: '里程可信',
  entries: '2023-05-11|1.8万公里|保养',
  queried: '某平台|2026-11-02|2021-01-01|2026-11-02',
};
type Answer = { verdict: string; tone: string; entries: object[] } | null;
const ask = (id: string) => shop.get<Answer>(`/v1/car/mileageReport?id=${id}`);
const importRows = (rows: readonly object[]) => shop.importFile('mileage.ndjson', rows);

test('a report replaces the one before, and a repeated import changes nothing', async () => {
  assert.equal((await importRows([{ ...ROW, tone: '正常' }])).badRows, 0);
  const first = await ask('ZY-0317');
  assert.deepEqual([first?.verdict, first?.tone, first?.entries.length], ['里程可信', 'fine', 1]);
  await importRows([{ ...ROW, verdict: '基本可信', tone: '关注' }]);
  assert.deepEqual(
    [(await ask('ZY-0317'))?.verdict, (await ask('ZY-0317'))?.tone],
    ['基本可信', 'watch'],
  );
  await importRows([{ ...ROW, tone: '正常' }]);
  await importRows([{ ...ROW, tone: '正常' }]);
  assert.deepEqual(await ask('ZY-0317'), first);
});

test('a row with a verdict and no tone leaves the stored tone; a row with a tone replaces it', async () => {
  await importRows([{ ...ROW, verdict: '里程异常', tone: '异常' }]);
  await importRows([{ car_id: ROW.car_id, verdict: '里程存疑' }]);
  const stored = await ask(ROW.car_id);
  assert.deepEqual([stored?.verdict, stored?.tone, stored?.entries.length], ['里程存疑', 'bad', 1]);
  await importRows([{ ...ROW, tone: null }]);
  assert.equal((await ask(ROW.car_id))?.tone, null);
});

test('absent fields of a row are null in the response, or an empty list', async () => {
  await importRows([ROW]);
  const answer = await ask('ZY-0317');
  assert.deepEqual(answer?.entries, [
    {
      date: '2023-05-11',
      mileage_km: 18_000,
      kind: '保养',
      source: null,
      items: [],
      materials: [],
      place: null,
      amount: null,
    },
  ]);
});

test('a report on an unknown car is refused with the name of the column', async () => {
  const { bad, written } = await importRows([
    { ...ROW, car_id: 'nobody' },
    { ...ROW, detail: '另一段说明' },
  ]);
  assert.equal(written, 1);
  assert.deepEqual(
    bad.map(({ line, field, reason }) => [line, field, reason]),
    [[1, 'car_id', '没有车源「nobody」，请先导入车源，或改成已有的车源号']],
  );
});

test('headings may be Chinese', async () => {
  const row = { 车源号: 'ZY-0317', 结论: '里程可信', 结论级别: '正常', 未覆盖: '路边店；自费维修' };
  assert.equal((await importRows([{ ...row, 记录: '2023-05-11|18240|保养' }])).badRows, 0);
  const answer = await shop.get<{ not_covered: string[] }>('/v1/car/mileageReport?id=ZY-0317');
  assert.deepEqual(answer.not_covered, ['路边店', '自费维修']);
});

test('a new report increments the inventory’s version, so that no cached page has the old one', async () => {
  const version = async () => {
    const { db } = shop;
    const found = db.kysely.selectFrom('data_version').select('number');
    return (await found.where('name', '=', 'inventory').executeTakeFirstOrThrow()).number;
  };
  const before = await version();
  await importRows([ROW]);
  assert.ok((await version()) > before);
});

test('a car without the report returns null; an unknown or unreleased car is not found', async () => {
  assert.equal(await ask('MT-0009'), null);
  const { body } = await shop.request('/v1/car/mileageReport?id=nobody');
  assert.deepEqual(body, {
    status: 'error',
    message: '这辆车不存在或已被移除',
    data: { reason: 'not_found' },
  });
  const hidden = {
    id: 'ZY-9001',
    title: '车',
    brand: '大众',
    type: '在售',
    release_status: 'preview',
  };
  await shop.importFile('cars.ndjson', [hidden]);
  await assert.rejects(ask('ZY-9001'), /不存在/);
  assert.equal(
    await shop.get('/v1/car/mileageReport?id=ZY-9001&preview=k8f2mPq7v71xZ4tB9w3c'),
    null,
  );
});

test('a claim of the car that a report contradicts is no cell of the report', async () => {
  const car = { id: 'CL-1', title: '大众 速腾', brand: '大众', type: '在售', notes: '原版原漆' };
  await shop.importFile('cars.ndjson', [car]);
  const entries = '2023-05-11|1.8万公里|维修|4S|左前门喷漆';
  const { warnings } = await importRows([{ ...ROW, car_id: 'CL-1', entries }]);
  const claim = warnings.find(({ code }) => code === 'denied_claim');
  assert.match(claim?.reason ?? '', /^CL-1 的补充说明「原版原漆」与这台车的记录不符/);
  assert.deepEqual([claim?.heading, claim?.value], ['', undefined]);
});

test('a claim that loses its support by a report is named once', async () => {
  const car = { id: 'CL-2', title: '大众 速腾', brand: '大众', type: '在售', tags: '车漆完好' };
  await shop.importFile('cars.ndjson', [car]);
  const importFlaw = async (row: object) => {
    const { warnings } = await shop.importFile('flaw.ndjson', [{ car_id: 'CL-2', ...row }]);
    return warnings.map(({ code, reason }) => [code, reason.split('：')[0]]);
  };
  assert.deepEqual(await importFlaw({ verdict: '外观检查', checked: '2026-11-02' }), []);
  const unsupported = [['denied_claim', 'CL-2 的亮点「车漆完好」没有依据']];
  assert.deepEqual(await importFlaw({ verdict: '外观检查', checked: null }), unsupported);
  assert.deepEqual(await importFlaw({ verdict: '已看外观' }), []);
});
