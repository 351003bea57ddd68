import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { carQuestions } from '#/app/faq/car-questions.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarCondition } from '#/app/reports/condition/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { consistentBody } from './verdict-rules.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

type Case = { type: string; verdict: string; rows: object; found: string; call: string };

const QUERIED = { source: '保险平台', day: '2026-11-05', from: '2021-05-01', to: '2026-11-05' };
const CASES: readonly Case[] = [
  {
    type: 'consumable',
    verdict: '轮胎刹车都好',
    rows: { items: [{ name: '机油', state: '良好' }] },
    found: '清单里没有轮胎、刹车片',
    call: '/v1/car/consumablesList',
  },
  {
    type: 'consumable',
    verdict: '全部达标，无需更换',
    rows: {
      items: [{ name: '前刹车片', value: 2, unit: 'mm', replace: 3, warn: 5, fresh: 12 }],
      tyres: [{ wheel: 'lf', depth_mm: 2.5 }],
    },
    found: '1 项必须更换：前刹车片；1 项关注：左前轮胎',
    call: '/v1/car/consumablesList',
  },
  {
    type: 'consumable',
    verdict: '全部达标',
    rows: {
      items: [{ name: '前刹车片' }, { name: '机油', state: '未检' }],
      tyres: [{ wheel: 'lf' }],
    },
    found: '3 项没有检测结果：前刹车片、机油、左前轮胎',
    call: '/v1/car/consumablesList',
  },
  {
    type: 'configuration',
    verdict: '与出厂一致',
    rows: {
      items: [
        { chapter: '座椅', name: '加热', fitted: '标配', found: '无' },
        { chapter: '座椅', name: '通风', fitted: '标配' },
      ],
    },
    found: '1 项与出厂不同：加热；1 项未核对',
    call: '/v1/car/configurationChecklist',
  },
  {
    type: 'appraise',
    verdict: '等级一致，没有差异',
    rows: { grade: 'C', first_grade: 'A', lines: [{ name: '外观', first: 'A', second: 'C' }] },
    found: '等级不同：初检 A，二次 C；1 处差异：外观',
    call: '/v1/car/appraiseReport',
  },
  {
    type: 'category',
    verdict: '健康度 98%',
    rows: {
      name: 'battery',
      title: '电池',
      items: [{ group: '电池', label: 'SOH', value: '80%' }],
    },
    found: '健康度 80%',
    call: '/v1/car/C-1/category-report?name=battery&',
  },
  {
    type: 'preparation',
    verdict: '整备全部完成',
    rows: { works: [{ name: '换机油', finished: '2026-11-02' }, { name: '换刹车片' }] },
    found: '1 项没有登记完成：换刹车片',
    call: '/v1/car/repairList',
  },
  {
    type: 'accessory',
    verdict: '全部在车，一样不少',
    rows: { items: [{ name: '遥控钥匙', due: 2, present: 1 }] },
    found: '1 项不齐：遥控钥匙',
    call: '/v1/car/attachmentList',
  },
  {
    type: 'configuration',
    verdict: '核对无误，和出厂一样',
    rows: { items: [{ chapter: '安全', name: '主驾气囊', found: '无' }] },
    found: '1 项没有出厂记录',
    call: '/v1/car/configurationChecklist',
  },
  {
    type: 'accessory',
    verdict: '附件齐全',
    rows: { items: [{ name: '遥控钥匙', due: 2, present: 2 }, { name: '备胎' }] },
    found: '1 项没有点过：备胎',
    call: '/v1/car/attachmentList',
  },
  {
    type: 'flaw',
    verdict: '全车无任何划痕凹陷，漆面完好',
    rows: { flaws: [{ panel: 'hood', kind: '划痕' }] },
    found: '1 处瑕疵：发动机舱盖划痕',
    call: '/v1/vehicleInspection/flaw',
  },
  {
    type: 'flaw',
    verdict: '瑕疵已全部修复',
    rows: {
      flaws: [
        { panel: '左前门', kind: '划痕' },
        { panel: '车顶', kind: '凹陷', is_repaired: 1 },
      ],
    },
    found: '1 处没有登记修复：左前门划痕',
    call: '/v1/vehicleInspection/flaw',
  },
  {
    type: 'mileage',
    verdict: '车辆从未维修',
    rows: {
      queried: QUERIED,
      entries: [{ date: '2023-01-01', mileage_km: 10_000, kind: '维修', items: '更换发动机' }],
    },
    found: '维修 1 次',
    call: '/v1/car/mileageReport',
  },
  {
    type: 'mileage',
    verdict: '4S 全程 12 次，无出险',
    rows: {
      queried: QUERIED,
      entries: [
        { date: '2022-01-01', mileage_km: 10_000, kind: '保养' },
        { date: '2023-01-01', mileage_km: 30_000, kind: '出险' },
      ],
    },
    found: '出险 1 次，保养记录 1 次',
    call: '/v1/car/mileageReport',
  },
  {
    type: 'mileage',
    verdict: '全程4S',
    rows: {
      queried: QUERIED,
      entries: [
        { date: '2022-01-01', mileage_km: 10_000, kind: '保养', place: '某某 4S 店' },
        { date: '2023-01-01', mileage_km: 30_000, kind: '保养', place: '路边快修' },
      ],
    },
    found: '1 次不在 4S 店：路边快修',
    call: '/v1/car/mileageReport',
  },
];

