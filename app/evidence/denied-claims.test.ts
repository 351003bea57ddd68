import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Papers } from '#/app/evidence/tags/papers.ts';
import { NO_PAPERS } from '#/app/evidence/tags/test-papers.ts';
import { deniedClaims } from './denied-claims.ts';

const visit = (date: string, place: string | null, items: string[] = [], kind = '保养') => ({
  date,
  kind,
  place,
  items,
  mileage_km: null,
  source: null,
  materials: [],
  amount: null,
});
const paint = (mean: number, max: number | null = null, material: 'plastic' | null = null) => ({
  panel: 'left-rear-door',
  mean,
  max,
  min: null,
  points: 5,
  material,
});
const denial = (tag: string, papers: Partial<Papers>) =>
  deniedClaims({ ...NO_PAPERS, ...papers }, tag)[0];
const words = (tag: string, papers: Partial<Papers>) => denial(tag, papers)?.words;

test('a claim without any record is unsupported; a tag that claims nothing is displayed', () => {
  const claims = ['原版原漆', '4S全程', '0过户', '两把钥匙', '一年质保', '准新车', '无事故'];
  const all = [...claims, '7座', '国VI', 'SOH 93.5%', '0首付'];
  assert.deepEqual(
    all.filter((tag) => denial(tag, {})?.isUnsupported),
    claims,
  );
  assert.equal(words('7座', { transfers: 3 }), undefined);
});

/** The panels without which the paint of a car is not measured. */
const LARGE =
  'hood roof tailgate left-fender right-fender left-front-door right-front-door left-rear-door right-rear-door left-quarter right-quarter'.split(
    ' ',
  );

test('a mileage in words is compared with the row and the inspection', () => {
  const known = { mileageKm: 60_300 };
  const denied = ['里程3万', '行驶4万公里', '6.4万公里', '不到6万公里', '实表59000公里'];
  const allowed = ['6万公里', '里程6.0万', '不到7万公里', '6万多公里', '60300公里', '表显6.03万'];
  const isDenied = (tag: string) =>
    deniedClaims({ ...NO_PAPERS, ...known }, tag).some(({ words: why }) =>
      why.startsWith('里程是'),
    );
  assert.deepEqual([...denied, ...allowed].filter(isDenied), denied);
  assert.equal(words('6万公里', { ...known, inspectedKm: 82_000 }), '里程是 82000 公里');
  assert.equal(words('6万公里', { inspectedKm: 60_100 }), undefined);
  assert.ok(denial('6万公里', {})?.isUnsupported);
});

test('owners in words are compared with the row and the inspection', () => {
  assert.match(words('原车主', { transfers: 1 }) ?? '', /过户次数是 1 次/);
  assert.match(words('过户1次', { transfers: 2 }) ?? '', /过户次数是 2 次/);
  assert.match(words('过户1次', { transfers: 1, inspectedTransfers: 2 }) ?? '', /检测报告/);
  assert.equal(words('过户1次', {}), undefined);
});

test('a battery health in words is compared with the measurement', () => {
  assert.equal(words('SOH 98%', { soh: 80 }), '测得的电池健康度是 80%');
  assert.equal(words('SOH 98%', { soh: 80, isSohMeasured: false }), '登记的电池健康度是 80%');
  assert.equal(words('SOH 80.5%', { soh: 80 }), undefined);
  assert.equal(words('SOH 98%', {}), undefined);
});

test('intact paint, a whole set of keys and free papers need their records', () => {
  const seen = { flaws: [], paint: [], checked: '2026-11-10' };
  assert.ok(denial('漆面完好', {})?.isUnsupported);
  assert.equal(words('漆面完好', { flaw: seen }), undefined);
  assert.match(words('漆面完好', { flaw: seen, inspectedFlaws: 2 }) ?? '', /拍到 2 处/);
  assert.equal(words('钥匙齐全', { keys: 1 }), '登记的钥匙是 1 把');
  assert.equal(words('钥匙齐全', { keys: 2 }), undefined);
  for (const tag of ['无抵押', '无违章', '已解押']) assert.ok(denial(tag, {})?.isUnsupported, tag);
  const queried = { mortgage: '', violations: '2 条未处理' };
  assert.equal(denial('无抵押', { queried }), undefined);
  assert.equal(words('无违章', { queried }), '查询的结果是「2 条未处理」');
});

describe('原版原漆 is contradicted', () => {
  const flaw = (over: object) => ({
    flaw: { flaws: [], paint: [], checked: null, ...over },
  });
  test('by paint that is thicker than a factory paints', () => {
    const all = LARGE.map((panel) => ({ ...paint(120, 140), panel }));
    assert.equal(words('原版原漆', flaw({ paint: all })), undefined);
    // One measured panel does not support a claim about the car.
    assert.ok(denial('原版原漆', flaw({ paint: all.slice(1) }))?.isUnsupported);
    assert.ok(denial('原版原漆', flaw({ paint: [paint(180, 214)] }))?.isUnsupported);
    assert.equal(
      words('原版原漆', flaw({ paint: [paint(181, 214)] })),
      '左后门漆膜 181μm，疑似补漆',
    );
    const bumper = { ...paint(300), panel: 'front-bumper' };
    for (const row of [bumper, paint(214, 220, 'plastic')])
      assert.equal(denial('原版原漆', flaw({ paint: [row] }))?.isUnsupported ?? true, true);
  });
  test('by a record of painting, and not by one of glass', () => {
    const record = (item: string) => ({
      mileage: { date: null, entries: [visit('2024-05-29', null, [item], '出险')] },
    });
    assert.equal(
      words('原版原漆', record('前保险杠全喷')),
      '2024-05-29 出险记录有「前保险杠全喷」',
    );
    assert.ok(denial('原版原漆', record('前风挡玻璃更换'))?.isUnsupported);
  });
});

