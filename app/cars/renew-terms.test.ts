import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readVersion } from '#/database/queries.ts';
import type { CarPage } from './contract.ts';
import { renewTerms } from './renew-terms.ts';
import { termOfWord } from './search.ts';
import { openTestShop, type TestShop } from './test-shop.ts';
import { addWords, listWords } from './word-queries.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const total = async (query: string) => (await shop.get<CarPage>(`/v1/cars?${query}`)).total;

test('cars that an older program stored are found by pinyin once their terms are made anew, which is one change', async () => {
  const found = await total('keyword=dazhong');
  assert.ok(found && found > 3);
  assert.equal(found, await total('keyword=大众'));
  // As the first release left it: no words, and no note of a version.
  await shop.db.kysely.deleteFrom('search_term').where('term', 'like', '=%').execute();
  await shop.db.kysely.deleteFrom('search_word').execute();
  await shop.db.kysely.deleteFrom('setting').where('name', '=', 'search_terms').execute();
  await addWords(shop.db, [{ term: termOfWord('无人要') }]);
  const version = await readVersion(shop.db, 'inventory');
  assert.ok((await renewTerms(shop.db)) > 80);
  assert.equal(await readVersion(shop.db, 'inventory'), version + 1);
  const words = (await listWords(shop.db)).map(({ word }) => word);
  assert.ok(words.includes('大众') && !words.includes('无人要'));
  assert.equal(await total('keyword=dazhong'), found);
});

test('what is made already is not made again', async () => {
  assert.equal(await renewTerms(shop.db), 0);
});
