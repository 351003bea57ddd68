import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { carQuestions } from '#/app/faq/car-questions.ts';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarOverview } from '#/app/reports/overview/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const query = { source: '平台', day: '2026-11-02', from: '2021-06-01', to: '2026-11-02' };
const importCar = (id: string, fields: object = {}) =>
  shop.importFile('cars.ndjson', [
    {
      id,
      title: `凯美瑞 ${id}`,
      brand: '丰田',
      type: '在售',
      first_registration: '2021-06',
      ...fields,
    },
  ]);
const importInspection = async (car_id: string, fields: object = {}) => {
  const { warnings } = await shop.importFile('inspection.ndjson', [
    {
      report_id: `R-${car_id}`,
      car_id,
      inspected_on: '2026-11-18',
      inspector: '周*',
      normal: 'A B C D E F G H I J K L M N O Q',
      odometer_km: 30_000,
      claims_queried: query,
      services_queried: query,
      ...fields,
    },
  ]);
  return warnings.map(({ reason }) => reason).join('\n');
};
const read = async (id: string) => {
  const detail = await shop.get<CarDetail>(`/v1/car/${id}`);
  const { body } = await shop.request(`/v1/vehicleInspection/report?id=${id}`);
  return {
    detail,
    headlineOf: (key: string) => detail.more?.headlines?.[key]?.result ?? '',
    answerOf: (id: string) => carQuestions(detail).find((each) => each.id === id)?.answer ?? '',
    overview: await shop.get<CarOverview>(`/v1/car-overview?id=${id}`),
    contradictions: (body as InspectionReport).contradictions.map(({ rule }) => rule),
  };
};

describe('claims and repairs in the maintenance report that the inspection did not find', () => {
  const CLAIM = '2024-08-01 维保报告「出险 86,000 元：事故维修、更换左前纵梁」';

  test('stand before the results of the inspection on page, answers, overview and report', async () => {
    await importCar('C-1', { tags: ['零出险', '无重大事故'] });
    await shop.importFile('mileage.ndjson', [
      {
        car_id: 'C-1',
        verdict: '记录连续',
        queried: query,
        entries: [
          {
            date: '2024-08-01',
            mileage_km: 20_000,
            kind: '出险',
            items: ['事故维修', '更换左前纵梁'],
            amount: 86_000,
          },
        ],
      },
    ]);
    const warnings = await importInspection('C-1');
    assert.match(warnings, /维保报告「出险 86,000 元.*检测的出险记录里没有/);
    const { detail, headlineOf, answerOf, overview, contradictions } = await read('C-1');
    const none = '2026-11-02 在平台查询，未查到出险记录';
    assert.equal(headlineOf('accident-record'), `${CLAIM}；${none}`);
    assert.ok(headlineOf('structure').startsWith(`${CLAIM}；骨架 `));
    assert.match(headlineOf('inspection'), /；与其他记录不符$/);
    assert.ok(answerOf('claims').startsWith(CLAIM));
    assert.ok(answerOf('accident').startsWith(CLAIM));
    assert.match(answerOf('accident'), /级：.*与其他记录不符/);
    assert.deepEqual(contradictions, ['record-of-frame', 'record-of-claim', 'record-of-service']);
    assert.equal(overview.inspection?.structure?.verdict, 'differs');
    assert.deepEqual(overview.tiles['accident-record']?.words, '与维保记录不符');
    assert.deepEqual(detail.car.tags, []);
  });

  test('put the level in doubt if a claim above 30,000 yuan names no work, queried or not', async () => {
    const readClaim = async (id: string, amount: number, inspection: object) => {
      await importCar(id, { tags: ['无重大事故'] });
      const entry = { date: '2024-08-01', mileage_km: 20_000, kind: '出险', amount };
      const mileage = { car_id: id, verdict: '见明细', queried: query, entries: [entry] };
      await shop.importFile('mileage.ndjson', [mileage]);
      await importInspection(id, {
        services: [{ date: '2024-08-01', kind: '维修' }],
        ...inspection,
      });
      return read(id);
    };
    // JSON leaves out undefined fields: nobody queried the claims.
    const unqueried = { claims_queried: undefined };
    const large = await readClaim('C-7', 35_000, unqueried);
    assert.ok(large.contradictions.includes('record-of-serious-claim'));
    assert.equal(large.detail.more?.proof?.is_contradicted, true);
    assert.match(large.headlineOf('structure'), /^2024-08-01 维保报告「出险 35,000 元」；骨架/);
    assert.match(large.headlineOf('level'), /与其他记录不符$/);
    assert.equal(large.overview.inspection?.structure?.verdict, 'differs');
    assert.deepEqual(large.detail.car.tags, []);
    const small = await readClaim('C-8', 29_000, unqueried);
    assert.deepEqual(small.contradictions, ['query-not-named']);
    assert.equal(small.detail.more?.proof?.is_contradicted, undefined);
    const claims = [{ date: '2024-08-01', amount: 35_000, is_serious: false, words: '剐蹭' }];
    const listed = await readClaim('C-9', 35_000, { claims });
    assert.ok(!listed.contradictions.includes('record-of-serious-claim'));
  });

  test('are no contradiction if the inspection lists the claim', async () => {
    await importCar('C-2');
    const entry = { date: '2024-08-01', mileage_km: 20_000, kind: '出险', amount: 900 };
    const mileage = { car_id: 'C-2', verdict: '记录连续', queried: query, entries: [entry] };
    await shop.importFile('mileage.ndjson', [mileage]);
    const claims = [{ date: '2024-08-01', words: '剐蹭', amount: 900 }];
    const services = [{ date: '2024-08-01', km: 20_000, kind: '维修' }];
    assert.doesNotMatch(await importInspection('C-2', { claims, services }), /维保报告/);
    const { headlineOf, contradictions } = await read('C-2');
    assert.equal(headlineOf('accident-record'), '1 次，共 900 元');
    assert.deepEqual(contradictions, []);
  });
});