describe('4S全程 is contradicted', () => {
  const entries = (...all: ReturnType<typeof visit>[]) => ({
    mileage: { date: null, entries: all },
  });
  test('by a visit elsewhere', () => {
    const elsewhere = entries(visit('2023-01-01', '4S 店'), visit('2024-01-01', '连锁门店'));
    assert.equal(words('4S全程', elsewhere), '2024-01-01 保养在连锁门店');
    assert.equal(words('4S全程保养', elsewhere), '2024-01-01 保养在连锁门店');
    assert.equal(words('4S全程', entries(visit('2023-01-01', '品牌授权店'))), undefined);
    assert.equal(words('4S全程', entries(visit('2023-01-01', null))), undefined);
  });
  test('by more than eighteen months without a visit', () => {
    const late = entries(visit('2022-01-01', '4S 店'), visit('2023-09-01', '4S 店'));
    assert.match(words('4S全程', late) ?? '', /20 个月没有保养记录/);
  });
  test('by a long time before the first visit, or after the last', () => {
    const early = { ...entries(visit('2023-09-01', '4S 店')), registered: '2021-06' };
    assert.match(words('4S全程', early) ?? '', /2021-06-01 到 2023-09-01 有 27 个月/);
    const stopped = { mileage: { date: '2026-11-20', entries: [visit('2019-05-01', '4S 店')] } };
    assert.match(words('4S全程', stopped) ?? '', /2019-05-01 到 2026-11-20 有 90 个月/);
  });
  test('by records without a single visit; without records it is unsupported', () => {
    assert.equal(words('4S全程', entries()), '维保记录里没有一次保养');
    assert.ok(denial('4S全程', {})?.isUnsupported);
  });
  test('not by a claim that was repaired elsewhere', () => {
    const claim = entries(
      visit('2023-01-01', '4S 店'),
      visit('2023-02-01', '合作维修厂', ['前保险杠全喷'], '出险'),
    );
    assert.equal(words('4S全程', claim), undefined);
  });
});

test('0过户 is contradicted by the number of transfers in the row, whose source is named', () => {
  assert.equal(words('0过户', { transfers: 1 }), '车商登记的过户次数是 1 次');
  assert.equal(words('一手车', { transfers: 2 }), '车商登记的过户次数是 2 次');
  assert.equal(words('0过户', { transfers: 0 }), undefined);
});

test('a claim of a longer warranty than that in the row is denied', () => {
  const papers = { hasWarranty: true, warranties: ['核心部件一年两万公里'] };
  assert.equal(words('三年质保', papers), '登记的质保是「核心部件一年两万公里」');
  assert.equal(words('一年5万公里质保', papers), '登记的质保是「核心部件一年两万公里」');
  assert.equal(words('终身质保', papers), '登记的质保是「核心部件一年两万公里」');
  for (const tag of [
    '一年质保',
    '12个月质保',
    '半年质保',
    '一年2万公里质保',
    '8年三电质保',
    '带质保',
  ])
    assert.equal(words(tag, papers), undefined, tag);
  assert.equal(words('三年质保', { ...papers, warranties: ['质保合同约定'] }), undefined);
});

test('a three-electric warranty supports claims on battery and motor, and no warranty on the car', () => {
  const electric = { hasElectricWarranty: true, noWarranty: '无质保' };
  for (const tag of ['三电质保', '8年三电质保', '三电终身质保', '电池8年质保'])
    assert.equal(words(tag, electric), undefined, tag);
  assert.equal(words('整车质保一年', electric), '登记的是「无质保」');
  assert.match(words('一年质保', { hasElectricWarranty: true }) ?? '', /没有登记质保/);
});

test('keys, warranty and age are compared with the row', () => {
  assert.equal(words('两把钥匙', { keys: 1 }), '登记的钥匙是 1 把');
  assert.equal(words('双钥匙', { keys: 2 }), undefined);
  assert.equal(words('钥匙齐全', { keys: 2 }), undefined);
  assert.match(words('一年质保', {}) ?? '', /请在「服务项目」里写/);
  assert.equal(words('一年质保', { hasWarranty: true }), undefined);
  const young = { registered: '2026-02', mileageKm: 9_000 };
  assert.equal(words('准新车', young), undefined);
  assert.match(words('准新车', { ...young, mileageKm: 60_000 }) ?? '', /60000 公里/);
  assert.match(words('准新车', { ...young, registered: '2019-05' }) ?? '', /已经 90 个月/);
});

test('a claim that no inspection lists denies that there were accidents, claims or repairs', () => {
  const claim = '2024-06-22 维保报告「出险：右后门喷漆」';
  const against = { 'no-claims': claim, 'no-repair': claim, collision: claim };
  const supports = ['no-accident', 'no-claims', 'no-repair'] as const;
  for (const tag of ['无事故', '无出险', '无维修']) {
    assert.equal(denial(tag, { supports }), undefined, tag);
    assert.deepEqual([denial(tag, { supports, against })?.words], [claim], tag);
  }
  // The frame and the size of the damage are what the inspection assessed.
  for (const tag of ['无重大事故', '骨架完好'])
    assert.equal(denial(tag, { supports, against }), undefined, tag);
});
