import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { MOST_GUESSES } from './preview-word.ts';

const WORD = 'x7k2-mPq9-v71xZ4-tB9w3';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 20, previewWord: WORD });
  const car = { id: 'PRE-1', title: '大众 迈腾', brand: '大众', type: '在售', price: 120_000 };
  const { bad } = await shop.importFile('cars.ndjson', [{ ...car, release_status: 'preview' }]);
  assert.deepEqual(bad, []);
});
after(() => shop.close());

const list = (preview: string, network = '203.0.113.7') =>
  shop.answer(`/v1/cars?page_size=50&preview=${preview}`, {
    headers: { 'X-Forwarded-For': network },
  });

test('429 for further words of a network, also for the right one, which is not revealed so', async () => {
  const total = async (answer: Response) => {
    const { data } = (await answer.json()) as { data: { total: number } };
    return data.total;
  };
  const open = await total(await list('a-word-that-it-is-not-0'));
  for (let at = 1; at < MOST_GUESSES; at += 1) {
    assert.equal((await list(`a-word-that-it-is-not-${at}`)).status, 200);
  }
  const refused = await list('a-word-that-it-is-not-again');
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 50);
  assert.deepEqual(await refused.json(), {
    status: 'error',
    message: '试得太多了，请一分钟后再试',
    data: null,
  });
  assert.equal((await list(WORD)).status, 429);
  const right = await list(WORD, '203.0.113.9');
  assert.deepEqual([right.status, (await total(right)) > open], [200, true]);
  assert.equal((await list('a-word-that-it-is-not-again', '203.0.113.8')).status, 200);
  assert.equal((await list('short')).status, 200);
});
