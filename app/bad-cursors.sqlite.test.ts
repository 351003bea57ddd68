import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPages, type TestPages } from '#/app/statements/test-pages.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { href } from './sitemap.ts';

let shop: TestShop;
let pages: TestPages;
before(async () => {
  shop = await openTestShop();
  pages = await openTestPages(shop.db);
});
after(async () => {
  await pages.close();
  await shop.close();
});

describe('a cursor that a list does not accept opens its first page', () => {
  const lists = {
    premium: href('layout'),
    discount: href('StandardDiscount'),
    wholesale: href('Wholesale2List'),
    lots: href('Wholesale2List', {}, { show: 'lots' }),
    articles: href('articles'),
    moments: href('momentIndex'),
  };
  for (const [name, list] of Object.entries(lists)) {
    test(name, async () => {
      const first = await pages.get(list);
      assert.equal(first.status, 200);
      for (const cursor of ['abc', '2026-11-20', '%00', '车', 'x'.repeat(400)]) {
        const path = `${list}${list.includes('?') ? '&' : '?'}cursor=${cursor}`;
        const { status, location } = await pages.get(path);
        const opened = location === null ? status : (await pages.get(location)).status;
        assert.ok(status === 302 ? location === list : status === 200, `${path}: ${status}`);
        assert.equal(opened, 200, path);
      }
    });
  }
});
