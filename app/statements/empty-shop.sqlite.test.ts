import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sitemap, type ScreenKey } from '#/app/sitemap.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { openTestPages, type TestPages } from './test-pages.ts';
import { sparseCar } from './test-rows.ts';
import { visibleText } from './test-visible-text.ts';

let db: TestDatabase;
let pages: TestPages;
before(async () => {
  db = await openTestDatabase();
  pages = await openTestPages(db);
});
after(async () => {
  await pages.close();
  await db.close();
});

/** Pages of what a visitor saved on the phone: a shop without cars has none. */
const SAVED: readonly ScreenKey[] = ['saved', 'compare'];

async function contentOf(path: string): Promise<string> {
  const { text } = await pages.get(path);
  return /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '';
}

describe('in a shop without branches and cars', () => {
  const keys = (Object.keys(sitemap) as ScreenKey[]).filter(
    (key) => !/:(?!preview)/.test(sitemap[key].path) && !SAVED.includes(key),
  );
  for (const key of keys) {
    test(`${key} leads neither to branches nor to cars on sale`, async () => {
      const content = await contentOf(sitemap[key].path.replace('/:preview?', '/'));
      const text = key === 'privacy' ? content.replace(/任意一家.*?<\/a>/s, '') : content;
      assert.doesNotMatch(text, /href="\/branches"/);
      assert.doesNotMatch(visibleText(text).join('\n'), /看在售的车|看全部自营车/);
    });
  }

  test('a text that is not published leads to the form for a call', async () => {
    assert.match(await contentOf('/warranty'), /href="\/visit\?way=call"/);
  });
});

test('the board says which day is missing where it counts cars without listing them', async () => {
  let visit = 0;
  // Every visit has another URL, because pages are cached. All pages read this parameter.
  const board = async () =>
    visibleText(await contentOf(`/board?category=${(visit += 1)}`)).join('\n');
  await pages.importRows('car', [sparseCar('E-1')]);
  assert.match(await board(), /新到\n在售的车都没有写明上架日/);
  assert.match(await board(), /刚售出\n没有售出的车/);
  await pages.importRows('car', [{ ...sparseCar('E-1'), type: '已预定' }]);
  await pages.importRows('car', [{ ...sparseCar('E-2'), type: '已售' }]);
  assert.match(await board(), /已售\n1/);
  assert.match(await board(), /新到\n没有在售的车/);
  assert.match(await board(), /刚售出\n售出的车都没有写明售出日/);
});