describe('a favourable verdict that the rows contradict follows their finding as 车商自述:', () => {
  for (const { type, verdict, rows, found, call } of CASES) {
    test(`${type}: ${verdict}`, async () => {
      const car = { id: 'C-1', title: '朗逸', brand: '大众', type: '在售' };
      await shop.importFile('cars.ndjson', [car]);
      const row = { car_id: 'C-1', verdict, tone: '正常', ...rows };
      const { bad, warnings } = await shop.importFile(`${type}.ndjson`, [row]);
      assert.deepEqual(bad, []);
      assert.match(warnings.map(({ reason }) => reason).join(), new RegExp(`明细里是「${found}」`));
      const { body } = await shop.request(`${call}${call.includes('?') ? '' : '?'}id=C-1`);
      const report = (body.data ?? body) as { verdict: string; tone: string; detail: string };
      assert.equal(report.verdict, found);
      assert.equal(report.tone, 'watch');
      assert.equal(report.detail, `车商自述：${verdict}`);
      const { more } = await shop.get<CarDetail>('/v1/car/C-1');
      const key = type === 'category' ? 'battery' : type;
      // The headline may add what other records contradict.
      assert.match(more?.headlines?.[key]?.result ?? '', new RegExp(`^${found}(；与记录不符|$)`));
    });
  }
});

test('a level or battery health that differs from the car’s stands beside the headline', async () => {
  const battery = { soh: 80, measured_at: '2026-11-01', method: '诊断仪' };
  const car = { id: 'C-2', title: '秦', brand: '比亚迪', type: '在售', energy: 'bev', battery };
  await shop.importFile('cars.ndjson', [car]);
  const head = { car_id: 'C-2', tone: '正常' };
  const items = [{ group: '电池', label: 'SOH', value: '98%' }];
  const health = { ...head, name: 'battery', title: '电池', verdict: '健康度 98%', items };
  await shop.importFile('category.ndjson', [health]);
  await shop.importFile('appraise.ndjson', [{ ...head, verdict: '等级一致', grade: 'A' }]);
  const normal = 'A B C D E F G H I J K L M N O P Q';
  const inspection = { report_id: 'R-2', business: 'retail', car_id: 'C-2', normal };
  const made = { inspected_on: '2026-11-12', inspector: '周*' };
  const { bad } = await shop.importFile('inspection.ndjson', [{ ...inspection, ...made }]);
  assert.deepEqual(bad, []);
  const { more } = await shop.get<CarDetail>('/v1/car/C-2');
  const level = more?.condition_level?.label ?? '不评级';
  assert.notEqual(level, 'A');
  const resultOf = (key: string) => more?.headlines?.[key]?.result;
  assert.equal(resultOf('appraise'), `等级一致；与检测报告的等级 ${level} 不同`);
  assert.equal(resultOf('battery'), '健康度 98%；与档案的健康度 80% 不同');
});

test('a verdict without a tone is contradicted by rows that are bad, whatever its words', () => {
  const items = [
    { label: '地毯', value: '泥沙水线', tone: 'bad' },
    { label: '安全带', value: '水渍' },
  ];
  const groups = [{ title: '舱内', items }];
  for (const verdict of ['无泡水', '无事故', '未见火烧', '见明细']) {
    const body = consistentBody('category', { title: '泡水检查', verdict, groups });
    const { tone, detail } = body as { tone?: string; detail?: string };
    assert.deepEqual(
      [body.verdict, tone, detail],
      ['1 项异常或关注：地毯', 'watch', `车商自述：${verdict}`],
    );
  }
});

