import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { demoBrand as brand } from '#/app/demo/brand.ts';
import { sitemap } from '#/app/sitemap.ts';
import { openTestPages, type TestPages } from '#/app/statements/test-pages.ts';
import type { TestDatabase } from '#/testing/database/database.ts';
import { demoPages } from '#/testing/demo-pages.ts';
import { openShopDatabase } from '#/testing/shop.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import type { At } from '#/web/navigation/routing.ts';
import { withoutUnread } from './page-parameters.ts';

const locate = createLocate(sitemap, brand, 'Index');
const read = (url: string) => withoutUnread(locate(url));

/** A query that records the names that are read from it. */
class RecordedQuery extends URLSearchParams {
  readonly names = new Set<string>();
  override get(name: string): string | null {
    this.names.add(name);
    return super.get(name);
  }
  override getAll(name: string): string[] {
    this.names.add(name);
    return super.getAll(name);
  }
  override has(name: string): boolean {
    this.names.add(name);
    return super.has(name);
  }
}

describe('the parameters that a screen reads are declared', () => {
  let db: TestDatabase;
  let pages: TestPages;
  let rendered: { at: At; query: RecordedQuery }[] = [];
  before(async () => {
    db = await openShopDatabase();
    pages = await openTestPages(db, { DEMO: 'on' }, (at) => {
      const query = new RecordedQuery(at.query);
      rendered.push({ at, query });
      return { ...at, query };
    });
  });
  after(async () => {
    await pages.close();
    await db.close();
  });

  for (const { key, url } of demoPages) {
    test(`${key}: ${url}`, async () => {
      rendered = [];
      await pages.get(url);
      assert.ok(rendered.length > 0);
      for (const { at, query } of rendered) {
        if (at.isPrivate) continue;
        const names = [...query.names];
        const all = new URLSearchParams(names.map((name) => [name, '1']));
        const { query: declared } = locate(read(`${at.path}?${all}`));
        assert.deepEqual(
          names.filter((name) => !declared.has(name)),
          [],
        );
      }
    });
  }
});

describe('a page is rendered once for all URLs that show it', () => {
  test('unknown parameters are removed, and known ones have one order', () => {
    assert.equal(read('/car/1?n=1&utm_source=a'), '/car/1');
    assert.equal(read('/?x=1&price_max=5&brand_id=2'), '/?brand_id=2&price_max=5');
    assert.equal(read('/car/1/loans?months=12&n=2&down=30'), '/car/1/loans?down=30&months=12');
  });

  test('the values of a repeated parameter keep their order', () => {
    assert.equal(read('/pictures?src=b&src=a'), '/pictures?src=b&src=a');
  });

  test('an inspection passes all parameters on to its call', () => {
    const url = '/car/1/report-inspection/2/business/retail?x=1&from=timeline';
    assert.equal(read(url), '/car/1/report-inspection/2/business/retail?x=1');
  });
});
