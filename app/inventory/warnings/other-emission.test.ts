import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

async function reasonsOf(title: string, standard: string): Promise<string[]> {
  const row = { id: 'E-1', title, brand: '大众', type: '在售', facts: { 排放标准: standard } };
  const { bad, warnings } = await shop.importFile('cars.ndjson', [row]);
  assert.deepEqual(bad, []);
  return warnings.map(({ field, reason }) => `${field} ${reason}`);
}

test('a title with another emission standard than the facts is questioned', async () => {
  assert.deepEqual(await reasonsOf('朗逸 1.5L 国六', '国V'), [
    'facts.排放标准 标题写「国六」，排放标准写「国V」，请核对',
  ]);
  for (const title of [
    '朗逸 1.5L 国五',
    '朗逸 1.5L 国V',
    '朗逸 1.5L',
    '朗逸 国五转国六',
    '中国五菱',
  ])
    assert.deepEqual(await reasonsOf(title, '国V'), [], title);
  assert.deepEqual(await reasonsOf('朗逸 国6b', '国VI(b)'), []);
});
