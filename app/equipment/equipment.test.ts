import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'valibot';
import { demoCars } from '#/app/demo/cars/demo-cars.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { configured, getEquipment, type EquipmentItem } from './contract.ts';
import { demoEquipment } from './demo.ts';

const airbag = { name: '气囊', options: [{ name: '主驾驶气囊', configuration: '标配' }] };
const fridge = { name: '冰箱', options: [{ name: '车载冰箱', configuration: null }] };

describe('the displayed part of a report', () => {
  test('has each group with at least one configured option, whole', () => {
    const mixed = { name: '悬架', options: [...airbag.options, ...fridge.options] };
    const item = { name: '操控', group: [mixed, fridge] };
    assert.deepEqual(configured([item]), [{ name: '操控', group: [mixed] }]);
  });

  test('has no item without such a group', () => {
    assert.deepEqual(configured([{ name: '冰箱', group: [fridge] }]), []);
  });

  test('has a notes item, also without groups', () => {
    const notes = { name: '说明', is_notes: true, notes: '以实车为准', group: [] };
    assert.deepEqual(configured([notes]), [notes]);
    assert.deepEqual(configured([{ ...notes, group: [fridge] }]), [notes]);
  });

  test('treats an empty configuration as none', () => {
    const blank = { name: '冰箱', options: [{ name: '车载冰箱', configuration: '' }] };
    assert.deepEqual(configured([{ name: '冰箱', group: [blank] }]), []);
  });

  test('has nothing for fields that the back end leaves out', () => {
    assert.deepEqual(configured([{ name: '安全' }, { name: '操控', group: [{ name: '空' }] }]), []);
    assert.deepEqual(configured([]), []);
  });

  test('is the same in a second call, and the report is not changed', () => {
    const option = fc.record({
      name: fc.string(),
      configuration: fc.constantFrom(null, undefined, '', '标配'),
    });
    const group = fc.record({ name: fc.string(), options: fc.array(option, { maxLength: 3 }) });
    const item = fc.record({
      name: fc.string(),
      is_notes: fc.boolean(),
      group: fc.array(group, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(item), (report) => {
        const before = JSON.stringify(report);
        const displayed = configured(report);
        assert.equal(JSON.stringify(report), before);
        assert.deepEqual(configured(displayed), displayed);
        const expected = report.filter(({ is_notes, group: groups }) => {
          const isFilled = groups.some(({ options }) => options.some((each) => each.configuration));
          return is_notes || isFilled;
        });
        assert.deepEqual(
          displayed.map(({ name }) => name),
          expected.map(({ name }) => name),
        );
      }),
    );
  });
});

describe('the call', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openTestShop();
  });
  after(() => shop.close());

  const ask = async (query: string) => {
    const { status, body } = await shop.request(`/v1/other/equipmentReport?${query}`);
    assert.equal(status, 200);
    return body as { code: number; message: string; data: EquipmentItem[] };
  };

  test('returns the whole imported report of each module', async () => {
    const record = await shop.get<{ more: { module_id: string } }>('/v1/car/ZY-0317');
    const { module_id } = record.more;
    const { code, message, data } = await ask(`module_id=${module_id}&id=ZY-0317`);
    assert.deepEqual([code, message], [2000000, '']);
    assert.deepEqual(parse(getEquipment.output, data), data);
    const imported = demoEquipment(demoCars()).find((row) => row.module_id === module_id);
    assert.deepEqual(data, imported?.items);
    assert.ok(configured(data).length < data.length);
  });

  test('returns a readable error for an unknown module', async () => {
    assert.deepEqual(await ask('module_id=M-none'), {
      code: 200,
      message: '没有这个车型的配置清单',
      data: { reason: 'not_found' },
    });
  });

  test('takes a report as JSON in a cell, and replaces the one before', async () => {
    const items = [{ name: '安全装备', group: [airbag] }];
    for (const report of [[], items]) {
      const row = { 配置编号: 'M-1', 配置: JSON.stringify(report) };
      assert.equal((await shop.importFile('配置.ndjson', [row])).badRows, 0);
    }
    assert.deepEqual((await ask('module_id=M-1')).data, items);
    const { bad } = await shop.importFile('配置.ndjson', [{ module_id: 'M-2', items: '[{}' }]);
    assert.equal(bad.length, 1);
    assert.equal(bad[0]?.field, 'items');
    assert.match(
      bad[0]?.reason ?? '',
      /^不能写在一格里，请按模板分列写，或用 JSON，写的是「\[\{\}」$/,
    );
  });
});

describe('the demo', () => {
  const cars = demoCars();
  const reports = demoEquipment(cars);

  test('has a report for every car that says its module, the same every time', () => {
    assert.deepEqual(demoEquipment(cars), reports);
    const modules = new Set(reports.map(({ module_id }) => module_id));
    const moduleIds = cars.flatMap(({ module_id }) => (module_id === undefined ? [] : [module_id]));
    assert.ok(moduleIds.length > 50 && moduleIds.every((id) => modules.has(String(id))));
  });

  test('has options without a configuration, groups and items that are left out, and notes', () => {
    for (const { module_id, items } of reports) {
      const displayed = configured(items);
      assert.ok(displayed.length >= 4 && displayed.length < items.length, module_id);
      assert.ok(displayed.at(-1)?.is_notes, module_id);
    }
    const groups = reports.flatMap(({ items }) => configured(items)).flatMap(({ group }) => group);
    const options = groups.flatMap((group) => group?.options ?? []);
    assert.ok(options.some(({ configuration }) => !configuration));
    assert.ok(options.some(({ configuration }) => configuration === '选装，已装'));
  });
});
