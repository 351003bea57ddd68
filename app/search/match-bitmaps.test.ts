import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { CarPage } from './contract.ts';
import { keywordMatches } from './match-bitmaps.ts';
import { stockOf } from './stock.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

async function found(keyword: string, size?: number): Promise<string[]> {
  const stock = await stockOf(shop.db);
  const places = await keywordMatches(shop.db, stock, keyword, size);
  return stock.ids.filter((_, place) => places[place] === 1);
}

describe('a keyword finds the same cars, however few are read at a time:', () => {
  const keywords = ['2', '2021', 'd', 'dz', 'dazhong', '大众', '大众 2', '2 大众', 'b 2021 款'];
  for (const keyword of [...keywords, 'model y', '特斯拉 2 y', '大众 特斯拉', '不存在 2']) {
    test(keyword, async () => {
      const whole = await found(keyword);
      for (const size of [1, 7, 40]) assert.deepEqual(await found(keyword, size), whole);
    });
  }
});

test('signs are no wildcards: a keyword of signs alone matches no car, a blank one every car', async () => {
  for (const keyword of ['%', '_', '％', '%%', '*', '，。'])
    assert.deepEqual(await found(keyword), [], keyword);
  assert.deepEqual(await found('没有%这样'), []);
  assert.deepEqual(await found('大_众'), await found('大众'));
  assert.equal((await found(' \u3000')).length, (await stockOf(shop.db)).ids.length);
});

test('a name spelt out with spaces is one word', async () => {
  const cars = await found('BMW');
  assert.ok(cars.length > 0);
  for (const keyword of ['B M W', 'b  m\u3000w', 'Ｂ Ｍ Ｗ', '宝马 B M W'])
    assert.deepEqual(await found(keyword), cars, keyword);
  assert.deepEqual(await found('Model Y'), await found('Model  Y'));
});

test('a word that most cars have finds all of them, and with a rare one only its cars', async () => {
  const total = async (keyword: string) =>
    (await shop.get<CarPage>(`/v1/cars?keyword=${encodeURIComponent(keyword)}`)).total;
  const listed = (await shop.get<CarPage>('/v1/cars')).total;
  assert.equal(await total('款'), listed);
  assert.equal(await total('款 特斯拉'), await total('特斯拉'));
});
