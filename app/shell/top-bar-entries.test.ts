import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { demoBrand as brand } from '#/app/demo/brand.ts';
import { sitemap } from '#/app/sitemap.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import { topBarEntries } from './top-bar-entries.ts';

const locate = createLocate(sitemap, brand, 'Index');

function active(url: string): string[] {
  return topBarEntries(locate(url), brand)
    .filter((entry) => entry.active)
    .map((entry) => entry.label);
}

test('the four entries link to their pages', () => {
  assert.deepEqual(
    topBarEntries(locate('/'), brand).map(({ label, url }) => [label, url]),
    [
      ['精品自营车', '/'],
      ['特价区', '/discount?category=discount'],
      ['良驹圈', '/moments'],
      ['卖车', '/recycle'],
    ],
  );
});

describe('精品自营车 is active', () => {
  const premium = ['精品自营车'];
  test('on Index, whatever its query and preview word', () => {
    for (const url of ['/', '/?brand_id=1', '/?category=discount', '/word']) {
      assert.deepEqual(active(url), premium, url);
    }
  });
  test('where the path starts with /car and the category is premium', () => {
    for (const path of ['/car', '/car/1', '/car/1/report/flaw']) {
      assert.deepEqual(active(`${path}?category=premium`), premium, path);
    }
  });
  test('and not on a car without a category, or with another', () => {
    for (const url of ['/car', '/car/1', '/car/1?category=other', '/w?category=premium']) {
      assert.deepEqual(active(url), [], url);
    }
  });
});

describe('特价区 is active', () => {
  test('on StandardDiscount, with or without its query', () => {
    assert.deepEqual(active('/discount'), ['特价区']);
    assert.deepEqual(active('/discount?category=premium'), ['特价区']);
  });
  test('where the path starts with /car and the category is discount', () => {
    assert.deepEqual(active('/car/1?category=discount'), ['特价区']);
    assert.deepEqual(active('/car/1/photos?category=discount'), ['特价区']);
  });
});

test('the community entry is active on all routes of the community', () => {
  for (const url of ['/moments', '/m', '/moments/1', '/moments/topic/1', '/moments/user/1']) {
    assert.deepEqual(active(url), ['良驹圈'], url);
  }
});

test('卖车 is active where the path is exactly /recycle', () => {
  assert.deepEqual(active('/recycle?year=2021'), ['卖车']);
  assert.deepEqual(active('/recycle/'), []);
});

test('no entry is active elsewhere', () => {
  for (const url of ['/w', '/board', '/repair', '/articles', '/help/agreement']) {
    assert.deepEqual(active(url), [], url);
  }
});