test('repairs after the inspection, and in the lists of the car, stand before its results', async () => {
  await importCar('C-3', { out_repair_list: [{ desc: '发动机', value: '泡水后大修' }] });
  await importInspection('C-3');
  const works = [{ name: '左A柱切割更换', checkpoint: 'A01', finished: '2026-11-20' }];
  const { warnings } = await shop.importFile('preparation.ndjson', [
    { car_id: 'C-3', verdict: '整备达标', works },
  ]);
  assert.match(
    warnings.map(({ reason }) => reason).join(),
    /2026-11-20 售前整备「左A柱切割更换」，检测报告没有/,
  );
  await shop.importFile('refurbish.ndjson', [
    { car_id: 'C-3', verdict: '完成', works: [{ name: '全车喷漆', finished: '2026-11-20' }] },
  ]);
  const { headlineOf, overview, contradictions } = await read('C-3');
  assert.ok(
    headlineOf('structure').startsWith(
      '2026-11-20 售前整备「左A柱切割更换」；整备项目「发动机：泡水后大修」；骨架',
    ),
  );
  assert.deepEqual(contradictions, ['record-of-frame', 'record-of-flood', 'record-of-paint']);
  const { structure, flood, fire } = overview.inspection ?? {};
  assert.deepEqual(
    [structure, flood, fire].map((area) => area?.verdict),
    ['differs', 'differs', 'clear'],
  );
});

test('damage in the lists of a car that is imported after its inspection is reported', async () => {
  await importCar('C-6');
  await importInspection('C-6');
  const { warnings } = await importCar('C-6', {
    out_repair_list: [{ desc: '发动机', value: '泡水后大修' }],
  });
  assert.deepEqual(
    warnings.map(({ field, reason }) => [field, reason]),
    [
      [
        'out_repair_list',
        '车源「C-6」：整备项目「发动机：泡水后大修」，检测报告没有。照常导入，页面把两者一并写出；请核实',
      ],
    ],
  );
});

