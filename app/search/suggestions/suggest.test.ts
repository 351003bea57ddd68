import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { CarPage } from '#/app/search/contract.ts';
import { spell } from '#/app/search/keyword/pinyin.ts';
import { matchesSpelling } from '#/app/search/keyword/spelling.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { suggestCars, Suggestion } from './contract.ts';
import { matchName } from './match-name.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ settings: { RATE_LIMIT: 'off' } });
});
after(() => shop.close());

function suggest(keyword: string, more = '') {
  const query = `keyword=${encodeURIComponent(keyword)}${more}`;
  return shop.get<OutputOf<typeof suggestCars>>(`/v1/cars/suggest?${query}`);
}

const nameOf = ({ kind, name }: Suggestion) => `${kind} ${name}`;

test('initials, pinyin, Latin names and characters find a brand, and then its series', async () => {
  for (const keyword of ['大众', 'dz', 'dazhong', 'da zhong', 'vw', 'VW', '大']) {
    const { suggestions } = await suggest(keyword);
    assert.equal(suggestions.map(nameOf)[0], 'brand 大众', keyword);
  }
  const { suggestions } = await suggest('大众');
  const series = suggestions.filter(({ kind }) => kind === 'series');
  assert.ok(series.length > 0);
  assert.ok(series.every(({ about }) => about === '大众'));
});

test('a series is found by its initials, with the typed letters of each syllable', async () => {
  const [first] = (await suggest('mt')).suggestions;
  assert.equal(first?.name, '迈腾');
  assert.deepEqual(first?.spelling, [
    { syllable: 'mai', typed: 1 },
    { syllable: 'teng', typed: 1 },
  ]);
  const mixed = await suggest('大众mt');
  assert.deepEqual(mixed.suggestions.map(nameOf)[0], 'series 迈腾');
});

test('a branch is found by its name, and the second place is where most of the best match are', async () => {
  const { suggestions } = await suggest('cd');
  assert.ok(suggestions.some(({ name }) => name === '成都站'));
  const [brand, there] = (await suggest('dz')).suggestions;
  assert.equal(there?.kind, 'branch');
  assert.equal(there?.filter.brand_id, brand?.filter.brand_id);
  assert.match(there?.name ?? '', /^大众，.+站能看$/);
});

test('each count is that of the list that the suggestion opens, and is not 0', async () => {
  for (const category of ['premium', 'discount']) {
    for (const keyword of ['d', 'b', '宝', 'cd', 'model', '丰田', 's']) {
      const { suggestions, total } = await suggest(keyword, `&category=${category}`);
      assert.ok(suggestions.length <= 6);
      for (const { filter, count, name } of suggestions) {
        const entries = Object.entries({ ...filter, category }).filter(([, value]) => value);
        const query = new URLSearchParams(entries as [string, string][]);
        const page = await shop.get<CarPage>(`/v1/cars?${query}`);
        assert.equal(count, page.on_sale, `${category} ${name}`);
        assert.ok(count > 0 && count <= total);
      }
    }
  }
});

test('a text that matches nothing, only signs, or no text has no suggestions', async () => {
  for (const keyword of ['', ' ，。', 'zzzz', '没有这个']) {
    const { suggestions, total } = await suggest(keyword);
    assert.deepEqual(suggestions, []);
    assert.ok(total > 0);
  }
});

test('letters that spell a name are all found in its syllables', () => {
  const names = fc.constantFrom('大众', '凯迪拉克', '比亚迪', '长安', '沃尔沃', '埃安');
  const sizes = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(names, sizes, (name, isWhole) => {
      const syllables = spell(name).split(' ');
      const letters = syllables
        .map((syllable, at) => (isWhole[at] ? syllable : syllable.slice(0, 1)))
        .join('');
      assert.ok(matchesSpelling(letters, spell(name)));
      const spelling = matchName(letters, name)?.spelling ?? [];
      const typed = spelling.map(({ syllable, typed: count }) => syllable.slice(0, count));
      return spelling.length === 0 || typed.join('') === letters;
    }),
  );
});
