import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { MileageReport } from '#/app/evidence/mileage-report.ts';
import { fallsOf, gapsOf, readingsOf } from '#/app/evidence/readings.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const ask = (id: string) => shop.get<MileageReport | null>(`/v1/car/mileageReport?id=${id}`);

describe('a spreadsheet of records', () => {
  const row = {
    车源号: 'ZY-0317',
    结论: '里程可信',
    查询: '某平台|2026-11-02|2022-01-01|2026-11-02',
    结论灯: '安全气囊|正常\n里程表|正常',
    记录: '2023/5/11|1.82万公里|保养|维保|机油机滤、空调滤芯|机油 5W-30×5L|4S 店|620元\n2024-06-02|||',
  };

  test('is read line by line', async () => {
    const { bad } = await shop.importFile('维保.ndjson', [
      { ...row, 记录: row.记录.split('\n')[0] },
    ]);
    assert.deepEqual(bad, []);
    const report = await ask('ZY-0317');
    assert.deepEqual(
      report?.lights.map(({ name, tone }) => [name, tone]),
      [
        ['安全气囊', null],
        ['里程表', null],
      ],
    );
    assert.deepEqual(report?.entries, [
      {
        date: '2023-05-11',
        mileage_km: 18_200,
        kind: '保养',
        source: '维保',
        items: ['机油机滤', '空调滤芯'],
        materials: ['机油 5W-30×5L'],
        place: '4S 店',
        amount: 620,
      },
    ]);
  });

  test('a line without its kind is reported', async () => {
    const { bad } = await shop.importFile('维保.ndjson', [row]);
    assert.deepEqual(
      bad.map(({ heading, reason }) => [heading, reason]),
      [['记录', '第 2 项 kind：必填']],
    );
  });

  test('a falling odometer cannot be fine', async () => {
    const fallen = { ...row, 记录: '2022-05-11|50000|保养\n2023-05-11|30000|保养' };
    const { bad } = await shop.importFile('维保.ndjson', [fallen]);
    assert.deepEqual(
      bad.map(({ field, reason }) => [field, reason]),
      [
        [
          'entries.1.mileage_km',
          '第 2 项 mileage_km：里程比 2022-05-11 的 50000 公里少；没有写错的话，结论级别应为 异常',
        ],
      ],
    );
    assert.equal(
      (await shop.importFile('维保.ndjson', [{ ...fallen, 结论级别: '异常' }])).badRows,
      0,
    );
  });
});

test('a record later than the report, or in the future, is reported', async () => {
  const row = { 车源号: 'ZY-0317', 结论: '里程可信' };
  const places = async (more: object) =>
    (await shop.importFile('维保.ndjson', [{ ...row, ...more }])).bad.map(({ field }) => field);
  const visits = '2023-05-11|18200|保养\n2030-05-11|50000|保养';
  assert.deepEqual(await places({ 记录: visits }), ['entries.1.date']);
  const report = { 报告日期: '2023-05-10', 记录: '2023-05-11|18200|保养' };
  assert.deepEqual(await places(report), ['entries.0.date']);
});

describe('a report without a query', () => {
  const queried = { source: '某平台', day: '2026-11-02', from: '2022-01-01', to: '2026-11-02' };
  const row = {
    车源号: 'ZY-0317',
    结论: '4S 全程 1 次，里程可信',
    结论说明: '读数一次比一次高。',
    结论灯: '火烧维修|无记录\n里程表|存疑|关注',
    记录: '2023-05-11|18200|保养',
  };
  const unqueried = { 查询: null, 结论级别: null };
  const importWith = async (more: object) => {
    const rows = [{ ...unqueried, ...row, ...more }];
    assert.deepEqual((await shop.importFile('维保.ndjson', rows)).bad, []);
    const report = await ask('ZY-0317');
    return [report?.verdict, report?.tone, report?.lights.map(({ name }) => name).join()];
  };

  test('has only its negative conclusions: the rest is presented as the dealer’s records', async () => {
    assert.deepEqual(await importWith({}), ['车商记录 1 条', 'watch', '里程表']);
    assert.doesNotMatch((await ask('ZY-0317'))?.detail ?? '', /一次比一次高/);
    const bad = { 结论: '里程不符', 结论级别: '异常' };
    assert.deepEqual(await importWith(bad), ['里程不符', 'bad', '里程表']);
  });

  test('with a query has the dealer’s conclusion', async () => {
    const line = '某平台|2026-11-02|2022-01-01|2026-11-02';
    const cells = { 查询: line, 结论级别: '正常' };
    assert.deepEqual(await importWith(cells), [row.结论, 'fine', '火烧维修,里程表']);
    assert.deepEqual((await ask('ZY-0317'))?.queried, queried);
    const late = { ...queried, day: '2030-01-01' };
    const { bad } = await shop.importFile('维保.ndjson', [{ ...row, queried: late }]);
    assert.deepEqual(
      bad.map(({ field, reason }) => [field, reason]),
      [['queried', '查询日期 2030-01-01 还没有到']],
    );
  });
});

describe('the demo', () => {
  test('has a car whose odometer fell, with both readings', async () => {
    const report = await ask('WH-0107');
    assert.equal(report?.tone, 'bad');
    const [fall] = fallsOf(readingsOf(report?.entries ?? []));
    assert.ok(fall && fall.km > 10_000);
    assert.ok(report?.lights.some(({ tone }) => tone === 'bad'));
  });

  test('has a car with a long gap, of the same length in its verdict and on the screen', async () => {
    const { cars } = await shop.get<{ cars: { id: string }[] }>('/v1/cars?page_size=50');
    const reports = await Promise.all(cars.map(({ id }) => ask(id)));
    const watched = reports.filter((report) => report?.queried && report.tone === 'watch');
    assert.ok(watched.length > 0);
    for (const report of watched) {
      const [gap] = gapsOf(report?.entries.map(({ date }) => date) ?? [], undefined, undefined);
      assert.match(report?.verdict ?? '', new RegExp(`${gap?.months} 个月`));
    }
  });
});
