import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import { countedKeys } from '#/app/inventory/projection/counted-keys.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { AccessoryReport, type Accessory } from './contract.ts';
import { displayedAccessories } from './displayed-accessories.ts';
import { sorted } from './sorted.ts';

const item = (name: string, more: Partial<Accessory> = {}): Accessory => ({
  name,
  due: 1,
  present: 1,
  state: '齐全',
  is_handed_over: true,
  img: null,
  price: null,
  note: null,
  ...more,
});
const names = (items: readonly Accessory[]) => items.map(({ name }) => name);

describe('an accessory', () => {
  test('is missing where fewer are present than due, or it is broken', () => {
    const { missing, handedOver } = sorted([
      item('钥匙', { due: 2, present: 1 }),
      item('三脚架', { state: '损坏' }),
      item('说明书'),
    ]);
    assert.deepEqual([names(missing), names(handedOver)], [['钥匙', '三脚架'], ['说明书']]);
  });
  test('is missing by its state where there are no counts', () => {
    const uncounted = { due: null, present: null };
    const { missing } = sorted([
      item('说明书', { ...uncounted, state: '缺失' }),
      item('脚垫', { ...uncounted, state: null }),
    ]);
    assert.deepEqual(names(missing), ['说明书']);
  });
  test('is missing by its state, whatever the counts', () => {
    const { missing } = sorted([
      item('备胎', { state: '缺失' }),
      item('工具', { state: '可补配' }),
    ]);
    assert.deepEqual(names(missing), ['备胎', '工具']);
  });
  test('with a due number of zero is not missing', () => {
    const { missing, notHandedOver, handedOver } = sorted([
      item('ETC', { due: 0, present: 0, state: '缺失', is_handed_over: false }),
      item('记录仪', { due: 0, present: 1, state: '后加装' }),
    ]);
    assert.deepEqual(
      [names(missing), names(notHandedOver), names(handedOver)],
      [[], ['ETC'], ['记录仪']],
    );
  });
});

test('a verdict that denies the missing accessories follows them as a statement of the dealer', () => {
  const { car } = parse(CarDetail, { title: '车', car: { price: {} }, images: {} });
  const headOf = (verdict: string, tone: string | null, present: number) => {
    const items = [item('钥匙', { due: 2, present, state: null })];
    const report = displayedAccessories(parse(AccessoryReport, { verdict, tone, items }), { car });
    return [report?.verdict, report?.tone, report?.detail];
  };
  const found = ['1 项不齐：钥匙', 'watch', '车商自述：齐全'];
  assert.deepEqual(headOf('齐全', 'fine', 1), found);
  assert.deepEqual(headOf('齐全', null, 1), found);
  assert.deepEqual(headOf('齐全', 'fine', 2), ['齐全', 'fine', null]);
  assert.deepEqual(headOf('缺 1 项', null, 1), ['缺 1 项', null, null]);
});

describe('the call', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openTestShop();
  });
  after(() => shop.close());
  const ask = (id: string) => shop.get<AccessoryReport | null>(`/v1/car/attachmentList?id=${id}`);

  test('returns the imported spreadsheet, line by line', async () => {
    const row = {
      车源号: 'ZY-0317',
      结论: '缺 1 项',
      结论级别: '关注',
      附件: '遥控钥匙|2|1|可补配|是|680元|只收到一把\n说明书',
    };
    assert.deepEqual((await shop.importFile('附件.ndjson', [row])).bad, []);
    const report = await ask('ZY-0317');
    assert.deepEqual(report?.items, [
      item('遥控钥匙', { due: 2, present: 1, state: '可补配', price: 680, note: '只收到一把' }),
      item('说明书', { due: null, present: null, state: null, is_handed_over: null }),
    ]);
    assert.deepEqual(names(sorted(report?.items ?? []).unrecorded), ['说明书']);
  });

  test('assumes nothing for absent fields, and refuses counts that contradict the state', async () => {
    const row = { 车源号: 'ZY-0317', 结论: '缺备胎', 结论级别: '关注' };
    const importLine = (line: string) => shop.importFile('附件.ndjson', [{ ...row, 附件: line }]);
    assert.deepEqual((await importLine('备胎|||缺失')).bad, []);
    const { items = [] } = (await ask('ZY-0317')) ?? {};
    assert.deepEqual(items, [
      item('备胎', { due: null, present: null, state: '缺失', is_handed_over: null }),
    ]);
    assert.deepEqual(names(sorted(items).missing), ['备胎']);
    assert.deepEqual(
      (await importLine('备胎|1|1|缺失')).bad.map(({ reason }) => reason),
      ['第 1 项 present：状态为 缺失 或 可补配 时，实有应少于应有，写的是「备胎|1|1|缺失」'],
    );
  });

  test('states no number of pieces that nobody counted, whatever the state', async () => {
    const row = { 车源号: 'ZY-0317', 结论: '齐全', 附件: '遥控钥匙|2||齐全\n备胎|||损坏\n工具' };
    assert.deepEqual((await shop.importFile('附件.ndjson', [row])).bad, []);
    const { items = [] } = (await ask('ZY-0317')) ?? {};
    assert.deepEqual(
      items.map(({ due, present }) => [due, present]),
      [
        [2, null],
        [null, null],
        [null, null],
      ],
    );
    assert.deepEqual(names(sorted(items).missing), ['备胎']);
    assert.equal(countedKeys({ items }), null);
    const keys = [item('遥控钥匙'), item('机械钥匙', { present: null })];
    assert.equal(countedKeys({ items: keys }), null);
  });

  test('the demo lists have the same number of keys as the car rows', async () => {
    const record = await shop.get<{ car: { meta: Record<string, { value: string }> } }>(
      '/v1/car/ZY-0331',
    );
    const keys = (await ask('ZY-0331'))?.items.find(({ name }) => name === '遥控钥匙');
    assert.equal(`${keys?.present}把`, record.car.meta.钥匙?.value);
  });

  test('a motorcycle has no list', async () => assert.equal(await ask('MT-0009'), null));
});
