import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { copyParameters, linkAddress } from './carried-parameters.ts';
import { withoutCarried } from './shareable-url.ts';

const on = (query: string) => ({ query: new URLSearchParams(query) });

describe('the category is copied', () => {
  test('to a path that starts with /car and has none', () => {
    assert.equal(copyParameters(on('category=discount'), '/car/1'), '/car/1?category=discount');
    assert.equal(copyParameters(on('category=premium'), '/car'), '/car?category=premium');
    assert.equal(
      copyParameters(on('category=discount'), '/car/1/report/flaw'),
      '/car/1/report/flaw?category=discount',
    );
  });

  test('into the existing query, before the hash', () => {
    assert.equal(
      copyParameters(on('category=discount'), '/car/1?sort=newest#flaw-2'),
      '/car/1?sort=newest&category=discount#flaw-2',
    );
  });

  test('in place of an empty category', () => {
    assert.equal(
      copyParameters(on('category=discount'), '/car/1?category='),
      '/car/1?category=discount',
    );
  });
});

describe('the preview word is copied', () => {
  test('to the car’s own pages and to other cars, with the category and without', () => {
    assert.equal(
      copyParameters(on('preview=early'), '/car/1/report/flaw'),
      '/car/1/report/flaw?preview=early',
    );
    assert.equal(
      copyParameters(on('category=discount&preview=early'), '/car/1?sort=newest#flaw-2'),
      '/car/1?sort=newest&category=discount&preview=early#flaw-2',
    );
    assert.equal(
      copyParameters(on('category=discount&preview=early'), '/car/1?category=premium'),
      '/car/1?category=premium&preview=early',
    );
  });

  test('and not to pages without a preview', () => {
    for (const to of ['/', '/help/agreement', '/car/1?preview=other']) {
      assert.equal(copyParameters(on('preview=early'), to), to);
    }
  });

  test('but not into a shared URL', () => {
    const from =
      'https://shop.example/car/1/report/inspection?version=2&preview=early&category=x#a';
    assert.equal(withoutCarried(from), 'https://shop.example/car/1/report/inspection?version=2');
    assert.equal(
      withoutCarried('https://shop.example/car/1?preview=early'),
      'https://shop.example/car/1',
    );
  });
});

describe('the target is unchanged', () => {
  test('when it has a category', () => {
    const to = '/car/1?category=premium';
    assert.equal(copyParameters(on('category=discount'), to), to);
  });

  test('when the current page has none', () => {
    assert.equal(copyParameters(on('sort=newest'), '/car/1'), '/car/1');
    assert.equal(copyParameters(on('category='), '/car/1'), '/car/1');
  });

  test('when its path does not start with /car', () => {
    for (const to of ['/', '/discount', '/w/1', '/help/agreement', '/recycle?from=/car/1']) {
      assert.equal(copyParameters(on('category=discount'), to), to);
    }
  });
});

test('copying twice has the same result as copying once', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.webQueryParameters(),
      fc.webFragments(),
      (category, query, hash) => {
        const from = { query: new URLSearchParams({ category, preview: category }) };
        const once = copyParameters(from, `/car/1?${query}#${hash}`);
        assert.equal(copyParameters(from, once), once);
      },
    ),
  );
});

test('a link to a page of a car has one address, whatever list it belongs to', () => {
  assert.equal(linkAddress('/car/1?category=premium'), '/car/1');
  assert.equal(
    linkAddress('/car/1/report/flaw?category=discount&preview=early#a'),
    '/car/1/report/flaw?preview=early#a',
  );
  for (const to of ['/car/1', '/car?category=discount', '/discount?category=discount']) {
    assert.equal(linkAddress(to), to);
  }
});