test('what the inspection found on mortgage, fines and use stands before a query without result', async () => {
  const day = '2026-11-10';
  await importCar('C-4', {
    tags: ['无抵押'],
    facts: { 使用性质: '非营运' },
    mortgage: { source: '车管所', day },
    violations: { source: '交管', day },
  });
  const found = [
    { item: 'Q12', result: 'abnormal', words: '营运转非营运' },
    { item: 'Q14', result: 'abnormal', words: '抵押给某银行' },
    { item: 'Q16', result: 'abnormal', words: '3条未处理违章' },
  ];
  const warnings = await importInspection('C-4', { findings: found });
  assert.match(warnings, /抵押状态：检测为异常，抵押给某银行，车源写的是没有查到/);
  const { detail, answerOf, contradictions } = await read('C-4');
  const valueOf = (label: string) => detail.car.meta[label]?.value;
  const report = '（2026-11-18 的检测报告）';
  assert.equal(valueOf('抵押'), `异常，抵押给某银行${report}；没有查到（2026-11-10 在车管所查询）`);
  assert.equal(valueOf('违章'), `异常，3条未处理违章${report}；没有查到（2026-11-10 在交管查询）`);
  assert.equal(valueOf('使用性质'), `异常，营运转非营运${report}；非营运（车商自述）`);
  assert.match(answerOf('papers'), /^抵押：异常，抵押给某银行/);
  assert.deepEqual(contradictions, ['papers-differ', 'papers-differ', 'papers-differ']);
  assert.deepEqual(detail.car.tags, []);
  await importCar('C-5', { facts: { 使用性质: '非营运' } });
  const sourceOf = async () => (await read('C-5')).detail.more?.sources?.['使用性质'];
  assert.equal((await shop.get<CarDetail>('/v1/car/C-5')).more?.sources?.['使用性质'], '车商自述');
  await importInspection('C-5');
  assert.equal(await sourceOf(), '2026-11-18 的检测报告');
});

test('car page, report and table count the same contradictions and the same sources', async () => {
  const id = 'C-9';
  await importCar(id, { mileage_km: 30_000, facts: { 过户次数: '1次', 钥匙: '1把' } });
  await shop.importFile('flaw.ndjson', [
    { car_id: id, verdict: '一处划痕', flaws: [{ panel: '左前门', kind: '划痕' }] },
  ]);
  const visit = { date: '2023-06-01', mileage_km: 12_000, kind: '保养', items: ['换机油'] };
  await shop.importFile('mileage.ndjson', [
    { car_id: id, verdict: '记录连续', queried: query, entries: [visit] },
  ]);
  const findings = [{ item: 'E08', result: 'abnormal', kind: '凹陷' }];
  await importInspection(id, {
    inspected_on: '2026-06-01',
    transfers: 0,
    keys: 2,
    findings,
    resolutions: [{ rule: 'keys-differ', words: '一把在店里' }],
  });
  const { body } = await shop.request(`/v1/vehicleInspection/report?id=${id}`);
  const { contradictions, explained } = body as InspectionReport;
  assert.deepEqual(
    contradictions.map(({ rule }) => rule),
    ['flaw-not-inspected', 'transfers-differ', 'record-of-service', 'inspection-old'],
  );
  assert.equal(explained.length, 1);
  const { overview } = await read(id);
  assert.equal(overview.tiles.inspection?.note, '对不上 3 处');
  const list = await shop.request(`/v1/vehicleInspection/appraise/checkPoints?id=${id}`);
  assert.equal(list.body.contradictions, 3);
  const basis = await shop.request(`/v1/vehicleInspection/mileage/?id=${id}`);
  assert.equal((basis.body.sources as unknown[]).length, 2);
  assert.equal(overview.inspection?.mileage?.sources, 2);
  const { note, glyph } = overview.tiles['mileage-analysis-basis'] ?? {};
  assert.equal(note, '2 次读数，只增不减');
  assert.equal(glyph?.kind === 'readings' && glyph.points.length, 2);
});
