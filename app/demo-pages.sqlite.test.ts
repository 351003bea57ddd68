import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { demoBrand as brand } from '#/app/demo/brand.ts';
import { openTestPages, type TestPages } from '#/app/statements/test-pages.ts';
import type { TestDatabase } from '#/testing/database/database.ts';
import { demoPages } from '#/testing/demo-pages.ts';
import { openShopDatabase } from '#/testing/shop.ts';
import { sitemap, type ScreenKey } from './sitemap.ts';

let db: TestDatabase;
let pages: TestPages;
const htmls = new Map<string, string>();
before(async () => {
  db = await openShopDatabase();
  pages = await openTestPages(db, { DEMO: 'on' });
});
after(async () => {
  await pages.close();
  await db.close();
});

async function html(url: string): Promise<string> {
  const known = htmls.get(url) ?? (await pages.get(url)).text;
  htmls.set(url, known);
  return known;
}

async function titleAt(url: string): Promise<string> {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(await html(url)) ?? [];
  return title.replaceAll('&#38;', '&');
}

/**
 * Screens whose document title begins with the name of the displayed car, article, topic or user,
 * not with the title of the route.
 */
const NAMED_AFTER_THE_RECORD: { readonly [Key in ScreenKey]?: string } = {
  carDetail: '特斯拉 Model Y',
  Wholesale2Detail: '日产 轩逸',
  ArticleDetail: '漆膜仪',
  momentTopic: '#提车日记',
  momentUser: '川西慢行',
};

describe('a document title begins with the title of its route, then names what distinguishes the page', () => {
  for (const { key, url } of demoPages) {
    test(`${key}: ${url}`, async () => {
      const { title } = sitemap[key];
      const start =
        NAMED_AFTER_THE_RECORD[key] ?? (typeof title === 'string' ? title : title(brand));
      const found = await titleAt(url);
      assert.ok(found.startsWith(start), found);
      const [, ...subjects] = found.split(' - ');
      assert.ok(subjects.length > 0 && subjects.every((subject) => subject !== ''), found);
    });
  }

  const exact: [url: string, title: string][] = [
    ['/', `首页 - ${brand.name}`],
    ['/discount', `特价专区 - ${brand.name}`],
    ['/?brand_id=byd', '首页 - 比亚迪'],
    ['/recycle', `卖车 - ${brand.name}`],
    ['/help/agreement?version=2026-03', '自营车购车须知 - 2026-03'],
  ];
  for (const [url, title] of exact) {
    test(`${url} is ${title}`, async () => assert.equal(await titleAt(url), title));
  }

  test('the same page of two cars has two titles, each with its car', async () => {
    const paths = demoPages
      .filter(({ url }) => url.includes('/ZY-0338'))
      .map(({ url }) => url.replaceAll('ZY-0338', 'ZY-0301'));
    const cars = [await titleAt('/car/ZY-0338'), await titleAt('/car/ZY-0301')];
    assert.notEqual(cars[0], cars[1]);
    assert.ok(paths.length > 20);
    for (const path of paths) {
      const other = path.replaceAll('ZY-0301', 'ZY-0338');
      assert.notEqual(await titleAt(path), await titleAt(other), path);
    }
  });

  test('a page that failed has the title of its route and the dealer', async () => {
    assert.equal(await titleAt('/car/no-such-car'), `没有这辆车 - ${brand.name}`);
  });
});

test('no page of the demo has undefined or an object in an attribute or a text', async () => {
  const moments = [...(await html('/moments')).matchAll(/href="(\/moments\/[^"?#]*)/g)];
  const cars = [...(await html('/')).matchAll(/href="(\/car\/[\w-]*)/g)];
  const found = [...moments, ...cars].map(([, url = '']) => url);
  const urls = new Set([...demoPages.map(({ url }) => url), ...found]);
  assert.ok(urls.size > demoPages.length + 20);
  for (const url of urls) {
    const text = (await html(url)).replace(
      /<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g,
      '',
    );
    const [wrong] = /.{0,80}(\bundefined\b|\[object |\bNaN\b).{0,40}/.exec(text) ?? [];
    assert.equal(wrong, undefined, url);
  }
});
