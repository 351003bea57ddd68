import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import { isMeasurable } from '#/app/car-drawing/paint.ts';
import { PANELS, type PanelId } from '#/app/car-drawing/panels.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { figuresOf } from './conditions.ts';
import { listConditions, type CarCondition } from './contract.ts';
import { factsOf } from './facts.ts';

const of = (reports: Readonly<Record<string, unknown>>) => figuresOf((kind) => reports[kind]);
const verdict = '结论';

describe('each figure of a condition comes from one report:', () => {
  test('without reports all figures are null', () => {
    const { is_query_pending: isPending, ...figures } = of({});
    assert.equal(isPending, false);
    assert.deepEqual(new Set(Object.values(figures)), new Set([null]));
  });

  test('flaws by kind, the most frequent first, without repaired ones', () => {
    const flaws = ['凹陷', '划痕', '划痕'].map((kind) => ({ panel: 'roof', kind }));
    const mended = { panel: 'roof', kind: '掉漆', is_repaired: true };
    assert.deepEqual(of({ flaw: { verdict, flaws: [...flaws, mended] } }).flaws, [
      { kind: '划痕', count: 2 },
      { kind: '凹陷', count: 1 },
    ]);
    assert.equal(of({ flaw: { verdict } }).flaws, null);
    assert.deepEqual(of({ flaw: { verdict, checked: '2026-11-02' } }).flaws, []);
  });

  test('the number of flaws says if the report did not cover all places, or names nobody', () => {
    const said = (fields: object) =>
      factsOf(of({ flaw: { verdict, checked: '2026-11-02', ...fields } })).flaws;
    assert.equal(said({}), '0 处（车商自述）');
    const by = { inspector: '周*' };
    assert.equal(said(by), '0 处');
    assert.equal(said({ ...by, not_covered: ['车顶', '底盘'] }), '0 处（有没看的地方）');
    const flaws = [{ panel: 'roof', kind: '划痕' }];
    assert.equal(said({ flaws, not_covered: ['底盘'] }), '1 处：划痕 1（有没看的地方）');
  });

  test('painted panels with their names in the flaw report, without plastic; null where nothing was measured', () => {
    const paint = [
      { panel: 'left-front-door', mean: 412 },
      { panel: 'right-front-door', mean: 180, max: 400 },
      { panel: 'roof', mean: 181 },
      { panel: 'front-bumper', mean: 500, material: 'plastic' },
    ];
    assert.deepEqual(of({ flaw: { verdict, paint } }).repainted, [
      { name: '左前门', band: '喷漆' },
      { name: '车顶', band: '疑似补漆' },
    ]);
    assert.equal(of({ flaw: { verdict } }).repainted, null);
  });

  test('no painted panel only where all panels were measured', () => {
    const said = (paint: object[]) => factsOf(of({ flaw: { verdict, paint } })).repainted;
    assert.equal(said([{ panel: 'hood', mean: 110 }]), '测过的 1 面没有发现');
    assert.equal(said([]), undefined);
    const metal = (Object.keys(PANELS) as PanelId[]).filter((id) => isMeasurable(id));
    const whole = metal.map((panel) => ({ panel, mean: 110 }));
    assert.equal(said(whole), '没有发现');
    const plastic = { panel: 'hood', mean: 110, material: 'plastic' };
    assert.equal(said([plastic, ...whole.filter(({ panel }) => panel !== 'hood')]), '没有发现');
    assert.match(
      said(whole.filter(({ panel }) => panel !== 'roof')) ?? '',
      /^测过的 \d+ 面没有发现$/,
    );
  });

  test('claims with their sum, zero only where the insurers were queried', () => {
    const claim = { date: '2024-05-29', kind: '出险', amount: 2_310 };
    const visit = { date: '2023-05-11', kind: '保养', amount: 400 };
    const days = { day: '2026-11-02', from: '2021-01-01', to: '2026-11-02' };
    const claims = (entries: object[], source?: string) =>
      of({ mileage: { verdict, entries, ...(source && { queried: { source, ...days } }) } }).claims;
    assert.deepEqual(claims([claim, visit, claim]), { count: 2, amount: 4_620 });
    assert.deepEqual(claims([claim, { ...claim, amount: null }]), { count: 2, amount: null });
    assert.equal(claims([visit]), null);
    assert.equal(claims([visit], '品牌售后系统'), null);
    assert.deepEqual(claims([visit], '品牌售后与保险记录'), { count: 0, amount: 0 });
  });

  test('keys present; null where the list does not include keys', () => {
    const items = [
      { name: '主遥控钥匙', present: 1 },
      { name: '备用钥匙', present: 1 },
      { name: '三脚架', present: 1 },
    ];
    assert.equal(of({ accessory: { verdict, items } }).keys_listed, 2);
    assert.equal(of({ accessory: { verdict, items: items.slice(2) } }).keys_listed, null);
  });

  test('the least tread with its mark, the age of the oldest tyre, and the cost of wear parts', () => {
    const report = {
      verdict,
      date: '2026-11-17',
      tyres: [
        { wheel: 'lf', depth_mm: 5.8, dot: '1822' },
        { wheel: 'rf', depth_mm: 5.6, dot: '4025' },
      ],
      items: [
        { name: '机油', left_km: 15_000, every_km: 10_000, price_from: 420, price_to: 560 },
        { name: '附件皮带', left_km: 9_000 },
      ],
    };
    const { tyres, cost } = of({ consumable: report });
    assert.deepEqual(tyres, { least_mm: 5.6, oldest_months: 54, dot: '4025' });
    assert.deepEqual(cost, { from: 420, to: 560, is_known: true, unpriced: 1, undated: 1 });
  });

  test('the state of health of the traction battery, where the battery report has it', () => {
    const battery = (label: string) => ({
      verdict,
      title: '电池状况',
      groups: [{ title: '动力电池', items: [{ label, value: '93.5%' }] }],
    });
    assert.equal(of({ 'category:battery': battery('健康度 SOH') }).soh, 93.5);
    assert.equal(of({ 'category:battery': battery('健康度') }).soh, 93.5);
    assert.equal(of({ 'category:battery': battery('12V 蓄电池健康度') }).soh, null);
  });

  test('a report that its schema rejects counts as absent', () => {
    assert.equal(of({ mileage: { entries: 'oops' } }).mileage, null);
  });
});

