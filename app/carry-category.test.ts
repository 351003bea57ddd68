import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { carryCategory } from './carry-category.ts';

const on = (query: string) => ({ query: new URLSearchParams(query) });

describe('the category is carried over', () => {
  test('to a path that starts with /car and has none', () => {
    assert.equal(carryCategory(on('category=discount'), '/car/1'), '/car/1?category=discount');
    assert.equal(carryCategory(on('category=premium'), '/car'), '/car?category=premium');
    assert.equal(
      carryCategory(on('category=discount'), '/car/1/report/flaw'),
      '/car/1/report/flaw?category=discount',
    );
  });

  test('beside the query and before the hash that the target has', () => {
    assert.equal(
      carryCategory(on('category=discount'), '/car/1?sort=newest#flaw-2'),
      '/car/1?sort=newest&category=discount#flaw-2',
    );
  });

  test('in place of an empty one', () => {
    assert.equal(
      carryCategory(on('category=discount'), '/car/1?category='),
      '/car/1?category=discount',
    );
  });
});

describe('the target stays as it is', () => {
  test('when it has a category itself', () => {
    const to = '/car/1?category=premium';
    assert.equal(carryCategory(on('category=discount'), to), to);
  });

  test('when the place left had none', () => {
    assert.equal(carryCategory(on('sort=newest'), '/car/1'), '/car/1');
    assert.equal(carryCategory(on('category='), '/car/1'), '/car/1');
  });

  test('when its path does not start with /car', () => {
    for (const to of ['/', '/discount', '/w/1', '/help/agreement', '/recycle?from=/car/1']) {
      assert.equal(carryCategory(on('category=discount'), to), to);
    }
  });
});

test('carrying over twice is carrying over once', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.webQueryParameters(),
      fc.webFragments(),
      (category, query, hash) => {
        const from = { query: new URLSearchParams({ category }) };
        const once = carryCategory(from, `/car/1?${query}#${hash}`);
        assert.equal(carryCategory(from, once), once);
      },
    ),
  );
});
