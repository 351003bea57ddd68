import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CarPage } from './contract.ts';
import { renewTerms } from './renew-terms.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const total = async (query: string) => (await shop.get<CarPage>(`/v1/cars?${query}`)).total;

test('cars that an older program stored are found by pinyin once their terms are made anew', async () => {
  const found = await total('keyword=dazhong');
  assert.ok(found && found > 3);
  assert.equal(found, await total('keyword=大众'));
  // As the first release left it: no words, and no note of a version.
  await shop.db.kysely.deleteFrom('search_term').where('term', 'like', '=%').execute();
  await shop.db.kysely.deleteFrom('search_word').execute();
  await shop.db.kysely.deleteFrom('setting').where('name', '=', 'search_terms').execute();
  assert.ok((await renewTerms(shop.db)) > 80);
  assert.equal(await total('keyword=dazhong'), found);
});

test('what is made already is not made again', async () => {
  assert.equal(await renewTerms(shop.db), 0);
});