test('claims and repairs of an inspection are zero only where it recorded that it checked', () => {
  const inspection = { report_id: 'R', business: 'retail', preview: false };
  const figures = (inspected: object) => {
    const condition = figuresOf(() => undefined, { inspection, ...inspected });
    return [condition.claims_found, condition.repaired];
  };
  assert.deepEqual(figures({ claims: 0, repaired: [], supports: [] }), [0, []]);
  assert.deepEqual(figures({ claims: null, repaired: null, supports: [] }), [null, null]);
  // Summaries in the earlier format have these values for every car.
  assert.deepEqual(figures({ claims: 0, repaired: [] }), [null, null]);
  const repaired = [{ name: '左前门', kind: '钣金' }];
  assert.deepEqual(figures({ claims: 2, repaired }), [2, repaired]);
});

test('the keys of a final inspection come before those of the accessory list', () => {
  const keys = (preview: boolean, present?: number) => {
    const inspection = { report_id: 'R', business: 'retail', preview };
    const accessory = present && { verdict, items: [{ name: '遥控钥匙', present }] };
    const reports: Readonly<Record<string, unknown>> = { accessory };
    return factsOf(figuresOf((kind) => reports[kind], { inspection, keys: 2 }))?.keys;
  };
  assert.deepEqual([keys(false), keys(true)], ['2 把', undefined]);
  assert.deepEqual([keys(false, 1), keys(false, 2)], ['2 把；附件清单 1 把', '2 把']);
  assert.equal(keys(true, 1), '附件清单 1 把');
});

test('while the maintenance records are pending, no positive conclusion on the mileage or from these records remains', () => {
  const queried = { source: '保险记录', day: '2026-11-02', from: '2021-01-01', to: '2026-11-02' };
  const inspection = { report_id: 'R', business: 'retail', preview: false };
  const pending = (claims: number, report: object) => {
    const reports = (kind: string) => (kind === 'mileage' ? { verdict, queried, ...report } : null);
    const inspected = { inspection, claims, supports: [] };
    return figuresOf(reports, inspected, true);
  };
  const none = pending(0, { tone: 'fine', entries: [] });
  assert.deepEqual(
    [none.mileage, none.claims, none.claims_found, none.is_query_pending],
    [null, null, 0, true],
  );
  const some = pending(1, { tone: 'bad', entries: [{ date: '2024-05-29', kind: '出险' }] });
  assert.deepEqual([some.mileage, some.claims?.count, some.claims_found], ['车商自述：结论', 1, 1]);
});

describe('the call', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openTestShop();
  });
  after(() => shop.close());

  const ask = (query: string) => shop.get<{ cars: CarCondition[] }>(`/v1/car/condition?${query}`);

  test('returns cars in the requested order, valid by its contract, without unknown ones', async () => {
    const { cars } = await ask('ids=ZY-0338,nobody,MT-0009,ZY-0317');
    assert.deepEqual(
      cars.map(({ id }) => id),
      ['ZY-0338', 'MT-0009', 'ZY-0317'],
    );
    assert.deepEqual(parse(listConditions.output, { cars }), { cars });
    const [first, motorcycle] = cars.map(({ facts }) => facts);
    assert.ok(first?.cost && first.tyres && first.mileage);
    // It has no report; its record states the keys.
    assert.deepEqual(motorcycle, { keys: '1把（车商自述）' });
  });

  test('accepts four cars at most', async () => {
    const { status, body } = await shop.request('/v1/car/condition?ids=a,b,c,d,e');
    assert.deepEqual([status, body.message], [400, '参数 ids 不正确']);
  });

  test('returns an unreleased car only with the preview word', async () => {
    const hidden = { id: 'ZY-9002', title: '车', brand: '大众', type: '在售' };
    await shop.importFile('cars.ndjson', [{ ...hidden, release_status: 'preview' }]);
    assert.deepEqual((await ask('ids=ZY-9002')).cars, []);
    assert.equal((await ask('ids=ZY-9002&preview=k8f2mPq7v71xZ4tB9w3c')).cars.length, 1);
  });
});
