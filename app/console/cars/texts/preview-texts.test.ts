import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { previewCarTexts } from './contract.ts';

type Preview = ConsoleOutputOf<typeof previewCarTexts>;

let shop: TestShop;
let editor: TestStaff;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  // Without an owner there is no console.
  await openStaff(shop, '林姐', 'owner');
  editor = await openStaff(shop, '编辑', 'editor');
  await shop.importFile('cars.jsonl', [
    { id: 'T-1', title: '大众 迈腾', brand: '大众', type: '在售', notes: '可看车' },
  ]);
});
after(() => shop.close());

async function preview(texts: object): Promise<Preview> {
  const { status, data, message } = await editor.send<Preview>('cars/T-1/texts/preview', texts);
  assert.equal(status, 200, message);
  return data;
}

test('the preview has the texts as the site displays them once they are stored', async () => {
  const notes = '原版原漆，无事故。可看车';
  const tags = ['原版原漆', '全景天窗', '女士用车'];
  const { now, next, denied } = await preview({ notes, tags });
  assert.equal(now.notes, '可看车');
  assert.equal(next.notes, '可看车');
  assert.deepEqual(next.tags, [
    { tag: '全景天窗', is_stated: false },
    { tag: '女士用车', is_stated: true },
  ]);
  assert.deepEqual(
    denied.map(({ field, tag, is_hidden }) => [field, tag, is_hidden]),
    [
      ['tags', '原版原漆', true],
      ['notes', '原版原漆', true],
      ['notes', '无事故', true],
    ],
  );
  assert.match(denied[0]?.reason ?? '', /没有全车的漆膜测量/);
  assert.equal((await shop.get<CarDetail>('/v1/car/T-1')).car.notes, '可看车');
  const stored = { notes: { from: '可看车', to: notes }, tags: { from: null, to: tags } };
  assert.equal((await editor.send('cars/T-1/texts', stored)).status, 200);
  const { car } = await shop.get<CarDetail>('/v1/car/T-1');
  assert.equal(car.notes, next.notes);
});

test('the preview names only the denied words of the texts that are changed', async () => {
  const { next, denied } = await preview({ title: '大众 迈腾 准新车' });
  assert.equal(next.title, '大众 迈腾');
  assert.deepEqual(
    denied.map(({ tag }) => tag),
    ['准新车'],
  );
});
