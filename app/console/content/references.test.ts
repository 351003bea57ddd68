import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { FormField } from './contract.ts';

type Detail = { fields: FormField[]; names: Record<string, string> };
type Named = { id: string; name: string };

let shop: TestShop;
let editor: TestStaff;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  await openStaff(shop, '林姐', 'owner');
  editor = await openStaff(shop, '小文', 'editor');
  const car = { type: '在售', price: 119_800 };
  await shop.importFile('cars.jsonl', [
    { ...car, id: 'A-1', title: '丰田 汉兰达', brand: '丰田', series: '汉兰达' },
    { ...car, id: 'A-2', title: '大众 迈腾', brand: '大众', series: '迈腾' },
  ]);
});
after(() => shop.close());

describe('the brands and series of a coupon', () => {
  it('are found by their names, and displayed by them', async () => {
    const find = async (type: string, text: string) =>
      (await editor.send<{ rows: Named[] }>(`content-references/${type}?text=${text}`)).data.rows;
    const [toyota, ...others] = await find('brand', '丰田');
    assert.deepEqual([toyota?.name, others], ['丰田', []]);
    const [series] = await find('series', '汉兰达');
    assert.equal(series?.name, '丰田 汉兰达');
    const values = {
      code: 'C-7Qm2xKd94TzR',
      title: '丰田券',
      value: 1000,
      until: '2027-01-01',
      brand_id: [toyota?.id],
      series_id: [series?.id],
    };
    const added = await editor.send<{ key: string }>('content/coupon', { values });
    assert.equal(added.status, 200, added.message);
    const { fields, names } = (await editor.send<Detail>(`content/coupon/${added.data.key}`)).data;
    const kindOf = (name: string) => {
      const field = fields.find((each) => each.field === name);
      return [field?.kind, field?.type];
    };
    assert.deepEqual(kindOf('brand_id'), ['references', 'brand']);
    assert.deepEqual(kindOf('series_id'), ['references', 'series']);
    assert.deepEqual(names, {
      [`brand/${toyota?.id}`]: '丰田',
      [`series/${series?.id}`]: '丰田 汉兰达',
    });
  });
});
