import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { run } from '#/tools/setup/progress.mjs';
import { buildBareApp } from './bare-app.ts';
import { kilobytes } from './figures.ts';
import { measureFirstLoad, total, type FirstLoad } from './first-load.ts';
import { openShop, type Shop } from './shop.ts';

/** The list's first page is full, and no car more is drawn than that takes. */
const CARS = 24;

describe('the first load of the list', () => {
  let shop: Shop;
  let first: FirstLoad;

  before(async () => {
    const start = join(import.meta.dirname, '../tools/start.mjs');
    const { code, output } = await run(process.execPath, [start, '--build']);
    assert.equal(code, 0, output);
    shop = await openShop({ cars: CARS });
    first = await measureFirstLoad(shop.origin, shop.pages.Index);
  });
  after(() => shop?.stop());

  it('takes at most 1.25 times the script of bare react + react-dom', async (test) => {
    const bare = total(await buildBareApp());
    const own = total(first.scripts);
    const figures = `${own} bytes, ${(own / bare).toFixed(3)}x the ${bare} of bare React`;
    test.diagnostic(`scripts: ${figures}`);
    assert.ok(bare > 50_000, `the bare app has no React in it: ${bare} bytes`);
    assert.ok(first.scripts.length > 1, 'the page names no scripts');
    assert.ok(own <= 1.25 * bare, `The first load's scripts are ${figures}`);
  });

  it('has a document of at most 14.5 kB with its style', (test) => {
    const figures = `${kilobytes(first.html)} packed, ${kilobytes(first.htmlUnpacked)} unpacked`;
    test.diagnostic(`document: ${figures}, ${kilobytes(first.cssUnpacked)} of that style`);
    assert.ok(first.cssUnpacked > 1_000, 'the style is not in the document');
    assert.ok(first.html <= 14_500, `The document is ${figures}`);
  });
});
