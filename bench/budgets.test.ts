import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { href, sitemap } from '#/app/sitemap.ts';
import { run } from '#/tools/setup/progress.mjs';
import { buildBareApp } from './bare-app.ts';
import { kilobytes } from './figures.ts';
import { measureFirstLoad, total, type FirstLoad } from './first-load.ts';
import { openShop, type Shop } from './shop.ts';

/** The list's first page is full, and no car more is drawn than that takes. */
const CARS = 24;

/**
 * Documents with their style, packed. A car's brings its whole record and all sections along: some
 * sixty pictures, of which each name takes 16 bytes however well it is packed.
 */
const MOST_BYTES = { Index: 14_500, detail: 17_000 } as const;

let shop: Shop;
before(async () => {
  const start = join(import.meta.dirname, '../tools/start.mjs');
  const { code, output } = await run(process.execPath, [start, '--build']);
  assert.equal(code, 0, output);
  shop = await openShop({ cars: CARS });
});
after(() => shop?.stop());

for (const page of ['Index', 'detail'] as const) {
  describe(`the first load of ${page}`, () => {
    let first: FirstLoad;
    before(async () => {
      first = await measureFirstLoad(shop.origin, shop.pages[page]);
    });

    it('takes at most 1.25 times the script of bare react + react-dom', async (test) => {
      const bare = total(await buildBareApp());
      const own = total(first.scripts);
      const figures = `${own} bytes, ${(own / bare).toFixed(3)}x the ${bare} of bare React`;
      test.diagnostic(`scripts: ${figures}`);
      assert.ok(bare > 50_000, `the bare app has no React in it: ${bare} bytes`);
      assert.ok(first.scripts.length > 1, 'the page names no scripts');
      assert.ok(own <= 1.25 * bare, `The first load's scripts are ${figures}`);
    });

    it(`has a document of at most ${kilobytes(MOST_BYTES[page])} with its style`, (test) => {
      const figures = `${kilobytes(first.html)} packed, ${kilobytes(first.htmlUnpacked)} unpacked`;
      test.diagnostic(`document: ${figures}, ${kilobytes(first.cssUnpacked)} of that style`);
      assert.ok(first.cssUnpacked > 1_000, 'the style is not in the document');
      assert.ok(first.html <= MOST_BYTES[page], `The document is ${figures}`);
    });
  });
}

it('the first page of a report names at most eight scripts', async (test) => {
  const first = await measureFirstLoad(shop.origin, shop.pages.report);
  test.diagnostic(`${first.scripts.length} scripts, the document ${kilobytes(first.html)} packed`);
  assert.ok(first.scripts.length <= 8, first.scripts.map(({ path }) => path).join(' '));
});

/** What a report's page may take beyond the frame, which every page has (bytes of script, packed). */
const MOST_FOR_REPORT = 12_000;
const SAMPLES = { id: 'ZY-0317', name: 'battery', reportId: 'R-ZY-0317', business: 'retail' };

describe(`a report's page takes at most ${kilobytes(MOST_FOR_REPORT)} of script beside the frame's:`, () => {
  const reports = (Object.keys(sitemap) as (keyof typeof sitemap)[]).filter((key) =>
    /^\/car\/:id\/(report\/|report-inspection|benchmark|appraise|internal|exterior)/.test(
      sitemap[key].path,
    ),
  );
  let frame: number;
  before(async () => {
    frame = total((await measureFirstLoad(shop.origin, href('privacy'))).scripts);
  });

  for (const key of reports) {
    it(key, async (test) => {
      const path = Object.entries(SAMPLES).reduce(
        (filled, [name, value]) => filled.replace(`:${name}`, value),
        sitemap[key].path as string,
      );
      const own = total((await measureFirstLoad(shop.origin, path)).scripts) - frame;
      test.diagnostic(`${key}: ${kilobytes(own)}`);
      assert.ok(own > 1_000, `the page has no script of its own: ${own} bytes`);
      assert.ok(own <= MOST_FOR_REPORT, `${own} bytes`);
    });
  }
});