test('a verdict on a car’s body does not stand above a row with damage or a repair', () => {
  const found = (label: string, value: string | null, verdict = '无事故') => {
    const groups = [{ title: '骨架与外观', items: [{ label, value, tone: 'fine' }] }];
    const body = { title: '骨架', verdict, tone: 'fine', groups };
    const result = consistentBody('category', body);
    return result.verdict === verdict ? undefined : result.verdict;
  };
  assert.equal(found('左前翼子板', '钣金修复'), '1 项有损伤或修复：左前翼子板钣金修复');
  for (const [label, value] of [
    ['左前纵梁', '校正'],
    ['右前门', '更换'],
    ['发动机舱盖', '喷漆'],
    ['钣金检查', '有'],
    ['是否泡水', '是'],
    ['座椅滑轨', '泥沙'],
    ['安全气囊', '已更换'],
    ['骨架', '变形'],
    ['左A柱', '有切割焊接痕迹'],
  ] as const)
    assert.match(found(label, value) ?? '', /^1 项有损伤或修复/, label);
  for (const [label, value] of [
    ['钣金检查', '无'],
    ['是否泡水', '否'],
    ['泡水痕迹', null],
    ['左前翼子板', '原漆'],
    ['左前翼子板', '未见修复'],
    ['前刹车片', '已更换'],
    ['喷漆厚度', '120μm'],
    ['主驾座椅骨架', '更换'],
    ['右前门玻璃', '更换'],
    ['防水', '良好'],
  ] as const)
    assert.equal(found(label, value), undefined, label);
  assert.equal(found('左前翼子板', '钣金修复', '左前翼子板钣金修复，骨架完好'), undefined);
  assert.match(found('左前翼子板', '钣金修复', '无钣金、无补漆') ?? '', /^1 项有损伤或修复/);
});

test('original paint in a verdict is compared with the paint of the panels it speaks of', () => {
  const found = (verdict: string) => {
    const paint = [{ panel: 'right-front-door', mean: 310 }];
    const flaws = [{ panel: 'hood', kind: '划痕' }];
    const result = consistentBody('flaw', { verdict, tone: 'fine', flaws, paint });
    return result.verdict === verdict ? undefined : result.verdict;
  };
  const denied = '1 面补过漆或漆偏厚：右前门';
  assert.equal(found('全车原漆，发动机舱盖一处划痕'), denied);
  assert.equal(found('右前门原漆，发动机舱盖一处划痕'), denied);
  assert.equal(found('左前门原漆，发动机舱盖一处划痕'), undefined);
  assert.equal(found('右前门补过漆，其余原漆，发动机舱盖一处划痕'), undefined);
  assert.equal(found('除右前门外全车原漆，发动机舱盖一处划痕'), undefined);
  assert.equal(found('全车原漆'), '1 处瑕疵：发动机舱盖划痕；1 面漆偏厚：右前门');
});

test('a measured row past its limit contradicts a favourable verdict', () => {
  const items = [{ label: '健康度', value: '40%', fresh: 100, warn: 70, replace: 50 }];
  const groups = [{ title: '12V 蓄电池', items }];
  const body = { title: '电池', verdict: '蓄电池正常', tone: 'fine', groups };
  assert.equal(consistentBody('category', body).verdict, '1 项异常或关注：健康度');
});

test('a verdict that states the finding, or that is not favourable, is unchanged', () => {
  const items = [{ name: '前刹车片', state: 'due' }];
  const good = [{ name: '前刹车片', state: 'good' }];
  const bodies = [
    { verdict: '前刹车片要换', tone: 'fine', items },
    { verdict: '前刹车片达标，机油未检', tone: 'fine', items: [{ name: '机油' }, ...good] },
    { verdict: '有异常', tone: 'bad', items },
    { verdict: '一般', tone: 'watch', items },
    { verdict: '刹车达标', tone: 'fine', items: good },
    { verdict: '全部达标', tone: 'fine', items: good, tyres: [{ wheel: 'lf', depth_mm: 7 }] },
  ];
  for (const body of bodies) assert.deepEqual(consistentBody('consumable', body), body);
});

test('a true verdict is unchanged, whatever words it has', () => {
  const works = [
    { name: '路试', result: '未发现异响' },
    { name: '保养', result: '更换机油、机滤等' },
  ];
  const entries = ['保养', '保养', '维修'].map((kind, at) => ({
    date: `202${at}-01-01`,
    mileage_km: at * 10_000,
    kind,
  }));
  const flaws = [{ panel: 'hood', kind: '划痕' }];
  const bodies: [type: string, body: object][] = [
    ['preparation', { verdict: '整备全部完成', tone: 'fine', works }],
    ['mileage', { verdict: '4S 店记录 3 次', tone: 'fine', entries }],
    ['mileage', { verdict: '保养 2 次', tone: 'fine', entries }],
    ['flaw', { verdict: '车况良好，1 处', tone: 'fine', flaws }],
  ];
  for (const [type, body] of bodies) assert.deepEqual(consistentBody(type, body), body);
});

test('a number of other things does not state the finding', () => {
  const flaws = [{ panel: 'hood', kind: '划痕' }];
  const groups = [{ title: '电机', items: [{ label: '异响', value: '有', tone: 'bad' }] }];
  const bodies: [type: string, body: object][] = [
    ['flaw', { verdict: '33 处外皮看过，没有瑕疵', tone: 'fine', flaws }],
    ['category', { name: 'motor', title: '电机', verdict: '12 项全部正常', tone: 'fine', groups }],
    [
      'preparation',
      { verdict: '全部完成', tone: 'fine', works: [{ name: '喷漆', result: '待件' }] },
    ],
    ['mileage', { verdict: '4S 店记录 3 次', tone: 'fine', entries: [] }],
  ];
  for (const [type, body] of bodies) {
    const { tone } = consistentBody(type, body) as { tone?: string };
    assert.equal(tone, 'watch', type);
  }
});

test('the rows of the demo contradict none of its verdicts', async () => {
  const demo = await openTestShop();
  const reports = await demo.db.kysely.selectFrom('car_report').select(['type', 'body']).execute();
  assert.ok(reports.length > 500);
  await demo.close();
  for (const { type, body } of reports) {
    const report = JSON.parse(body) as object;
    assert.equal(consistentBody(type, report), report, body);
  }
});

test('a report that was stored before a rule existed follows the rule on page and link', async () => {
  await shop.importFile('cars.ndjson', [{ id: 'C-4', title: '朗逸', brand: '大众', type: '在售' }]);
  const items = [{ name: '前刹车片', state: 'due', kind: 'other' }];
  const body = JSON.stringify({ verdict: '全部达标', tone: 'fine', items });
  await shop.db.kysely
    .insertInto('car_report')
    .values({ car_id: 'C-4', type: 'consumable', body })
    .execute();
  const found = '1 项必须更换：前刹车片';
  const report = await shop.get<{ verdict: string; detail: string }>(
    '/v1/car/consumablesList?id=C-4',
  );
  assert.deepEqual([report.verdict, report.detail], [found, '车商自述：全部达标']);
  const { more } = await shop.get<CarDetail>('/v1/car/C-4');
  assert.equal(more?.headlines?.consumable?.result, found);
});

test('the dealer’s own verdict is stored, so that an export has the dealer’s words', async () => {
  const row = {
    car_id: 'C-4',
    verdict: '一样不少',
    items: [{ name: '遥控钥匙', due: 2, present: 1 }],
  };
  await shop.importFile('accessory.ndjson', [row]);
  const { body } = await shop.db.kysely
    .selectFrom('car_report')
    .select('body')
    .where('car_id', '=', 'C-4')
    .where('type', '=', 'accessory')
    .executeTakeFirstOrThrow();
  assert.equal((JSON.parse(body) as { verdict: string }).verdict, '一样不少');
});

test('what other records state stands beside flaws and battery on page, answer and comparison', async () => {
  const normal = 'A B C D E F G H I J K L M N O Q';
  const car = { title: '秦', brand: '比亚迪', type: '在售', tags: 'SOH 98%' };
  const battery = { soh: 80, measured_at: '2026-11-01', method: '诊断仪' };
  await shop.importFile('cars.ndjson', [{ ...car, id: 'C-3', energy: 'bev', battery }]);
  const findings = [{ item: 'E13', kind: '喷漆', result: '轻微', words: '喷过漆' }];
  const made = {
    business: 'retail',
    inspected_on: '2026-11-12',
    inspector: '周*',
    normal,
    findings,
  };
  await shop.importFile('inspection.ndjson', [{ report_id: 'R-3', car_id: 'C-3', ...made }]);
  const flaw = {
    car_id: 'C-3',
    verdict: '没有瑕疵',
    tone: '正常',
    checked: '2026-11-10',
    flaws: [],
  };
  await shop.importFile('flaw.ndjson', [flaw]);
  const items = [{ group: '电池', label: '健康度 SOH', value: '98%' }];
  const health = { car_id: 'C-3', name: 'battery', title: '电池', verdict: '健康度 98%', items };
  await shop.importFile('category.ndjson', [health]);
  const detail = await shop.get<CarDetail>('/v1/car/C-3');
  assert.deepEqual(detail.car.tags, []);
  assert.equal(detail.more?.proof?.flaws ?? null, null);
  const answer = carQuestions(detail).find(({ id }) => id === 'flaws')?.answer;
  assert.equal(answer, '检测报告记录外观 1 处异常或轻微。车商自述：没有瑕疵。');
  const { cars } = await shop.get<{ cars: CarCondition[] }>('/v1/car/condition?ids=C-3');
  assert.equal(cars[0]?.facts.flaws, '车商记录 0 处；检测报告 1 处异常或轻微');
  assert.equal(cars[0]?.facts.soh, '80%（车商自述）；电池报告 98%');
});
